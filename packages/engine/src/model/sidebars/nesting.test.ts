import { describe, expect, it } from 'vitest';
import { createTestSite } from '../../testing/site-test.ts';
import { doc, outline, resolve } from './sidebars.fixture.ts';

/** A doc within as many categories. */
function nest(depth: number): unknown[] {
  let items: unknown[] = ['x'];
  for (let level = 0; level < depth; level++) items = [{ type: 'category', label: '类', items }];
  return items;
}

const describeProblems = (sidebars: Record<string, unknown>) =>
  resolve(sidebars as never, [doc('x.md')]).problems.map(
    ({ place, message }) => `${place.length > 60 ? '…' : place}: ${message}`,
  );

describe('a sidebar that has no end, or none to speak of, is told of', () => {
  it('when a category holds itself, at once or further in', () => {
    const own = { type: 'category', label: '类', items: ['x'] as unknown[] };
    own.items.push(own, { 内: own.items });
    expect(describeProblems({ a: [own] }).filter((each) => each.includes('hold'))).toEqual([
      'a[0].items[1].items: A category may not hold itself.',
      'a[0].items[2].内: A category may not hold itself.',
    ]);
  });

  it('when categories nest as no reader can follow', () => {
    expect(describeProblems({ a: nest(49) })).toEqual([]);
    expect(describeProblems({ a: nest(10_000) })[0]).toBe(
      '…: Categories may not nest more than 50 levels deep.',
    );
  });

  it('but not when two categories have the same items', () => {
    const items = ['x'];
    const two = ['一', '二'].map((label) => ({ type: 'category', label, items }));
    const { sidebars, problems } = resolve({ a: two } as never, [doc('x.md')]);
    expect(problems).toEqual([]);
    expect(sidebars.map((sidebar) => outline(sidebar.items))).toEqual([
      [
        ['一', ['T:x.md']],
        ['二', ['T:x.md']],
      ],
    ]);
  });

  it.each([
    [
      'itself',
      'const c = { type: "category", label: "c", items: ["a"] }; c.items.push(c); module.exports = { s: [c] };',
    ],
    [
      '10,000 others',
      'let x = ["a"]; for (let i = 0; i < 10000; i++) x = [{ type: "category", label: "l", items: x }]; module.exports = { s: x };',
    ],
  ])('by a build, in which a category holds %s', async (_, sidebars) => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://site.example', docs: { sidebarPath: 'sidebars.js' } };",
      'docs/a.md': '# a',
      'sidebars.js': sidebars,
    });
    const report = await site.build({ usesCache: false });
    expect(report.diagnostics[0]).toMatchObject({
      code: 'sidebar/invalid-item',
      severity: 'error',
    });
    expect(report.diagnostics[0]?.message.length).toBeLessThan(2000);
  });
});
