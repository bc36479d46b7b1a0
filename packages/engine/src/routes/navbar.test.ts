import { describe, expect, it } from 'vitest';
import type { NavbarItem } from '../shared/site-data.ts';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createTestSite } from '../testing/site-test.ts';

/** What the bar shows of an item, on a site below `/b/`. */
async function itemOf(
  item: string,
  docs: Record<string, string> = { 'docs/甲.md': '# 甲\n\n正文。\n' },
): Promise<NavbarItem | undefined> {
  const { site } = await loadTestSite({
    ...docs,
    'mojian.config.ts': `export default {
      title: 's', url: 'https://s.example', baseUrl: '/b/', blog: false,
      themeConfig: { navbar: { items: [${item}] } },
    };`,
  });
  return site.navbar.items[0];
}

/** Builds a site with one navbar item after another and gives what is said of it. */
async function problemOf(item: string): Promise<string | undefined> {
  const site = createTestSite({ 'docs/甲.md': '# 甲\n\n正文。\n' });
  site.write({
    'mojian.config.ts': `export default {
      title: 's', url: 'https://s.example', blog: false,
      themeConfig: { navbar: { items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: '文档' },
        ${item},
      ] } },
    };`,
  });
  const report = await site.build();
  expect(report.outFolder).toBeNull();
  const problem = report.diagnostics.find(({ code }) => code === 'config/navbar-item');
  expect(problem?.line).toBe(5);
  return problem?.message;
}

describe('a navbar item that fails to render', () => {
  it.each([
    [
      'an unknown type',
      "{ type: 'clock', label: '钟' }",
      'The navbar item `钟` cannot be shown: Unknown navbar item type `clock`.',
    ],
    [
      'an unknown docs plugin',
      "{ type: 'docsVersion', docsPluginId: 'api', label: '版本' }",
      /^The navbar item `版本` cannot be shown: .*`api`/,
    ],
    [
      'a document that is not there',
      "{ type: 'doc', docId: '乙', label: '乙篇' }",
      /^The navbar item `乙篇` cannot be shown: .*`乙`/,
    ],
    [
      'a sidebar that is not there',
      "{ type: 'docSidebar', sidebarId: 'css' }",
      /^The navbar item `docSidebar` cannot be shown: .*`css`.*`defaultSidebar`/s,
    ],
  ])('is named, with its reason: %s', async (_, item, message) => {
    expect(await problemOf(item)).toMatch(message);
  });
});

describe('a dropdown', () => {
  it.each([
    ['nothing', '', undefined],
    [
      'a page',
      "to: 'docs/甲'",
      { url: '/b/docs/%E7%94%B2', permalink: '/b/docs/甲', isExternal: false },
    ],
    [
      'another site',
      "href: 'https://a.example/x'",
      { url: 'https://a.example/x', permalink: null, isExternal: true },
    ],
    [
      'a part of the site',
      "to: '/docs/甲', activeBasePath: '/docs'",
      { activePattern: '^/b/docs(/|$)' },
    ],
  ])('has a label that leads to %s', async (_, address, link) => {
    const item = await itemOf(`{ label: '组', ${address && `${address},`} items: [] }`);
    expect(item).toMatchObject({ kind: 'dropdown', label: '组' });
    if (link) expect(item).toMatchObject({ link: { kind: 'link', label: '组', ...link } });
    else expect(item).not.toHaveProperty('link');
  });
});

describe('the menu of narrow screens', () => {
  it.each([
    ['none of its own', "items: [{ label: '甲', to: '/docs/甲' }]", undefined],
    ['its own first', "to: '/docs', items: [{ label: '甲', to: '/docs/甲' }]", ['组', '甲']],
    ['one that it lists', "to: '/docs/甲', items: [{ label: '甲', to: '/docs/甲' }]", undefined],
  ])('has of a dropdown, beside the items, %s', async (_, parts, labels) => {
    const item = (await itemOf(`{ label: '组', ${parts} }`)) as NavbarItem & { kind: 'dropdown' };
    expect(item.items.map(({ label }) => label)).toEqual(['甲']);
    expect(item.menuItems?.map(({ label }) => label)).toEqual(labels);
  });
});

describe('what marks a link of the navbar', () => {
  it.each([
    ["to: '/docs/甲'", null],
    ["to: '/docs/甲', activeBasePath: '/docs/c++/'", '^/b/docs/c\\+\\+(/|$)'],
    ["href: '/docs/甲', activeBasePath: '/docs'", '^/b/docs(/|$)'],
    ["href: 'https://s.example/b/docs', activeBasePath: '/docs'", '^/b/docs(/|$)'],
    ["href: 'https://s.example/b/docs', activeBaseRegex: '/docs/(css|js)'", '/docs/(css|js)'],
    ["to: '/docs/甲', activeBasePath: '/docs', activeBaseRegex: '^/b/d'", '^/b/d'],
  ])('is what the item says: %s', async (item, activePattern) => {
    expect(await itemOf(`{ label: '甲', ${item} }`)).toMatchObject({ activePattern });
  });
});

describe('a menu of versions or languages', () => {
  const further =
    "dropdownItemsBefore: [{ to: '/docs/甲', label: '甲篇' }], dropdownItemsAfter: [{ href: 'https://o.example/', label: '更多' }]";
  const versioned = {
    'docs/甲.md': '# 甲\n\n正文。\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/甲.md': '# 甲\n\n正文。\n',
  };

  it('has further links above and below the versions, and is named after the last version', async () => {
    const item = await itemOf(`{ type: 'docsVersionDropdown', ${further} }`, versioned);
    expect(item).toMatchObject({ kind: 'docs-version', label: '1.0' });
    expect((item as { items: unknown }).items).toMatchObject([
      { label: '甲篇', url: '/b/docs/%E7%94%B2' },
      { label: 'Next' },
      { label: '1.0' },
      { label: '更多', url: 'https://o.example/' },
    ]);
  });

  it('has them around the languages, without one of their own', async () => {
    const item = await itemOf(`{ type: 'localeDropdown', ${further} }`);
    expect((item as { items: object[] }).items.map((each) => 'lang' in each)).toEqual([
      ...[false, true, false],
    ]);
  });

  it('that has a link to nowhere is told', async () => {
    const broken = "{ type: 'localeDropdown', dropdownItemsAfter: [{ type: 'doc', docId: '乙' }] }";
    expect(await problemOf(broken)).toMatch(/`localeDropdown` cannot be shown: .*`乙`/);
  });
});

describe('an item for a version of the docs', () => {
  it('leads to a full address where `to` is one', async () => {
    expect(await itemOf("{ type: 'docsVersion', to: 'https://old.example/docs' }")).toMatchObject({
      ...{ kind: 'link', label: 'Next', url: 'https://old.example/docs' },
      ...{ isExternal: true, permalink: null },
    });
  });
});

describe('an item for a sidebar', () => {
  const unlisted = { 'docs/1-甲.md': '---\nunlisted: true\n---\n\n# 甲\n\n正文。\n' };
  const item = "{ type: 'docSidebar', sidebarId: 'defaultSidebar' }";

  it('leads to its first listed doc', async () => {
    const docs = { ...unlisted, 'docs/2-乙.md': '# 乙\n\n正文。\n' };
    expect(await itemOf(item, docs)).toMatchObject({ label: '乙', permalink: '/b/docs/乙' });
  });

  it('leads to an unlisted one when there is no other', async () => {
    expect(await itemOf(item, unlisted)).toMatchObject({ label: '甲', permalink: '/b/docs/甲' });
  });
});
