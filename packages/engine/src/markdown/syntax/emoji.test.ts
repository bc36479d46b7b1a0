import { gemoji } from 'gemoji';
import { expect, it } from 'vitest';
import { replaceEmoji } from './emoji.ts';

it('replaces every short code', () => {
  for (const { emoji, names } of gemoji) {
    for (const name of names) expect(replaceEmoji(`好:${name}:`)).toBe(`好${emoji}`);
  }
});

it.each([
  [':tada::smile:', '🎉😄'],
  ['great :tada:', 'great 🎉'],
  ['great:tada:', 'great🎉'],
  ['好:tada:好', '好🎉好'],
  ['满分 :100:，', '满分 💯，'],
  ['12:30:45 :tada:', '12:30:45 🎉'],
  [':没有::tada:', ':没有:🎉'],
])('replaces the short codes of %j', (text, expected) => {
  expect(replaceEmoji(text)).toBe(expected);
});

it.each([
  '比例 1:100:1',
  '8:1234:5',
  ':100:1',
  '1:100:',
  'std::id::Foo',
  'a:id:b',
  '12:30:45',
  '宽高比 4:2:0',
  '时间 1:2:3:4',
  'a::b',
  ':没有这个:',
  ':no_such_emoji:',
])('leaves %j as it is', (text) => {
  expect(replaceEmoji(text)).toBe(text);
});
