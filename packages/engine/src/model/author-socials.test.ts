import { expect, it } from 'vitest';
import { createSocial } from './author-socials.ts';

it.each([
  ['github', 'jian', 'github', 'https://github.com/jian'],
  ['GitHub', '@jian', 'github', 'https://github.com/jian'],
  ['youtube', '@jian', 'youtube', 'https://youtube.com/@jian'],
  ['mastodon', '@jian', 'mastodon', 'https://mastodon.social/@jian'],
  ['email', 'jian@s.example', 'email', 'mailto:jian@s.example'],
  ['weibo', '1234567890', 'weibo', 'https://weibo.com/u/1234567890'],
  ['weibo', '阿简2', 'weibo', 'https://weibo.com/n/阿简2'],
  ['Zhihu', 'jian', 'zhihu', 'https://www.zhihu.com/people/jian'],
  ['X', 'https://x.example/jian', 'x', 'https://x.example/jian'],
  ['github', '/about', 'github', '/about'],
  ['小红书', 'https://xhs.example/u/1', '小红书', 'https://xhs.example/u/1'],
  ['My Site', 'HTTP://s.example', 'My Site', 'HTTP://s.example'],
])('leads from %s, %s to %s at %s', (platform, handle, name, url) => {
  expect(createSocial([platform, handle])).toEqual({ platform: name, url });
});

it.each([
  ['小红书', 'jian'],
  ['constructor', 'jian'],
  ['__proto__', 'jian'],
  ['Matrix', '@jian:s.example'],
])('leads nowhere from a name on a platform that is not known: %s, %s', (platform, handle) => {
  expect(createSocial([platform, handle])).toBeNull();
});
