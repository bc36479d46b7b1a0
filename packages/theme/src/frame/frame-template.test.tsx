import fc from 'fast-check';
import { RuntimeProvider } from 'mojian/runtime';
import type { FrameState, NavbarItem, SiteData } from 'mojian/shared';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../views/testing/sample-data.ts';
import { Frame } from './frame.tsx';
import { createFrameRenderer, type FrameRegions } from './frame-template.tsx';

const LINK: NavbarItem & { kind: 'link' } = {
  kind: 'link',
  label: '归档',
  url: '/archive',
  position: 'left',
  isExternal: false,
  activePattern: null,
  permalink: '/archive',
  icon: null,
  sidebarKey: null,
};

const ITEMS: NavbarItem[] = [
  LINK,
  { ...LINK, label: '标签', url: '/tags', permalink: '/tags', activePattern: '^/tags(/|$)' },
  {
    kind: 'dropdown',
    label: '文档',
    position: 'left',
    items: [
      { ...LINK, label: 'CSS', url: '/docs/css', permalink: '/docs/css', sidebarKey: 'docs/css' },
      { ...LINK, label: '接口', url: '/api', permalink: null, isExternal: true },
    ],
  },
  {
    kind: 'dropdown',
    label: '更多',
    position: 'left',
    link: {
      ...LINK,
      label: '更多',
      url: '/a%20b',
      permalink: '/a b',
      activePattern: '^/tags(/|$)',
    },
    items: [{ ...LINK, label: '接口', url: '/api', permalink: null, isExternal: true }],
    menuItems: [
      { ...LINK, label: '更多', url: '/a%20b', permalink: '/a b', activePattern: '^/tags(/|$)' },
    ],
  },
  {
    kind: 'docs-version',
    position: 'left',
    pluginId: 'default',
    label: '1.0',
    items: [
      { name: 'current', label: '下一版', url: '/docs/next' },
      { name: '1.0', label: '1.0', url: '/docs' },
      { name: '/versions', label: '全部版本', url: '/versions' },
    ],
  },
  { kind: 'html', position: 'right', html: '<b>公告</b>' },
  { kind: 'search', position: 'right' },
];

const OTHER_LANGUAGE: NavbarItem = {
  kind: 'locale',
  position: 'right',
  items: [
    { label: '简体中文', lang: 'zh-CN', url: '/', isCurrent: true },
    { label: 'English', lang: 'en', url: '/en/', isCurrent: false },
    { label: '帮助翻译', url: 'https://translate.example', isCurrent: false },
  ],
};

const pages: fc.Arbitrary<FrameState> = fc.record({
  permalink: fc.constantFrom(
    '/',
    '/archive',
    '/tags',
    '/tags/css',
    '/tagspace',
    '/docs/css',
    '/a b',
  ),
  title: fc.constantFrom('甲', '乙'),
  view: fc.constantFrom('blog-list', 'blog-post', 'doc', 'search', 'not-found'),
  layout: fc.constantFrom('article', 'list', 'wide'),
  sidebarKey: fc.constantFrom(null, 'blog', 'docs/css'),
  sidebarTitle: fc.constantFrom('', '丙', '丁'),
  hasToc: fc.boolean(),
  className: fc.constantFrom('', 'plain'),
  docsVersion: fc.constantFrom(null, { pluginId: 'default', name: '1.0' }),
});

const REGIONS: FrameRegions = {
  main: '<article>正文</article>',
  sidebar: '<nav>侧栏 main</nav>',
  toc: '<ol>目录</ol>',
};

function renderDirectly(site: SiteData, page: FrameState): string {
  return renderToString(
    <RuntimeProvider site={site} page={page} regions={REGIONS}>
      <Frame />
    </RuntimeProvider>,
  );
}

describe('createFrameRenderer', () => {
  const navbar = sampleSite().navbar;

  it.each([
    ['one language', ITEMS],
    ['several languages', [...ITEMS, OTHER_LANGUAGE]],
  ])('gives every page the frame that React gives it, whatever came before it: %s', (_, items) => {
    const site = sampleSite({ navbar: { ...navbar, items } });
    const render = createFrameRenderer(site);
    fc.assert(
      fc.property(pages, (page) => {
        expect(render(page, REGIONS)).toBe(renderDirectly(site, page));
      }),
      { numRuns: 300 },
    );
  });
});
