/** Scripts of every page (`clientModules`) while `dev` runs. */
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const configWith = (modules: readonly string[]) =>
  `export default { title: '站', url: 'https://site.example', blog: false, clientModules: ${JSON.stringify(modules)} };`;

it('a page asks for one module that imports them; what is missing is told in the configuration', async () => {
  const { site, get, problems } = await startDevTest({
    'mojian.config.ts': configWith(['./src/one.ts', 'src/late.css']),
    'docs/a.md': '# 甲\n',
    'src/one.ts': 'export const onRouteDidUpdate = (): void => undefined;\n',
    'src/late.css': '.late { color: red }\n',
  });
  const findScript = async () =>
    /<script type="module" src="(\/@id\/[^"]+)"/.exec((await get('/docs/a')).text)?.[1] ?? '';
  const first = await findScript();
  const { status, text } = await get(first);
  expect(status).toBe(200);
  expect(text).toContain('/src/one.ts');
  expect((await get('/docs/a')).text).toContain('href="/src/late.css"');

  const waitForOther = async (before: string) => {
    await expect.poll(findScript, { timeout: 60_000 }).toSatisfy((url) => url && url !== before);
    return findScript();
  };
  site.write({ 'mojian.config.ts': configWith(['./src/two.ts']) });
  const missing = await waitForOther(first);
  expect((await get(missing)).status).toBe(404);
  expect(problems).toEqual(['bundle/missing-module']);

  site.write({ 'src/two.ts': 'export {};\n' });
  expect((await get(await waitForOther(missing))).status).toBe(200);
  await expect.poll(() => problems.at(-1), { timeout: 60_000 }).toBe('mended');
});

it('a page gets modules of packages, those too that Vite has not prepared yet, and its own React', async () => {
  const { get, problems } = await startDevTest({
    'mojian.config.ts': configWith(['lodash/times.js', 'fast-check', 'react']),
    'docs/a.md': '# 甲\n',
  });
  const { text: page } = await get('/docs/a');
  const script = /<script type="module" src="(\/@id\/[^"]+)"/.exec(page)?.[1] ?? '';
  const { status, text } = await get(script);
  expect(problems).toEqual([]);
  expect(status).toBe(200);
  const imported = Array.from(
    text.matchAll(/\bimport [^"]*? from "([^"]+)"/g),
    ([, url = '']) => url,
  );
  expect(imported).toHaveLength(4);
  const answers = await Promise.all(imported.map(async (url) => (await get(url)).status));
  expect(answers).toEqual([200, 200, 200, 200]);
});

it('what modules read of the configuration changes with it', async () => {
  const writeConfig = (key: string) =>
    `export default { title: '站', url: 'https://site.example', blog: false, customFields: { key: '${key}' } };`;
  const { site, get, waitFor } = await startDevTest({
    'mojian.config.ts': writeConfig('甲钥'),
    'src/pages/a.jsx':
      "import siteConfig from '@generated/docusaurus.config';\nexport default () => <p>{siteConfig.customFields.key}</p>;\n",
  });
  await get('/@mojian/client.js');
  await waitFor('/a', '<p>甲钥</p>');
  site.write({ 'mojian.config.ts': writeConfig('乙钥') });
  await waitFor('/a', '<p>乙钥</p>');
});
