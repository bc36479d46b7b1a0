import { expect, it } from 'vitest';
import { createToc } from './toc.ts';

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
