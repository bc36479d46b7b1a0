import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readGuide } from '../testing/guide.ts';
import { createTestSite } from '../testing/site-test.ts';
import { callCommand } from './call-command.fixture.ts';

const FILES = {
  'docs/布局.md':
    '---\ntitel: 布局\n---\n\n# 布局\n\n浮动与[清除浮动](./清除浮洞.md)常在一起用。\n\n![三栏](./三栏.png)\n',
  'docs/清除浮动.md': '# 清除浮动\n\n正文。\n',
};

const TYPO = {
  code: 'front-matter/unknown-key',
  severity: 'warning',
  message: 'The front matter has no key `titel`.',
  file: 'docs/布局.md',
  line: 2,
  column: 1,
  fix: 'Did you mean `title`?',
};

async function run(folder: string, ...args: string[]) {
  // Elsewhere than the site: files are told from its folder.
  const { exitCode, stdout, stderr } = await callCommand(path.dirname(folder), ...args);
  return { exitCode, report: JSON.parse(stdout), stderr };
}

it.each(['check', 'build'])('`%s --json` lists every problem with its place', async (command) => {
  const { folder } = createTestSite(FILES);
  const { exitCode, report, stderr } = await run(folder, command, folder, '--json');
  expect(exitCode).toBe(1);
  expect(report).toMatchObject({ pages: 0, errors: 1, warnings: 2 });
  expect(report.problems).toEqual([
    TYPO,
    {
      code: 'links/broken-markdown-link',
      severity: 'warning',
      message: 'There is no document `./清除浮洞.md`.',
      file: 'docs/布局.md',
      line: 7,
      column: 4,
      fix: 'Did you mean `./清除浮动.md`?',
    },
    {
      code: 'links/missing-image',
      severity: 'error',
      message: 'There is no image `./三栏.png`.',
      file: 'docs/布局.md',
      line: 9,
      column: 1,
      fix: 'Put the file beside this one, or correct the path.',
    },
  ]);
  expect(stderr).toContain('Did you mean `title`?');
});

it('a build that finds nothing changed lists the problems of the last one', async () => {
  const { folder } = createTestSite({ 'docs/布局.md': '---\ntitel: 布局\n---\n\n# 布局\n' });
  const first = await run(folder, 'build', folder, '--json');
  const second = await run(folder, 'build', folder, '--json');
  expect(first.report.problems).toEqual([TYPO]);
  expect(second.report.problems).toEqual([TYPO]);
});

it('says `null` of what a problem does not have, and lists none of a site without', async () => {
  const { folder } = createTestSite({ 'docs/布局.md': '# 布局\n' });
  expect((await run(folder, 'check', folder, '--json')).report.problems).toEqual([]);
  writeFileSync(path.join(folder, 'mojian.config.ts'), 'export default 1;');
  const [problem] = (await run(folder, 'check', folder, '--json')).report.problems;
  expect(problem).toMatchObject({
    code: 'config/no-default-export',
    file: 'mojian.config.ts',
    line: null,
    column: null,
  });
});

it('`check --examples --json` lists what is wrong with the examples', async () => {
  const { folder } = createTestSite({ 'docs/样例.md': '# 样例\n\n```json check\n{\n```\n' });
  const { exitCode, report } = await run(folder, 'check', '--examples', folder, '--json');
  expect(exitCode).toBe(1);
  expect(report).toMatchObject({ parsed: 1, errors: 1, warnings: 0 });
  expect(report.problems).toMatchObject([
    { code: 'examples/syntax-error', severity: 'error', file: 'docs/样例.md' },
  ]);
});

it('prints what the guide documents', async () => {
  const { folder } = createTestSite(FILES);
  const { report } = await run(folder, 'check', folder, '--json');
  const [, shown = ''] =
    /^## `--json`[\s\S]*?```json\n([\s\S]*?)```/m.exec(readGuide('diagnostics.md')) ?? [];
  const documented = JSON.parse(shown);
  expect(Object.keys(documented)).toEqual(Object.keys(report));
  expect(documented.problems).toEqual([TYPO]);
});
