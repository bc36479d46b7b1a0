/** Edits of modules and of the configuration while `dev` runs; it has to end as if it were started anew. */
import { describe, it, vi } from 'vitest';
import { configWith, type EditedSite, expectFreshStart } from '../testing/expect-fresh-start.ts';

vi.setConfig({ testTimeout: 120_000 });

type Cases = [name: string, site: EditedSite][];

describe('translated texts of components', () => {
  const page =
    'import Translate from \'@docusaurus/Translate\';\nexport default () => <p><Translate id="x">原文</Translate></p>;\n';
  const texts = (message: string) => JSON.stringify({ x: { message } });
  const own = { 'src/pages/a.jsx': page, 'i18n/zh-CN/code.json': texts('译文') };
  const cases: Cases = [
    [
      'that come and go',
      {
        files: { 'src/pages/a.jsx': page },
        edits: [{ 'i18n/zh-CN/code.json': texts('译文') }, { 'i18n/zh-CN/code.json': null }],
        shows: '<p>原文',
      },
    ],
    [
      'of another folder',
      {
        files: { ...own, '译/code.json': texts('别的') },
        edits: [{ 'mojian.config.ts': configWith("localizationDir: '译'") }],
        shows: '<p>别的',
      },
    ],
    [
      'of another language, that change after that',
      {
        files: { ...own, 'i18n/en/code.json': texts('english') },
        edits: [
          { 'mojian.config.ts': configWith("locale: 'en'") },
          { 'i18n/en/code.json': texts('words') },
        ],
        shows: '<p>words',
      },
    ],
  ];
  it.each(cases)('%s show as in a fresh start', (_, site) => expectFreshStart(site));
});

describe('a module of a component', () => {
  const navbar = (specifier: string) =>
    `import { word } from '${specifier}';\n${configWith("themeConfig: { navbar: { items: [{ label: word, to: '/' }] } }")}`;
  const page = (specifier: string) =>
    `import { word } from '${specifier}';\nexport default () => <p>{word}</p>;\n`;
  const word = (text: string) => `export const word = '${text}';\n`;
  const cases: Cases = [
    [
      'and of the configuration, that fails in between',
      {
        files: {
          'mojian.config.ts': navbar('./src/word'),
          'src/pages/a.jsx': page('../word'),
          'src/word.ts': word('甲'),
        },
        edits: [{ 'src/word.ts': "throw new Error('x');\n" }, { 'src/word.ts': word('乙') }],
        shows: '乙</a>',
      },
    ],
    [
      'and of the configuration, as an ES module',
      {
        files: {
          'mojian.config.ts': navbar('./src/word.mjs'),
          'src/pages/a.jsx': page('../word.mjs'),
          'src/word.mjs': word('甲'),
        },
        edits: [{ 'src/word.mjs': word('乙') }],
        shows: '乙</a>',
      },
    ],
    [
      'and of CommonJS that the configuration imports',
      {
        files: {
          'mojian.config.ts': navbar('./src/word.cjs'),
          'src/pages/a.jsx': page('../data.json'),
          'src/word.cjs': "exports.word = require('./data.json').word;\n",
          'src/data.json': '{ "word": "甲" }',
        },
        edits: [{ 'src/data.json': '{ "word": "乙" }' }],
        shows: '乙</a>',
      },
    ],
    [
      'and of the sidebars',
      {
        files: {
          'mojian.config.ts': configWith("docs: { sidebarPath: 'sidebars.js' }"),
          'sidebars.js':
            "import { word } from './word.json';\nexport default { main: [{ type: 'doc', id: 'a', label: word }] };\n",
          'word.json': '{ "word": "甲" }',
          'docs/a.md': '# 题\n',
          'src/pages/b.jsx': page('../../word.json'),
        },
        edits: [{ 'word.json': '{ "word": "乙乙" }' }],
        shows: '乙乙</a>',
      },
    ],
  ];
  it.each(cases)('%s shows in both as in a fresh start', (_, site) => expectFreshStart(site));
});

describe('modules that come later', () => {
  const component = (text: string) => `'use static';\nexport default () => <p>${text}</p>;\n`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>画</title></svg>';
  const cases: Cases = [
    [
      'components for all documents',
      {
        files: { 'docs/a.mdx': '# 题\n\n<Foo />\n' },
        edits: [{ 'src/theme/MDXComponents.jsx': 'export default { Foo: () => <p>有了</p> };\n' }],
        shows: '有了</p>',
      },
    ],
    [
      'the one that an article imports, then as an island',
      {
        files: { 'docs/a.mdx': "import Foo from '@site/src/foo';\n\n# 题\n\n<Foo />\n" },
        edits: [
          { 'src/foo.jsx': component('有了') },
          { 'src/foo.jsx': component('岛').replace("'use static';\n", '') },
        ],
        shows: '岛</p>',
      },
    ],
    [
      'a picture and a style sheet that a page imports',
      {
        files: {
          'src/pages/a.jsx':
            "import Pic from '../p.svg';\nimport '../p.css';\nexport default () => <p><Pic /></p>;\n",
        },
        edits: [{ 'src/p.svg': svg, 'src/p.css': 'p { color: red }' }],
        shows: '画',
      },
    ],
  ];
  it.each(cases)('%s show as in a fresh start', (_, site) => expectFreshStart(site));
});
