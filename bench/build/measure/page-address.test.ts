import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['index.html', '/'],
  ['404.html', '/404'],
  ['docs/闭包.html', '/docs/%E9%97%AD%E5%8C%85'],
  ['docs/a/index.html', '/docs/a/'],
  ['docs/c#.html', '/docs/c%23'],
  ['docs/my-index.html', '/docs/my-index'],
  ['assets/a.js', '/assets/a.js'],
])('serves %s at %s', (pagePath, address) => {
  expect(pageAddress(pagePath)).toBe(address);
});
