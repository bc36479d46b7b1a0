import { expect, it } from 'vitest';
import { parseYamlFile } from '../sources/yaml-file.ts';
import { parseAuthorsFile } from './authors.ts';

function parse(text: string) {
  return parseAuthorsFile(parseYamlFile('/site/blog/authors.yml', text), {
    permalinks: { baseUrl: '/', trailingSlash: undefined },
    basePath: ['/', 'authors'],
  });
}

it('a slip in one author leaves the others known', () => {
  const { authors, diagnostics } = parse(
    'mei:\n  name: 梅\nlan: null\nzhu:\n  socials:\n    github: [a]\n',
  );
  expect([...authors.keys()]).toEqual(['mei', 'lan', 'zhu']);
  expect(authors.get('mei')?.name).toBe('梅');
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['authors/invalid-file', 3, 'The value of the author `lan` is `null`, but must be an object.'],
    [
      'authors/invalid-file',
      4,
      'The value of `socials.github` of the author `zhu` is a list, but must be a string or a number.',
    ],
  ]);
});

it.each(['yes please', '{ permalink: 5 }'])(
  'says what the page of an author may be: %s',
  (page) => {
    const [diagnostic] = parse(`mei: { name: 梅, page: ${page} }\n`).diagnostics;
    expect(diagnostic?.message).toMatch(
      /^The value of `page` of the author `mei` is .+, but must be `true`, `false` or an object with a text `permalink`\.$/,
    );
  },
);

it.each([
  ['true', '/authors/mei-lan'],
  ['{ permalink: /editors/mei }', '/authors/editors/mei'],
  ['{}', '/authors/mei-lan'],
  ['false', null],
])('an author whose page is %s has it at %s', (page, permalink) => {
  const { authors, diagnostics } = parse(`Mei Lan: { name: 梅, page: ${page} }\n`);
  expect([authors.get('Mei Lan')?.pagePermalink, diagnostics]).toEqual([permalink, []]);
});
