import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: 's', url: 'https://s.example', baseUrl: '/b/', blog: false,
  docs: { sidebarPath: 'sidebars.json' },
  themeConfig: {
    navbar: { items: [
      { label: '好', to: '/docs/甲?x=1#y' }, { label: '好', to: '/b/docs/甲' },
      { label: '好', to: 'pathname:///x' }, { label: '好', to: '/f.zip' },
      { label: '好', href: '/rss.xml' },
      { label: '坏', to: '/docs/申' },
      { type: 'dropdown', label: '组', items: [{ label: '坏', to: '/no-2' }] },
      { label: '组', to: '/no-5', activeBasePath: '/docs', items: [] },
      { label: '组', href: '/no-6', items: [] },
    ] },
    footer: { links: [{ title: '列', items: [
      { label: '好', to: 'docs/甲' },
      { label: '坏', to: '/no-3' },
    ] }] },
  },
};`;

const SIDEBARS = `{ "main": ["甲", { "type": "category", "label": "组", "items": [
  { "type": "link", "label": "好", "href": "https://a.example" },
  { "type": "link", "label": "坏", "href": "/no-4" }
] }] }`;

describe('links of navbar, footer and sidebars', () => {
  it('fail the build when they lead nowhere, each with its line', async () => {
    const site = createTestSite({ 'docs/甲.md': '# 甲\n\n正文。\n', 'static/f.zip': 'x' });
    site.write({ 'mojian.config.ts': CONFIG, 'sidebars.json': SIDEBARS });
    site.write({ 'static/index.html': '<!doctype html>' });
    const report = await site.build();
    expect(report.outFolder).toBeNull();
    expect(report.diagnostics.slice(0, 2).map(({ fix }) => fix)).toEqual([
      'Did you mean `/b/docs/`?',
      'Correct it; `pathname://` before a path says that it is no page of the site.',
    ]);
    const told = report.diagnostics.map(({ code, line, message }) => [code, line, message]);
    expect(told).toEqual([
      ['links/broken-link', 9, 'The link `/docs/申` of the navbar leads to no page of the site.'],
      ['links/broken-link', 10, 'The link `/no-2` of the navbar leads to no page of the site.'],
      ['links/broken-link', 11, 'The link `/no-5` of the navbar leads to no page of the site.'],
      ['links/broken-link', 16, 'The link `/no-3` of the footer leads to no page of the site.'],
      [
        'links/broken-link',
        3,
        'The link `/no-4` of the sidebar `main` leads to no page of the site.',
      ],
    ]);
  });

  it('are told of at the item, not at another option with the same text', async () => {
    const site = createTestSite({
      'docs/甲.md': '# 甲\n\n正文。\n',
      'mojian.config.ts': `export default {
  title: 's', url: 'https://s.example', baseUrl: '/', blog: false, pages: false,
  diagnostics: { 'routes/no-home': 'ignore' },
  themeConfig: {
    navbar: { items: [{ label: '首', to: '/' }] },
    footer: { links: [{ label: '首', to: '/' }] },
  },
};`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['links/broken-link', 5, 41],
      ['links/broken-link', 6, 41],
    ]);
  });

  it('are told of at every place where one address is written', async () => {
    const site = createTestSite({
      'docs/甲.md': '# 甲\n\n正文。\n',
      'sidebars.ts': `export default {
  one: ['甲', { type: 'link', label: '坏', href: '/no' }],
  two: [
    { type: 'link', label: '坏', href: '/no' },
  ],
};`,
      'mojian.config.ts': `export default {
  title: 's', url: 'https://s.example', blog: false, docs: { sidebarPath: 'sidebars.ts', routeBasePath: '/' },
  themeConfig: {
    footer: { links: [
      { title: '列', items: [{ label: '坏', to: '/no' }] },
    ] },
    navbar: { items: [
      { label: '坏', to: '/no' },
      { type: 'dropdown', label: '组', items: [{ label: '坏', 'to': '/no' }] },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: '坏', to: '/no' }] },
    ] },
  },
};`,
    });
    const { diagnostics } = await site.build();
    const told = diagnostics.map(({ message, line }) => [/the (\w+)/.exec(message)?.[1], line]);
    expect(told).toEqual([
      ['footer', 5],
      ['navbar', 8],
      ['navbar', 9],
      ['navbar', 10],
      ['sidebar', 2],
      ['sidebar', 4],
    ]);
  });
});
