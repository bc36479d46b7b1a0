import { expect, it } from 'vitest';
import { isActiveLink } from './is-active.ts';

const link = {
  kind: 'link',
  label: '文档',
  url: '/docs/css',
  position: 'left',
  isExternal: false,
  activeBasePath: null,
  permalink: '/docs/css',
  icon: null,
  sidebarKey: null,
} as const;
const below = { ...link, activeBasePath: '/docs/css' };

it.each([
  ['its own page', link, '/docs/css', true],
  ['a page below it', link, '/docs/css/float', false],
  ['a page below its base path', below, '/docs/css/布局', true],
  ['a base path with a slash', { ...link, activeBasePath: '/docs/css/' }, '/docs/css', true],
  ['a path that only begins alike', below, '/docs/css3', false],
  ['another site', { ...link, isExternal: true, permalink: '/' }, '/', false],
  ['a page with its sidebar', { ...link, sidebarKey: 'docs/css' }, '/docs/domparsemode', true],
  ['a page with another sidebar', { ...link, sidebarKey: 'docs/js' }, '/docs/eventloop', false],
])('judges %s', (_, item, permalink, expected) => {
  expect(isActiveLink(item, { permalink, sidebarKey: 'docs/css' })).toBe(expected);
});
