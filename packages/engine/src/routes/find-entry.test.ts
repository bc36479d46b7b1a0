import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { findEntry, findShortest } from './find-entry.ts';

const CONFIG = (options: string) =>
  `export default { title: '站', url: 'https://site.example', ${options} };`;

/** Entry of a site. */
async function entryOf(options: string, files: Record<string, string>, baseUrl = '/') {
  const site = await loadTestSite({ 'mojian.config.ts': CONFIG(options), ...files });
  return findEntry(site.routes, baseUrl);
}

describe('the page with which a site begins', () => {
  it('is none where there is a home page', async () => {
    const home = { 'docs/a.md': '# 甲\n', 'src/pages/index.md': '# 首页\n' };
    expect(await entryOf('blog: false', home)).toBeNull();
  });

  it('is the home of the docs, else the document of the shortest address', async () => {
    const files = { 'docs/深/处/a.md': '# 甲\n', 'docs/乙.md': '# 乙\n' };
    expect(await entryOf('blog: false', files)).toBe('/docs/');
    const atRoot = "blog: false, docs: { routeBasePath: 'x/y' }";
    expect(await entryOf(atRoot, { 'docs/深/a.md': '# 甲\n' })).toBe('/x/y/');
  });

  it('is none of a site without pages', () => {
    expect(
      findEntry([{ permalink: '/404.html', view: 'not-found', isHidden: true }], '/'),
    ).toBeNull();
    expect(findShortest([])).toBeNull();
  });

  it('knows the home of a base URL in both its forms', () => {
    const routes = (permalink: string) => [
      { permalink, view: 'component-page' as const, isHidden: false },
      { permalink: '/base/docs', view: 'docs-home' as const, isHidden: false },
    ];
    expect(findEntry(routes('/base/'), '/base/')).toBeNull();
    expect(findEntry(routes('/base'), '/base/')).toBeNull();
    expect(findEntry(routes('/base/other/x'), '/base/')).toBe('/base/docs');
  });
});
