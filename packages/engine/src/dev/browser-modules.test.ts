/** Modules as browsers get them, while files come and go that stand for others. */
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

it('islands in browsers import the file that came before another one by its ending, until it goes', async () => {
  const word = (text: string) => `export const word = '${text}';\n`;
  const { site, get } = await startDevTest({
    'docs/a.mdx': "import Foo from '@site/src/foo';\n\n# 题\n\n<Foo />\n",
    'src/foo.jsx': "import { word } from './word';\nexport default () => <p>{word}</p>;\n",
    'src/word.ts': word('甲'),
  });
  const read = async (url: string) => (await get(url)).text;
  const readImport = async () => /\/src\/word\.\w+/.exec(await read('/src/foo.jsx'))?.[0];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1200));
  await read('/@mojian/client.js');
  await read('/docs/a');
  expect(await readImport()).toBe('/src/word.ts');
  await settle();
  site.write({ 'src/word.js': word('乙') });
  await settle();
  expect(await read('/docs/a')).toContain('乙</p>');
  expect(await readImport()).toBe('/src/word.js');
  site.write({ 'src/word.js': null });
  await settle();
  expect(await read('/docs/a')).toContain('甲</p>');
  expect(await readImport()).toBe('/src/word.ts');
});
