import { describe, expect, it } from 'vitest';
import type { PageData } from '../shared/page-data.ts';
import { loadTestSite } from '../testing/load-test-site.ts';

const CONFIG = `export default {
  title: '站', url: 'https://s.example', blog: { routeBasePath: 'blog' }, themeConfig: { search: false },
};`;

const TEXT = '首段。\n\n## 甲\n\n### 乙\n\n#### 丙\n';

const KINDS = [
  ['post', 'blog/2024-01-01-a.md', 'blog-post'],
  ['doc', 'docs/a.md', 'doc'],
  ['page', 'src/pages/a.md', 'page'],
] as const;

/** Loads a site of one document and gives the data of its page. */
async function loadPage(sourcePath: string, frontMatter: string): Promise<PageData> {
  const { routes, contentOf } = await loadTestSite({
    'mojian.config.ts': CONFIG,
    [sourcePath]: `---\ntitle: 闭包\n${frontMatter}\n---\n\n${TEXT}`,
  });
  const route = routes.find(({ document }) => document !== null);
  if (!route) throw new Error(`\`${sourcePath}\` has no page.`);
  return route.createPage(contentOf, () => {
    throw new Error('There are no pages of components.');
  });
}

/** Ids of a table of contents, with those below each. */
function idsOf(toc: PageData['toc']): unknown[] {
  return toc.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}

describe.each(KINDS)('a %s', (_, sourcePath, view) => {
  it('without any of the fields is what its text and the site make of it', async () => {
    const { head, toc, frame, view: shown } = await loadPage(sourcePath, '');
    expect(shown.kind).toBe(view);
    expect(head).toMatchObject({ title: '闭包 | 站', description: '首段。', isIndexed: true });
    expect(idsOf(toc)).toEqual(['甲', '乙']);
    expect(frame.className).toBe('');
  });

  it('has a title of its own for `<title>`, and the other one on the page', async () => {
    const { head, frame } = await loadPage(sourcePath, 'title_meta: 闭包是什么');
    expect([head.title, frame.title]).toEqual(['闭包是什么 | 站', '闭包']);
  });

  it('has the description and the keywords that it names', async () => {
    const { head } = await loadPage(sourcePath, 'description: 一句话。\nkeywords: [闭包, 作用域]');
    expect(head).toMatchObject({ description: '一句话。', keywords: ['闭包', '作用域'] });
  });

  it.each([
    ['toc_min_heading_level: 3', ['乙']],
    ['toc_max_heading_level: 4', ['甲', '乙', '丙']],
    ['hide_table_of_contents: true', []],
  ])('with `%s` has the table of contents that it asks for', async (field, ids) => {
    const { toc, frame } = await loadPage(sourcePath, field);
    expect([idsOf(toc), frame.hasToc]).toEqual([ids, ids.length > 0]);
  });

  it('has its class names on the page', async () => {
    const { frame } = await loadPage(sourcePath, 'wrapperClassName: wide quiet');
    expect(frame.className).toBe('wide quiet');
  });

  it('that is unlisted is not to be indexed', async () => {
    expect((await loadPage(sourcePath, 'unlisted: true')).head.isIndexed).toBe(false);
  });
});

it.each(KINDS.slice(1))(
  'a %s leaves its title to screen readers if it says so',
  async (_, sourcePath) => {
    const hidden = await loadPage(sourcePath, 'hide_title: true');
    expect(hidden.view).toMatchObject({ hideTitle: true });
    expect((await loadPage(sourcePath, '')).view).toMatchObject({ hideTitle: false });
  },
);
