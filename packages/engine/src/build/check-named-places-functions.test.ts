import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

async function build(options: string) {
  const site = createTestSite({
    'docs/01-甲.md': '# 甲\n\n正文。\n',
    'docs/b.md': '---\ncustom_edit_url: null\n---\n# 乙\n',
    'blog/2022-01-02-x.md': '# X\n\n正文。\n',
  });
  site.write({
    'mojian.config.ts': `export default {\n  title: 's', url: 'https://s.example',\n  ${options}\n};`,
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, severity, line, message }) => [code, severity, line, message]);
}

const failed = (message: string) => ['config/failed-function', 'error', 3, message];

describe('functions of the configuration', () => {
  it.each([
    ["() => { throw new Error('no.'); }", 'failed: no.'],
    ["async () => 'https://a'", 'gave a promise, for which nothing waits.'],
    ["async () => { throw new Error('x'); }", 'gave a promise, for which nothing waits.'],
    ['() => 5', 'gave `5`.'],
    ['() => 5n', 'gave `5`.'],
  ])('are told of when `editUrl` is %s', async (body, problem) => {
    expect(await build(`blog: { editUrl: ${body} }, docs: { editUrl: () => undefined },`)).toEqual([
      failed(`\`blog.editUrl\`, called for \`2022-01-02-x.md\`, ${problem}`),
    ]);
  });

  it.each([
    ["() => { throw new Error('no'); }", 'failed: no.'],
    ["async () => ({ filename: 'a' })", 'gave a promise, for which nothing waits.'],
    ['(n) => n', 'gave `"01-甲"`.'],
    ['() => ({ filename: 5 })', 'gave `{"filename":5}`.'],
    ['() => undefined', 'gave `undefined`.'],
  ])('are told of when `numberPrefixParser` is %s', async (body, problem) => {
    expect(await build(`docs: [{ numberPrefixParser: ${body} }],`)).toEqual([
      failed(`\`docs.0.numberPrefixParser\`, called for \`01-甲\`, ${problem}`),
    ]);
  });
});
