import { expect, it } from 'vitest';
import { parseYamlFile } from '../../sources/yaml-file.ts';
import { parseCategoryFile } from './category-file.ts';

function problemOf(text: string) {
  const file = parseYamlFile('/site/docs/a/_category_.json', text);
  const [diagnostic] = parseCategoryFile(file).diagnostics;
  return diagnostic && [diagnostic.code, diagnostic.line, diagnostic.message];
}

it.each([
  ['{}', undefined],
  [
    '{\n  "label": 5\n}',
    ['sidebar/invalid-category-file', 2, 'The value of `label` is `5`, but must be a string.'],
  ],
  [
    '{\n  "link": "generated-index"\n}',
    [
      'sidebar/invalid-category-file',
      2,
      'The value of `link` is `"generated-index"`, but must be an object.',
    ],
  ],
  [
    '{\n  "link": { "type": "generated-index", "title": 2024 }\n}',
    [
      'sidebar/invalid-category-file',
      2,
      'The `title` of a category link is `2024`, but must be a string.',
    ],
  ],
  [
    '\n["label"]',
    ['sidebar/invalid-category-file', 2, 'The file is a list, but must be an object.'],
  ],
])('tells what is wrong in a category file, and where: %j', (text, problem) => {
  expect(problemOf(text)).toEqual(problem);
});

it('takes numbers and booleans in quotes, as Docusaurus does', () => {
  const text = 'position: "2"\ncollapsed: "false"\ncollapsible: true\n';
  const { category, diagnostics } = parseCategoryFile(parseYamlFile('/a/_category_.yml', text));
  expect(diagnostics).toEqual([]);
  expect(category).toMatchObject({ position: 2, collapsed: false, collapsible: true });
});

it.each([
  ['{ "position": "last" }', 'The value of `position` is `"last"`, but must be a number.'],
  ['{ "collapsed": 1 }', 'The value of `collapsed` is `1`, but must be `true` or `false`.'],
])('tells of what is neither: %j', (text, message) => {
  expect(problemOf(text)?.[2]).toBe(message);
});
