import { expect, it } from 'vitest';
import { parseYamlFile } from './yaml-file.ts';

it.each([
  [
    'authors.yml',
    'mei:\n  title: 前端: 工程师\n',
    [2, 'The file is not valid YAML: a value holds a colon followed by a space.'],
    'Put the value in quotes: `"前端: 工程师"`.',
  ],
  [
    'tags.yml',
    'js:\n\tlabel: JS\n',
    [2, 'The file is not valid YAML: a line is indented with a tab.'],
    'Indent with spaces.',
  ],
  [
    'tags.yml',
    'js:\njs:\n',
    [2, 'The key `js` occurs twice in the file.'],
    'Remove one of the two.',
  ],
  [
    'authors.yml',
    'mei:\n  name: 梅\n  title: *重点*\n',
    [3, 'The file is not valid YAML: a value begins with `*`, which refers to an anchor.'],
    'Put the value in quotes.',
  ],
  [
    '_category_.json',
    '{\n  "label": "题\n}\n',
    [2, 'The file is not valid JSON: the quotation mark `"` is never closed.'],
    'Add `"` at the end of the value.',
  ],
])('tells what is wrong in a file, and how to mend it: %s %j', (name, text, problem, fix) => {
  const { value, diagnostics } = parseYamlFile(`/site/${name}`, text);
  expect(value).toBeNull();
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['yaml/invalid', ...problem],
  ]);
  expect(diagnostics[0]?.fix).toBe(fix);
});
