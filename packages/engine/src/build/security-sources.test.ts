import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const configWith = (url: string) => `export default { title: '站', url: '${url}', blog: false };`;

async function readImageSources(url: string): Promise<string | undefined> {
  const site = createTestSite({ 'mojian.config.ts': configWith(url), 'docs/a.md': '# 甲\n' });
  await site.build();
  return /img-src ([^;"]*)/.exec(site.read('docs/a/index.html'))?.[1];
}

it('pictures come without encryption where the site itself does', async () => {
  expect(await readImageSources('https://site.example')).not.toMatch(/http:/);
  expect(await readImageSources('http://wiki.intern')).toMatch(/ http:$/);
});
