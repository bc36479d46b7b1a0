import { expect, it } from 'vitest';
import { createToc, resolveTocLevels } from './toc.ts';

const heading = (id: string, level: number) => ({ id, level, text: id, html: id, line: 1 });

it('nests headings within the levels and survives skipped levels', () => {
  const toc = createToc(
    [heading('a', 2), heading('b', 4), heading('c', 3), heading('d', 2), heading('e', 6)],
    { min: 2, max: 5 },
  );
  const shape = (entries: typeof toc): unknown =>
    entries.map(({ id, children }) => [id, shape(children)]);
  expect(shape(toc)).toEqual([
    [
      'a',
      [
        ['b', []],
        ['c', []],
      ],
    ],
    ['d', []],
  ]);
});

it('passes over headings that say nothing', () => {
  const silent = { ...heading('section', 2), html: '' };
  expect(createToc([silent, heading('a', 2)], { min: 2, max: 3 }).map(({ id }) => id)).toEqual([
    'a',
  ]);
});

it('begins with the first of its levels', () => {
  const headings = [heading('a', 2), heading('b', 3), heading('c', 4)];
  expect(createToc(headings, { min: 3, max: 3 }).map(({ id }) => id)).toEqual(['b']);
});

it('has the levels of the front matter, each before that of the site', () => {
  const site = { minHeadingLevel: 2, maxHeadingLevel: 3 };
  expect(resolveTocLevels({}, site)).toEqual({ min: 2, max: 3 });
  expect(resolveTocLevels({ toc_min_heading_level: 3 }, site)).toEqual({ min: 3, max: 3 });
  expect(resolveTocLevels({ toc_max_heading_level: 5 }, site)).toEqual({ min: 2, max: 5 });
});
