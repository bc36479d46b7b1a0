/** Modules of a site that come, go and change their names while `dev` runs. */
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const word = (text: string) => `export const word = '${text}';\n`;

async function startTest() {
  const { site, get } = await startDevTest({
    'src/pages/a.jsx': "import { word } from '../word';\nexport default () => <p>{word}</p>;\n",
    'src/word.ts': word('甲'),
  });
  const read = async () => {
    const { status, text } = await get('/a');
    return `${status} ${/<p>(.*?)<\/p>/.exec(text)?.[1]}`;
  };
  const waitFor = (text: string) =>
    expect.poll(read, { timeout: 60_000, interval: 50 }).toContain(text);
  await get('/@mojian/client.js');
  await waitFor('200 甲');
  return { site, waitFor };
}

it('a module that gets another ending is found by those that import it', async () => {
  const { site, waitFor } = await startTest();
  site.write({ 'src/word.ts': null, 'src/word.js': word('乙') });
  await waitFor('200 乙');
  site.write({ 'src/word.js': word('丙') });
  await waitFor('200 丙');
});

it('a module that comes before another one by its ending stands for it, until it goes', async () => {
  const { site, waitFor } = await startTest();
  site.write({ 'src/word.js': word('乙') });
  await waitFor('200 乙');
  site.write({ 'src/word.js': null });
  await waitFor('200 甲');
});

it('a component page that was open is gone with its file, and back with it', async () => {
  const { site, waitFor } = await startTest();
  const page = 'export default () => <p>丁</p>;\n';
  site.write({ 'src/pages/a.jsx': null });
  await waitFor('404');
  site.write({ 'src/pages/a.jsx': page });
  await waitFor('200 丁');
});
