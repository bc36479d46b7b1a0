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
