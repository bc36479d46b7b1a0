/** Development servers of test sites, which end with their test. */
import { expect, onTestFinished } from 'vitest';
import { type DevServer, type DevServerOptions, startDevServer } from '../dev/dev-server.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createTestSite, type TestSite } from './site-test.ts';

/** A site with what differs in development: drafts, posts of the future, files of documents. */
export const DEV_SITE = {
  'blog/2022-01-02-一.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'blog/2999-01-02-将来.md': '---\ntitle: 将来的文章\n---\n\n未到。\n',
  'blog/2022-01-03-稿.md': '---\ntitle: 草稿\ndraft: true\n---\n\n未完。\n',
  'docs/布局.md':
    '---\nredirect_from: /旧址\n---\n\n# 布局\n\n![图](./x.png) [一](/2022/01/02/一)\n',
  'docs/x.png': Uint8Array.from([137, 80, 78, 71]),
  'static/a.txt': 'static',
};

/** What a server answers, redirects not followed. */
export interface Answer {
  status: number;
  text: string;
  location: string | null;
  contentType: string | null;
}

/** A site that is developed. */
export interface DevTest {
  site: TestSite;
  server: DevServer;
  /** Codes of the problems told so far, and `mended` for each time that there were none left. */
  problems: string[];
  get(url: string, init?: RequestInit): Promise<Answer>;
  /** Waits until the answer passes a test, or its text has what is searched, and gives it. */
  waitFor(url: string, wanted: string | ((answer: Answer) => boolean)): Promise<Answer>;
}

type TestOptions = Pick<DevServerOptions, 'onProblems' | 'onMended' | 'onUpdate' | 'pollMs'>;

/** Starts a server at a free port; what nobody listens for is not told. */
export async function startTestServer(
  siteFolder: string,
  options: Partial<TestOptions> = {},
): Promise<DevServer> {
  const server = await startDevServer({
    siteFolder,
    port: 0,
    host: '127.0.0.1',
    onProblems: () => undefined,
    onMended: () => undefined,
    onUpdate: () => undefined,
    ...options,
  });
  onTestFinished(() => server.close());
  return server;
}

/** Creates a site from paths and texts and starts a server for it. */
export async function startDevTest(
  files: Record<string, string | Uint8Array>,
  options: Pick<DevServerOptions, 'pollMs'> = {},
): Promise<DevTest> {
  const site = createTestSite(files);
  const problems: string[] = [];
  const server = await startTestServer(site.folder, {
    onProblems: (found: Diagnostic[]) => problems.push(...found.map(({ code }) => code)),
    onMended: () => problems.push('mended'),
    ...options,
  });
  const get: DevTest['get'] = async (url, init = {}) => {
    const response = await fetch(new URL(url, server.url), { redirect: 'manual', ...init });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location'),
      contentType: response.headers.get('content-type'),
    };
  };
  const waitFor: DevTest['waitFor'] = async (url, wanted) => {
    const isWanted = (answer: Answer) =>
      typeof wanted === 'string' ? answer.text.includes(wanted) : wanted(answer);
    const ask = async () => isWanted(await get(url));
    await expect.poll(ask, { timeout: 60_000, interval: 30 }).toBe(true);
    return get(url);
  };
  return { site, server, problems, get, waitFor };
}
