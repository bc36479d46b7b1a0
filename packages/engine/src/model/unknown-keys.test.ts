import { expect, it } from 'vitest';
import { parseYamlFile } from '../sources/yaml-file.ts';
import { parseAuthorsFile } from './authors.ts';
import { parseCategoryFile } from './sidebars/category-file.ts';
import { parseTagsFile } from './tags.ts';

const parsers = {
  '_category_.json': parseCategoryFile,
  '_category_.yml': parseCategoryFile,
  'tags.yml': parseTagsFile,
  'authors.yml': (file: ReturnType<typeof parseYamlFile>) =>
    parseAuthorsFile(file, {
      permalinks: { baseUrl: '/', trailingSlash: undefined },
      basePath: ['/', 'authors'],
    }),
};

function problemsOf(name: keyof typeof parsers, text: string) {
  const file = parseYamlFile(`/site/${name}`, text);
  return parsers[name](file).diagnostics.map(
    ({ code, severity, filePath, line, column, message, fix }) =>
      `${severity} ${code} ${filePath}:${line}:${column} ${message} ${fix}`,
  );
}

it.each<[keyof typeof parsers, string, string[]]>([
  [
    '_category_.json',
    '{\n  "lable": "语言",\n  "postion": 2\n}',
    [
      'warning sidebar/unknown-key /site/_category_.json:2:3 The category file has no key `lable`. Did you mean `label`?',
      'warning sidebar/unknown-key /site/_category_.json:3:3 The category file has no key `postion`. Did you mean `position`?',
    ],
  ],
  [
    '_category_.yml',
    'label: 语言\nicon: 书\n',
    [
      'warning sidebar/unknown-key /site/_category_.yml:2:1 The category file has no key `icon`. Remove it, or move your own values to `customProps`.',
    ],
  ],
  [
    'authors.yml',
    'mei:\n  name: 梅\n  titel: 编辑\n  imageUrl: /mei.png\n  page:\n    permalnk: /mei\n  socials:\n    githb: mei\n',
    [
      'warning authors/unknown-key /site/authors.yml:3:3 The author `mei` has no key `titel`. Did you mean `title`?',
      'warning authors/unknown-key /site/authors.yml:4:3 The author `mei` has no key `imageUrl`. Did you mean `imageURL`?',
      'warning authors/unknown-key /site/authors.yml:6:5 The page of the author `mei` has no key `permalnk`. Did you mean `permalink`?',
      'warning authors/unknown-key /site/authors.yml:8:5 The mapping `socials` of the author `mei` has no key `githb`. Did you mean `github`?',
    ],
  ],
  [
    'authors.yml',
    'mei:\n  socials:\n    公众号: 墨简\n    weibo: mei\n',
    [
      'warning authors/unknown-key /site/authors.yml:3:5 The mapping `socials` of the author `mei` has no key `公众号`. Write an address (`https://…`) in place of the name: where names on that platform lead is not known.',
    ],
  ],
  [
    'tags.yml',
    'javascript:\n  lable: JS\nfiction:\n  colour: red\n',
    [
      'warning tags/unknown-key /site/tags.yml:2:3 The tag `javascript` has no key `lable`. Did you mean `label`?',
      'warning tags/unknown-key /site/tags.yml:4:3 The tag `fiction` has no key `colour`. Remove it: a tag has `label`, `permalink` and `description`.',
    ],
  ],
])('tells of keys that %s may not have: %j', (name, text, problems) => {
  expect(problemsOf(name, text)).toEqual(problems);
});

it.each<[string, keyof typeof parsers, string]>([
  ['a key that Docusaurus has and that does nothing here', '_category_.json', '{ "key": "a" }'],
  ['an author with fields of its own', 'authors.yml', 'mei:\n  name: 梅\n  pronouns: 她\n'],
  [
    'an author with platforms of its own',
    'authors.yml',
    'mei:\n  socials:\n    newsletter: https://a.example\n    mastodo: https://b.example/@mei\n    GitHub: mei\n',
  ],
  ['a tag without anything', 'tags.yml', 'javascript:\n'],
])('tells nothing of %s', (_, name, text) => {
  expect(problemsOf(name, text)).toEqual([]);
});

it('takes values of the wrong kind for no keys', () => {
  const text = 'mei:\n  socials: github\n  page: [mei]\nlan: 兰\n';
  const codes = problemsOf('authors.yml', text).map((problem) => problem.split(' ')[1]);
  expect(new Set(codes)).toEqual(new Set(['authors/invalid-file']));
});

it('tells of keys beside values that are wrong', () => {
  const codes = problemsOf('_category_.json', '{ "label": 5, "postion": 2 }').map(
    (problem) => problem.split(' ')[1],
  );
  expect(codes.sort()).toEqual(['sidebar/invalid-category-file', 'sidebar/unknown-key']);
});
