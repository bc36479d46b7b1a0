/** Pictures, recordings and downloads that components and documents of a site import. */
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const DOWNLOADS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar'];
const MEDIA = ['mp4', 'webm', 'ogv', 'wav', 'mp3', 'm4a', 'aac', 'oga', 'flac', 'vtt'];
const ENDINGS = [...DOWNLOADS, ...MEDIA, 'PDF'];

/** None of them is code, and all are small enough to stand in a page. */
const FILES = Object.fromEntries(ENDINGS.map((each) => [`src/pages/a.${each}`, `${each} of a`]));

const IMPORTS = ENDINGS.map((each, index) => `import url${index} from './a.${each}';`);
const LINKS = ENDINGS.map((_, index) => `<a href={url${index}}>{url${index}}</a>`);

const SITE = {
  ...FILES,
  'src/pages/a.png': 'png of a',
  'src/pages/b.zip': 'zip of b',
  'src/pages/a.jsx': [
    ...IMPORTS,
    "import png from './a.png';",
    `export default () => <p>${LINKS.join('')}<a href={require('./b.zip').default}>b</a><img src={png} alt="a" /></p>;`,
  ].join('\n'),
  'docs/c.zip': 'zip of c',
  'docs/c.docx': 'docx of c',
  'docs/c.mdx': [
    "import zip from './c.zip';",
    '',
    "<a href={zip}>甲</a> <a href={require('./c.docx').default}>乙</a> [丙](./c.zip)",
  ].join('\n'),
};

const listAddresses = (html: string): string[] =>
  Array.from(html.matchAll(/<a[^>]* href="([^"#]*)"/g), ([, url = '']) => url);

it('components get the addresses of all that Docusaurus publishes, however small', async () => {
  const site = createTestSite(SITE);
  expect(site.problems(await site.build())).toEqual([]);
  const main = site.main('a/index.html');
  const urls = listAddresses(main);
  expect(urls).toHaveLength(ENDINGS.length + 1);
  const texts = [...ENDINGS.map((each) => `${each} of a`), 'zip of b'];
  expect(urls.map((url) => site.read(url.slice(1)))).toEqual(texts);
  expect(main).toContain('<img src="data:image/png;base64,');
});

it('so do documents, beside links of Markdown', async () => {
  const site = createTestSite(SITE);
  expect(site.problems(await site.build())).toEqual([]);
  const all = listAddresses(site.main('docs/c/index.html'));
  const urls = all.filter((url) => url.startsWith('/assets/'));
  expect(urls.map((url) => site.read(url.slice(1)))).toEqual(['zip of c', 'docx of c', 'zip of c']);
});

it('`dev` answers these addresses', async () => {
  const { get } = await startDevTest(SITE);
  const urls = listAddresses(/<main[\s\S]*<\/main>/.exec((await get('/a')).text)?.[0] ?? '');
  expect(urls).toHaveLength(ENDINGS.length + 1);
  const answers = await Promise.all(urls.map((url) => get(url)));
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual([
    ...ENDINGS.map((each) => `200 ${each} of a`),
    '200 zip of b',
  ]);
});
