import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DEV_SITE, startDevTest } from '../testing/dev-test.ts';
import { createDevUrls } from './dev-files.ts';
import type { DevServer } from './dev-server.ts';
import { findBuiltStyle, findPackageFolders } from './package-folders.ts';

vi.setConfig({ testTimeout: 120_000 });

const FOLDERS = findPackageFolders();
const BUILT_STYLE = findBuiltStyle(FOLDERS);

/** Asks with a request line as it stands, which `fetch` would tidy up. */
function getRaw(server: DevServer, target: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: target }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

describe('the development server', () => {
  it('serves pages, files and feeds at their addresses, other forms redirected', async () => {
    const { get, server } = await startDevTest(DEV_SITE);
    const page = await get('/docs/布局');
    expect(page).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8' });
    const picture = /src="(\/assets\/images\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(await get(picture)).toMatchObject({ status: 200, contentType: 'image/png' });
    expect(await get('/docs/布局/')).toMatchObject({
      status: 302,
      location: encodeURI('/docs/布局'),
    });
    expect(await get('/index.html?x=1')).toMatchObject({ status: 302, location: '/?x=1' });
    expect(await get('/旧址')).toMatchObject({ status: 302, location: encodeURI('/docs/布局') });
    expect(await get('/a.txt')).toMatchObject({ status: 200, text: 'static' });
    expect((await get('/rss.xml')).text).toContain('第一篇');
    expect((await get('/docs/布局', { method: 'HEAD' })).text).toBe('');
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    expect(await getRaw(server, '/../package.json')).toBe(400);
    expect(await getRaw(server, '/%2e%2e%2fmojian.config.ts')).toBe(400);
    expect(await getRaw(server, encodeURI('/caf%C3%A9/..'))).toBe(400);
  });

  it('answers unknown addresses with the not-found page, and never with sources', async () => {
    const { get } = await startDevTest({ ...DEV_SITE, 'blog/authors.yml': 'a: { name: A }\n' });
    for (const path of ['/nope', '/blog/authors.yml', '/sidebars.yml', '/no.png', '/docs/no.md']) {
      const { status, text } = await get(path);
      const seen = { path, status, isPage: text.includes('<main') };
      expect(seen).toEqual({ path, status: 404, isPage: true });
    }
  });

  it.runIf(BUILT_STYLE)(
    'has the stylesheet before Vite runs, and from its sources then',
    async () => {
      const { site, get } = await startDevTest(DEV_SITE);
      const { themeStyle } = createDevUrls(site.folder, FOLDERS);
      const built = readFileSync(
        path.join(FOLDERS.theme, 'dist/browser', BUILT_STYLE ?? ''),
        'utf8',
      );
      const { status, text, contentType } = await get(themeStyle);
      expect({ status, contentType }).toEqual({
        status: 200,
        contentType: 'text/css; charset=utf-8',
      });
      expect(text).toBe(built);
      const accept = { headers: { accept: 'text/css' } };
      await expect
        .poll(async () => (await get(themeStyle, accept)).text, { timeout: 60_000 })
        .toMatch(/^ {2}/m);
    },
  );

  it('keeps the configuration to itself', async () => {
    const { get } = await startDevTest(DEV_SITE);
    for (const url of ['/mojian.config.ts', '/mojian.config.ts?raw']) {
      const { status, text } = await get(url);
      const seen = { url, status, isShown: text.includes('站点') };
      expect(seen).toEqual({ url, status: 403, isShown: false });
    }
  });

  it('shows drafts and posts of the future, marked', async () => {
    const { get, server } = await startDevTest(DEV_SITE);
    const { text } = await get('/');
    expect(text).toContain('将来的文章');
    expect((await get('/2022/01/03/稿')).text).toContain('草稿');
    expect(server.site()?.model.blogs[0]?.scheduledPosts.map(({ title }) => title)).toEqual([
      '将来的文章',
    ]);
  });

  it('follows edits, new files and files that go', async () => {
    const { site, waitFor } = await startDevTest(DEV_SITE);
    await waitFor('/@mojian/client.js', ({ status }) => status === 200);
    site.write({ 'docs/布局.md': '# 布局\n\n改过。\n', 'docs/新.md': '新的一页。\n' });
    await waitFor('/docs/布局', '改过。');
    await waitFor('/docs/新', ({ status }) => status === 200);
    site.write({ 'docs/新.md': null });
    await waitFor('/docs/新', ({ status }) => status === 404);
  });

  it('keeps serving the last good site while the configuration is broken', async () => {
    const { site, get, problems, waitFor } = await startDevTest(DEV_SITE);
    site.write({
      'mojian.config.ts': "export default { titel: '站点', url: 'https://s.example' };",
    });
    await expect.poll(() => problems, { timeout: 60_000 }).toContain('config/unknown-key');
    expect((await get('/docs/布局')).status).toBe(200);
    site.write({
      'mojian.config.ts':
        "export default { title: '新站', url: 'https://s.example', baseUrl: '/b/', blog: { routeBasePath: '/' } };",
    });
    await waitFor('/b/docs/布局', ({ status }) => status === 200);
    await expect.poll(() => problems.at(-1)).toBe('mended');
    expect(await get('/')).toMatchObject({ status: 302, location: '/b/' });
    expect((await get('/docs/布局')).status).toBe(404);
  });

  it('starts with a broken configuration, and with the site once that is mended', async () => {
    const { site, get, waitFor } = await startDevTest({
      ...DEV_SITE,
      'mojian.config.ts': 'export default {',
    });
    const broken = await get('/');
    expect(broken.status).toBe(500);
    expect(broken.text).toContain('config/failed-module');
    site.write({ 'mojian.config.ts': "export default { title: '站', url: 'https://s.example' };" });
    await waitFor('/docs/布局', ({ status }) => status === 200);
  });

  it('shows what a page’s own component throws, and the page once that is mended', async () => {
    const page = (body: string) => `export default function Page() { ${body} }\n`;
    const { site, get, problems, waitFor } = await startDevTest({
      ...DEV_SITE,
      'src/pages/坏.tsx': page("throw new Error('坏了');"),
    });
    const askAndListen = async () => {
      await get('/坏');
      return problems;
    };
    await expect.poll(askAndListen, { timeout: 60_000 }).toContain('pages/render');
    site.write({ 'src/pages/坏.tsx': page('return <p>好了</p>;') });
    await waitFor('/坏', '<p>好了</p>');
    site.write({ 'src/pages/坏.tsx': page('return <p>;') });
    const failed = await waitFor('/坏', ({ status }) => status === 500);
    expect(failed.text).toContain('dev/invalid-module');
    expect((await get('/docs/布局')).status).toBe(200);
  });
});
