import { gemoji } from 'gemoji';
import { expect, it } from 'vitest';
import { replaceEmoji } from './emoji.ts';

it('replaces every short code', () => {
  for (const { emoji, names } of gemoji) {
    for (const name of names) expect(replaceEmoji(`好:${name}:`)).toBe(`好${emoji}`);
  }
});

it.each(['12:30:45', '宽高比 4:2:0', '时间 1:2:3:4', 'a::b', ':没有这个:', ':no_such_emoji:'])(
  'leaves %j as it is',
  (text) => {
    expect(replaceEmoji(text)).toBe(text);
  },
);
