import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createTestSite, type TestSite } from '../testing/site-test.ts';
import { createDevUrls } from './dev-files.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { findBuiltStyle, findPackageFolders } from './package-folders.ts';

vi.setConfig({ testTimeout: 120_000 });

const FOLDERS = findPackageFolders();
const BUILT_STYLE = findBuiltStyle(FOLDERS);

interface Answer {
  status: number;
  text: string;
  location: string | null;
  contentType: string | null;
}

interface DevTest {
  site: TestSite;
  server: DevServer;
  /** Codes of the problems told so far. */
  problems: string[];
  get(path: string, init?: RequestInit): Promise<Answer>;
  /** Waits until a page's text has, or no longer has, what is searched. */
  waitFor(path: string, test: (answer: Answer) => boolean): Promise<Answer>;
}

async function devTest(files: Record<string, string | Uint8Array>): Promise<DevTest> {
  const site = createTestSite(files);
  const problems: string[] = [];
  const server = await startDevServer({
    siteFolder: site.folder,
    port: 0,
    host: '127.0.0.1',
    onProblems: (found: Diagnostic[]) => problems.push(...found.map(({ code }) => code)),
    onMended: () => problems.push('mended'),
    onUpdate: () => undefined,
  });
  onTestFinished(() => server.close());
  const get: DevTest['get'] = async (path, init = {}) => {
    const response = await fetch(new URL(path, server.url), { redirect: 'manual', ...init });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location'),
      contentType: response.headers.get('content-type'),
    };
  };
  const waitFor: DevTest['waitFor'] = async (path, test) => {
    await expect
      .poll(async () => test(await get(path)), { timeout: 60_000, interval: 30 })
      .toBe(true);
    return get(path);
  };
  return { site, server, problems, get, waitFor };
}

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

const SITE = {
  'blog/2022-01-02-一.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'blog/2999-01-02-将来.md': '---\ntitle: 将来的文章\n---\n\n未到。\n',
  'blog/2022-01-03-稿.md': '---\ntitle: 草稿\ndraft: true\n---\n\n未完。\n',
  'docs/布局.md':
    '---\nredirect_from: /旧址\n---\n\n# 布局\n\n![图](./x.png) [一](/2022/01/02/一)\n',
  'docs/x.png': Uint8Array.from([137, 80, 78, 71]),
  'static/a.txt': 'static',
};

describe('the development server', () => {
  it('serves pages, files and feeds at their addresses, other forms redirected', async () => {
    const { get, server } = await devTest(SITE);
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
    const { get } = await devTest({ ...SITE, 'blog/authors.yml': 'a: { name: A }\n' });
    for (const path of ['/nope', '/blog/authors.yml', '/sidebars.yml', '/no.png', '/docs/no.md']) {
      const { status, text } = await get(path);
      const seen = { path, status, isPage: text.includes('<main') };
      expect(seen).toEqual({ path, status: 404, isPage: true });
    }
  });

  it.runIf(BUILT_STYLE)(
    'has the stylesheet before Vite runs, and from its sources then',
    async () => {
      const { site, get } = await devTest(SITE);
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
    const { get } = await devTest(SITE);
    expect((await get('/mojian.config.ts')).text).not.toContain('站点');
  });

  it('shows drafts and posts of the future, marked', async () => {
    const { get, server } = await devTest(SITE);
    const { text } = await get('/');
    expect(text).toContain('将来的文章');
    expect((await get('/2022/01/03/稿')).text).toContain('草稿');
    expect(server.site()?.model.blogs[0]?.scheduledPosts.map(({ title }) => title)).toEqual([
      '将来的文章',
    ]);
  });

  it('follows edits, new files and files that go', async () => {
    const { site, waitFor } = await devTest(SITE);
    await waitFor('/@mojian/client.js', ({ status }) => status === 200);
    site.write({ 'docs/布局.md': '# 布局\n\n改过。\n', 'docs/新.md': '新的一页。\n' });
    await waitFor('/docs/布局', ({ text }) => text.includes('改过。'));
    await waitFor('/docs/新', ({ status }) => status === 200);
    site.write({ 'docs/新.md': null });
    await waitFor('/docs/新', ({ status }) => status === 404);
  });

  it('keeps serving the last good site while the configuration is broken', async () => {
    const { site, get, problems, waitFor } = await devTest(SITE);
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
    expect(problems.at(-1)).toBe('mended');
    expect(await get('/')).toMatchObject({ status: 302, location: '/b/' });
    expect((await get('/docs/布局')).status).toBe(404);
  });

  it('starts with a broken configuration, and with the site once that is mended', async () => {
    const { site, get, waitFor } = await devTest({
      ...SITE,
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
    const { site, get, problems, waitFor } = await devTest({
      ...SITE,
      'src/pages/坏.tsx': page("throw new Error('坏了');"),
    });
    const askAndListen = async () => {
      await get('/坏');
      return problems;
    };
    await expect.poll(askAndListen, { timeout: 60_000 }).toContain('pages/render');
    site.write({ 'src/pages/坏.tsx': page('return <p>好了</p>;') });
    await waitFor('/坏', ({ text }) => text.includes('<p>好了</p>'));
    site.write({ 'src/pages/坏.tsx': page('return <p>;') });
    const failed = await waitFor('/坏', ({ status }) => status === 500);
    expect(failed.text).toContain('dev/invalid-module');
    expect((await get('/docs/布局')).status).toBe(200);
  });
});

describe('many changes at once', () => {
  /** What a page shows, without what differs between two servers of one site. */
  async function readPages({ get, server }: DevTest): Promise<Record<string, string>> {
    const routes = server.site()?.routes ?? [];
    const pages: Record<string, string> = {};
    for (const { permalink } of routes) pages[permalink] = (await get(encodeURI(permalink))).text;
    return pages;
  }

  /** Waits until the last write shows and nothing has happened for a while. */
  async function settle(test: DevTest, mark: string): Promise<void> {
    test.site.write({ 'docs/记号.md': `${mark}\n` });
    await test.waitFor('/docs/记号', ({ text }) => text.includes(mark));
    // The watcher holds back what it takes for the first half of a save.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await test.server.whenIdle();
  }

  /** Reads the files of a folder as they are on the disk now. */
  function readFolder({ site }: DevTest, folder: string): Record<string, Uint8Array> {
    const names = readdirSync(path.join(site.folder, folder), { recursive: true }).map(String);
    const files = names.filter((name) => path.extname(name)).map((name) => `${folder}/${name}`);
    const read = (name: string) => [name, readFileSync(path.join(site.folder, name))] as const;
    return Object.fromEntries(files.map(read));
  }

  /** Compares with a server that starts with the same files. */
  async function expectFreshState(test: DevTest): Promise<void> {
    const files = { ...readFolder(test, 'docs'), ...readFolder(test, 'blog') };
    const count = Object.keys(files).filter((name) => name.endsWith('.md')).length;
    expect(test.server.site()?.documents.size).toBe(count);
    const fresh = await devTest({ 'static/a.txt': 'static', ...files });
    expect(await readPages(test)).toEqual(await readPages(fresh));
  }

  /** Gives the same numbers in each run. */
  function createRandom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return (state >> 8) % below;
    };
  }

  const names = Array.from({ length: 12 }, (_, index) => `docs/第${index}篇.md`);
  const manyDocs = {
    ...Object.fromEntries(names.map((name) => [name, '初\n'])),
    'docs/记号.md': '初\n',
  };

  it('end in the state of a fresh start: 200 edits, renames and removals', async () => {
    const test = await devTest({ ...SITE, ...manyDocs });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    const random = createRandom(7);
    for (let step = 0; step < 200; step += 1) {
      const name = names[random(names.length)] ?? '';
      const other = names[random(names.length)] ?? '';
      const text = `---\ntitle: 第 ${step} 版\ntags: [标签${random(5)}]\n---\n\n[链接](./${other.slice(5)})\n`;
      test.site.write({ [name]: random(4) === 0 ? null : text });
      if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(30)));
    }
    await settle(test, '完');
    await expectFreshState(test);
  });

  it('lose no edit, however soon it follows another one', async () => {
    const test = await devTest({ ...SITE, ...manyDocs });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    await settle(test, '始');
    const random = createRandom(11);
    for (let step = 0; step < 200; step += 1) {
      test.site.write({ [names[random(3)] ?? '']: `第 ${step} 版\n` });
      await new Promise((resolve) => setTimeout(resolve, random(45)));
    }
    await settle(test, '完');
    await expectFreshState(test);
  });

  it('take in a hundred files that change together', async () => {
    const filesWith = (text: string) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`docs/d${index}.md`, text]));
    const test = await devTest({ ...SITE, ...filesWith('旧\n') });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    test.site.write(filesWith('新\n'));
    await settle(test, '换');
    const pages = await readPages(test);
    const stale = Object.entries(pages).filter(
      ([name, text]) => /\/d\d+$/.test(name) && !text.includes('<p>新</p>'),
    );
    expect(stale.map(([name]) => name)).toEqual([]);
  });

  it('end in the state of a fresh start: a branch switch of a hundred files, and back in part', async () => {
    const branch = (name: string, range: [number, number]) => {
      const files: Record<string, string | null> = {};
      for (let index = range[0]; index < range[1]; index += 1) {
        // A third has the same name on each branch, a third lies elsewhere, a third is on one only.
        const folder = index % 3 === 1 ? `docs/${name}` : 'docs';
        const file = index % 3 === 2 ? `${name}${index}` : `共${index}`;
        files[`${folder}/${file}.md`] = `---\ntags: [${name}]\n---\n\n# ${name} ${index}\n`;
      }
      files[`docs/${name}/_category_.json`] = JSON.stringify({ label: `目录 ${name}` });
      return files;
    };
    const gone = (files: Record<string, string | null>) =>
      Object.fromEntries(Object.keys(files).map((name) => [name, null]));
    const test = await devTest({ ...SITE, ...(branch('甲', [0, 100]) as Record<string, string>) });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    test.site.write({ ...gone(branch('甲', [0, 100])), ...branch('乙', [0, 100]) });
    await new Promise((resolve) => setTimeout(resolve, 30));
    test.site.write({ ...gone(branch('乙', [50, 100])), ...branch('甲', [50, 100]) });
    await settle(test, '换回');
    await expectFreshState(test);
  });
});
