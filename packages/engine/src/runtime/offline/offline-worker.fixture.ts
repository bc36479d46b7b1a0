import { type OfflineSettings, SAVED_PAGES_MARK, VISIT_MESSAGE } from '../../shared/offline.ts';
import type { RequestEvent } from './answers.ts';
import { createMemoryCaches, type MemoryCaches } from './memory-caches.fixture.ts';
import { createOfflineWorker, type OfflineWorker } from './offline-worker.ts';

/** Origin of the site. */
export const ORIGIN = 'https://site.test';

/** The published site: path to text; a number answers with that status. */
export type Host = Record<string, string | number>;

/** A page as far as the worker reads it. */
export function pageHtml(title: string, release: string, body = ''): string {
  const data = JSON.stringify({ title });
  return `<script type="module" id="mojian-start" src="/assets/start.${release}.js"></script>${body}<script type="application/json" id="mojian-page">${data}</script>`;
}

/** The files of a release, with pages. */
export function createHost(release: string, pages: Host = {}): Host {
  return {
    [`/assets/start.${release}.js`]: `start ${release}`,
    [`/assets/client.${release}.js`]: `client ${release}`,
    [`/assets/tabs.${release}.js`]: `tabs ${release}`,
    [`/assets/offline.${release}.html`]: `没有网络<ul>${SAVED_PAGES_MARK}</ul>`,
    '/404.html': pageHtml('404', release),
    ...pages,
  };
}

function createSettings(release: string): OfflineSettings {
  return {
    release,
    baseUrl: '/',
    startUrl: `/assets/start.${release}.js`,
    offlineUrl: `/assets/offline.${release}.html`,
    shell: ['start', 'client']
      .map((name) => `/assets/${name}.${release}.js`)
      .concat(`/assets/offline.${release}.html`),
    extras: [`/assets/tabs.${release}.js`, '/404.html', '/gone.svg'],
    searchFolder: 'search-index/',
    maxPages: 10,
  };
}

/** A browser with its caches, over a host that a test changes and cuts off. */
export function setUp() {
  const state = { host: {} as Host, isDown: false, isThrifty: false, time: 0 };
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const fetch = async (request: Request | string): Promise<Response> => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const path = decodeURI(pathname);
    asked.push(path);
    if (state.isDown) throw new TypeError('Failed to fetch');
    const content = state.host[path] ?? 404;
    if (typeof content === 'number') return new Response('', { status: content });
    const isPage = !/\.\w+$/.test(path) || path.endsWith('.html');
    return new Response(content, {
      headers: { 'content-type': isPage ? 'text/html' : 'text/plain' },
    });
  };
  const caches: MemoryCaches = createMemoryCaches(ORIGIN, fetch);
  const startWorker = (release: string) => {
    const worker = createOfflineWorker(createSettings(release), {
      origin: ORIGIN,
      caches,
      fetch,
      connection: () => ({ saveData: state.isThrifty }),
      now: () => state.time,
      wait: () => new Promise((resolve) => timers.push(resolve)),
    });
    return { ...worker, ...createPages(worker) };
  };
  return { state, asked, caches, timers, startWorker };
}

/** What the pages of a browser say to its worker. */
function createPages(worker: OfflineWorker) {
  const pending: Promise<unknown>[] = [];
  const ask = async (path: string, init: Partial<RequestEvent['request']> = {}) => {
    const request = {
      url: ORIGIN + path,
      method: 'GET',
      mode: 'navigate',
      destination: '',
      cache: 'default',
      headers: new Headers(),
      ...init,
    };
    const event = {
      request: request as Request,
      waitUntil: (work: Promise<unknown>) => void pending.push(work),
    };
    const answer = worker.answer(event);
    return answer === null ? null : { event, answer };
  };
  return {
    ask,
    /** Text and status of an answer, when all that it entails is done. */
    async get(path: string, init?: Partial<RequestEvent['request']>) {
      const asking = await ask(path, init);
      const response = await asking?.answer;
      await Promise.all(pending);
      return response ? `${response.status} ${await response.text()}` : null;
    },
    visit: (path: string) => worker.receive({ type: VISIT_MESSAGE, url: ORIGIN + path }),
  };
}

/** The same with the first release in force. */
export async function setUpInstalled(pages: Host) {
  const browser = setUp();
  browser.state.host = createHost('11111111', pages);
  const worker = browser.startWorker('11111111');
  await worker.install();
  await worker.activate();
  return { ...browser, worker };
}
