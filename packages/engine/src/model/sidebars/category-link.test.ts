import { expect, it } from 'vitest';
import { normalizeCategoryLink } from './category-link.ts';
import type { SidebarProblem } from './problem.ts';

function normalize(link: unknown) {
  const problems: SidebarProblem[] = [];
  const normalized = normalizeCategoryLink(link, { place: 'main[0]', problems });
  return { normalized, problems };
}

it.each([
  [null, null],
  [
    { type: 'doc', id: 'a' },
    { type: 'doc', id: 'a' },
  ],
  [{ type: 'generated-index' }, { type: 'generated-index' }],
  [
    { type: 'generated-index', title: '甲', keywords: ['a'], image: null },
    { type: 'generated-index', title: '甲', keywords: ['a'], image: null },
  ],
])('takes a link as it is written: %j', (link, normalized) => {
  expect(normalize(link)).toEqual({ normalized, problems: [] });
});

it.each([
  [{ title: 2024 }, 'title', '`2024`, but must be a string.'],
  [{ slug: 1 }, 'slug', '`1`, but must be a string.'],
  [{ image: ['a.png'] }, 'image', 'a list, but must be a string.'],
  [{ keywords: [1] }, 'keywords', 'a list, but must be a string or a list of strings.'],
])('tells a value of another kind, and leaves out all: %j', (values, key, reason) => {
  expect(normalize({ type: 'generated-index', ...values })).toEqual({
    normalized: { type: 'generated-index' },
    problems: [
      { place: 'main[0].link', key, message: `The \`${key}\` of a category link is ${reason}` },
    ],
  });
});

it.each([[{ type: 'doc' }], [{ type: 'page', id: 'a' }], ['a']])(
  'tells what is no link: %j',
  (link) => {
    const { normalized, problems } = normalize(link);
    expect(normalized).toBeNull();
    expect(problems.map(({ place, message }) => [place, message])).toEqual([
      ['main[0].link', 'A category link is of type `doc` (with an `id`) or `generated-index`.'],
    ]);
  },
);
