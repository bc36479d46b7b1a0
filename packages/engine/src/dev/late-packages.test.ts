/** Packages that a package manager puts in place while `dev` runs. */
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import { installFlat } from '../testing/installed-packages.ts';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const ESM = { manifest: { type: 'module' }, files: { 'index.js': "export const word = '甲';\n" } };
const COMMON_JS = { manifest: {}, files: { 'index.js': "exports.word = '甲';\n" } };
const WITH_REACT = {
  manifest: { type: 'module', peerDependencies: { react: '*' } },
  files: { 'index.js': "import './missing.js';\nexport const word = '甲';\n" },
};

async function startTest() {
  const site = createTestSite({
    'src/pages/a.jsx':
      "import { word } from '../word';\nexport default () => <p>{`${word}乙`}</p>;\n",
    'src/word.js': "export { word } from 'late-word';\n",
  });
  installFlat(site.folder, {});
  const told: string[] = [];
  const server = await startTestServer(site.folder, {
    onProblems: (found) => told.push(...found.map(({ message }) => message)),
    onMended: () => told.push('mended'),
  });
  const read = async () => {
    const response = await fetch(new URL('/a', server.url));
    return `${response.status} ${/<p>(甲乙)<\/p>/.exec(await response.text())?.[1]}`;
  };
  return { site, read, told };
}

it.each([
  ['ESM', ESM],
  ['CommonJS', COMMON_JS],
])(
  'a package that was missing, %s, is found by the next request once it is there',
  async (_, each) => {
    const { site, read, told } = await startTest();
    await expect.poll(read).toBe('500 undefined');
    expect(await read()).toBe('500 undefined');
    installFlat(site.folder, { 'late-word': each });
    expect(await read()).toBe('200 甲乙');
    expect(told.at(-1)).toBe('mended');
  },
);

it('so is a package whose files come one after the other', async () => {
  const { site, read } = await startTest();
  installFlat(site.folder, { 'late-word': WITH_REACT });
  expect(await read()).toBe('500 undefined');
  site.write({ 'node_modules/late-word/missing.js': 'export {};\n' });
  expect(await read()).toBe('200 甲乙');
});
