import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

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
