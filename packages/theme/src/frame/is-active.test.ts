import { expect, it } from 'vitest';
import { linkState } from './is-active.ts';

const link = {
  kind: 'link',
  label: '文档',
  url: '/docs/css',
  position: 'left',
  isExternal: false,
  activePattern: null,
  permalink: '/docs/css',
  icon: null,
  sidebarKey: null,
} as const;
const below = { ...link, activePattern: '^/docs/css(/|$)' };

it.each([
  ['its own page', link, '/docs/css', true],
  ['a page below it', link, '/docs/css/float', false],
  ['a page below its base path', below, '/docs/css/布局', true],
  ['a base path with a slash', below, '/docs/css', true],
  [
    'a pattern, whatever its letters',
    { ...link, activePattern: '/(?:css|JS)/' },
    '/docs/js/a',
    true,
  ],
  ['a part of another site', { ...below, isExternal: true, permalink: null }, '/docs/css/a', true],
  ['a path that only begins alike', below, '/docs/css3', false],
  ['another site', { ...link, isExternal: true, permalink: null }, '/', false],
  ['a page with its sidebar', { ...link, sidebarKey: 'docs/css' }, '/docs/domparsemode', true],
  ['a page with another sidebar', { ...link, sidebarKey: 'docs/js' }, '/docs/eventloop', false],
])('judges %s', (_, item, permalink, expected) => {
  expect(linkState(item, { permalink, sidebarKey: 'docs/css' }) !== undefined).toBe(expected);
});
