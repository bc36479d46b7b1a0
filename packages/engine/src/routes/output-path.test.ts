import { expect, it } from 'vitest';
import { createOutputPath } from './output-path.ts';

it.each([
  ['/', undefined, 'index.html'],
  ['/docs/css', undefined, 'docs/css/index.html'],
  ['/docs/css', false, 'docs/css.html'],
  ['/docs/css/', true, 'docs/css/index.html'],
  ['/docs/d.ts文件', false, 'docs/d.ts文件.html'],
  ['/404.html', false, '404.html'],
])('writes %j with slash %j to %j', (permalink, trailingSlash, expected) => {
  expect(createOutputPath(permalink, { baseUrl: '/', trailingSlash })).toBe(expected);
});
