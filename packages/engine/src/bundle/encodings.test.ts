/** Components, style sheets and data of a site that editors have saved in other encodings than UTF-8. */
import { expect, it } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

/** A text in GBK, in which `你好` stands for whatever is Chinese. */
function inGbk(text: string): Uint8Array {
  const parts = text.split('你好').map((part) => Buffer.from(part));
  const chinese = Buffer.from([0xc4, 0xe3, 0xba, 0xc3]);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [chinese, part])));
}

const inUtf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

const FILES = {
  'mojian.config.ts':
    "export default { title: '站', url: 'https://site.example', customCss: ['src/css/custom.css'] };\n",
  'src/css/custom.css': "@import './part.css';\n",
  'src/css/part.css': "body::after {\n  content: '你好';\n}\n",
  'src/css/b.css': "/* b */\n.b::after { content: '你好'; }\n",
  'src/word.ts': "// word\nexport const word = '你好';\n",
  'src/island.tsx': "'use client';\nexport default () => <p>你好</p>;\n",
  'src/data.json': '{\n  "a": "你好" }\n',
  'src/note.txt': 'note\n你好\n',
  'i18n/zh-CN/code.json': '{\n  "a": { "message": "你好" } }\n',
  'src/pages/a.tsx': [
    "import './../css/b.css';",
    "import Translate from '@docusaurus/Translate';",
    "import data from '../data.json';",
    "import Island from '../island';",
    "import note from '../note.txt?raw';",
    "import { word } from '../word';",
    'export default () => <p>{word}{data.a}{note}<Translate id="a">b</Translate><Island /></p>;',
  ].join('\n'),
};

type Name = keyof typeof FILES;

const CASES: [Name][] = [
  ['src/css/part.css'],
  ['src/css/b.css'],
  ['src/word.ts'],
  ['src/island.tsx'],
  ['src/data.json'],
  ['src/note.txt'],
  ['i18n/zh-CN/code.json'],
];

it.each(CASES)('a build tells of %s in GBK or UTF-16, with its line', async (name) => {
  const site = createTestSite(FILES);
  site.write({ [name]: inGbk(FILES[name]) });
  const inGbkReport = await site.build();
  expect(site.problems(inGbkReport)).toEqual([`source/not-utf8 ${name}:2`]);
  expect(inGbkReport.diagnostics[0]?.message).toBe('The file is not encoded in UTF-8.');
  site.write({ [name]: inUtf16(FILES[name]) });
  expect(site.problems(await site.build())).toEqual([`source/not-utf8 ${name}:1`]);
  // Without the mark.
  site.write({ [name]: inUtf16(FILES[name]).subarray(2) });
  expect(site.problems(await site.build())).toEqual([`source/not-utf8 ${name}:1`]);
  site.write({ [name]: FILES[name] });
  expect(site.problems(await site.build())).toEqual([]);
});

it('modules may write NUL characters, with which keys are joined', async () => {
  const site = createTestSite({
    'src/word.ts': "export const word = ['a', 'b'].join('\0').length;\n",
    'src/pages/a.tsx': "import { word } from '../word';\nexport default () => <p>{word}</p>;\n",
  });
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.main('a/index.html')).toContain('<p>3</p>');
});

it.each<[Name]>([['src/word.ts'], ['src/island.tsx'], ['src/css/b.css'], ['src/css/custom.css']])(
  '`dev` tells of %s in another encoding until it is mended',
  { timeout: 60_000 },
  async (name) => {
    const text = name.endsWith('custom.css') ? '/* 你好 */' : FILES[name];
    const { site, problems, get } = await startDevTest({ ...FILES, [name]: inGbk(text) });
    /** What a browser asks for when it opens the page. */
    const open = async () => {
      const { text: page } = await get('/a');
      for (const [, url = ''] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
        await get(url, { headers: { accept: 'text/css' } });
      return problems;
    };
    const expectLast = (problem: string) =>
      expect.poll(async () => (await open()).at(-1), { timeout: 20_000 }).toBe(problem);
    await expectLast('source/not-utf8');
    site.write({ [name]: FILES[name] });
    await expectLast('mended');
    // By now browsers have the module.
    site.write({ [name]: inGbk(text) });
    await expectLast('source/not-utf8');
    site.write({ [name]: FILES[name] });
    await expectLast('mended');
  },
);
