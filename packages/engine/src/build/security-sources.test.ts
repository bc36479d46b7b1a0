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

it.each([
  ["{ 'connect-src': ['https://a.example'] }", 1],
  [`{ 'object-src': ["'none'"] }`, 1],
  [`{ 'object-src': ["'self'"] }`, 0],
  ['false', 0],
])('`<object>` is told of where the policy keeps it empty: %s', async (policy, count) => {
  const site = createTestSite({
    'mojian.config.ts': `export default { title: '站', url: 'https://a.example', blog: false, security: { contentSecurityPolicy: ${policy} } };`,
    'docs/a.md': '# 甲\n\n<object data="/a.svg"></object>\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ code }) => code === 'markdown/blocked-element')).toHaveLength(count);
});
