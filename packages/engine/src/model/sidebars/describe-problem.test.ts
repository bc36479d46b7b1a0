import { describe, expect, it } from 'vitest';
import { createTestSite } from '../../testing/site-test.ts';

const SIDEBARS = `export default { main: [
  '甲',
  '02-组/01-乙',
  'nope',
  { type: 'categoy', label: '类', items: [] },
] };`;

describe('problems of a sidebars file', () => {
  it('have their lines, and the id that was meant', async () => {
    const site = createTestSite({
      'docs/甲.md': '# 甲\n\n正文。\n',
      'docs/02-组/01-乙.md': '# 乙\n\n正文。\n',
      'sidebars.ts': SIDEBARS,
    });
    site.write({
      'mojian.config.ts':
        "export default { title: 's', url: 'https://s.example', blog: false, docs: { sidebarPath: 'sidebars.ts' } };",
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ line, fix }) => [line, fix])).toEqual([
      [3, 'Did you mean `组/乙`?'],
      [4, null],
      [5, null],
    ]);
  });
});
