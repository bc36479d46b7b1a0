import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { callCommand } from './call-command.fixture.ts';

function exportRecords(files: Record<string, string>) {
  return callCommand(createTestSite(files).folder, 'search', 'export');
}

it('the records of a site are one JSON line each, its warnings apart from them', async () => {
  const { exitCode, stdout, stderr } = await exportRecords({
    'blog/2022-01-02-a.md': '---\nimage: /none.png\n---\n\n# 甲\n\n正文。\n',
  });
  expect(exitCode).toBe(0);
  const [settings, ...records] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(settings).toHaveProperty('settings');
  expect(JSON.stringify(records)).toContain('正文');
  expect(stderr).toContain('front-matter/missing-image');
});

it('the records of a site with errors are not given out, as pages may be missing', async () => {
  const { exitCode, stdout, stderr } = await exportRecords({
    'blog/2022-01-02-a.md': '# 甲\n\n正文。\n',
    'blog/2022-01-03-b.mdx': '# 乙\n\n<Open>\n',
  });
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain('markdown/invalid-mdx');
});
