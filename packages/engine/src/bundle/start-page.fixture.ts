/** A page that runs the start module; a test holds its events, idle time, network and memory. */
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { createSite } from '../runtime/site.fixture.ts';
import type { SearchData } from '../shared/site-data.ts';
import { createStartModule, type StartModuleOptions } from './client-entry.ts';

type Listener = (event: { type: string; target: unknown }) => void;

const OWN_URL = 'https://site.test/assets/start.11111111.js';

/** The page as the host has it as long as there is no other release. */
export const PAGE =
  '<script id="mojian-start" src="/assets/start.11111111.js"></script><mj-island data-src="/assets/demo.js">';

/** What a test says of the page. */
export interface StartPageOptions {
  /** State of the entry of the history. */
  state?: unknown;
  /** How often the client does not come. */
  failures?: number;
  offline?: StartModuleOptions['offline'];
  /** @default null */
  search?: SearchData | null;
  PerformanceObserver?: unknown;
}

/** What a test presses. */
type KeyPress = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>> & {
  key: string;
  target?: object;
};

/** What has happened in the page, and what the host and the session's storage hold. */
function createRecord() {
  return {
    host: { html: PAGE, status: 200, isDown: false },
    /** The session's storage. */
    kept: new Map<string, string>(),
    listeners: new Map<string, Listener>(),
    listenersOfDocument: new Map<string, Listener>(),
    /** Addresses of the modules that were imported. */
    imported: [] as string[],
    /** Addresses of the files that were fetched before they were imported. */
    fetched: [] as string[],
    /** Fields that were put into the body, and how often the search button was pressed. */
    fields: [] as { ariaLabel: string; isConnected: boolean; remove(): void }[],
    searchPresses: 0,
    /** What the client, and what the module for offline reading, were started with. */
    started: [] as unknown[],
    offlineStarts: [] as unknown[],
    scrolled: [] as unknown[],
    dispatched: [] as string[],
    /** How often the page asked the host for itself, and loaded itself anew. */
    asked: 0,
    reloads: 0,
    goIdle: () => undefined as unknown,
    losePatience: () => undefined as unknown,
  };
}

type StartPageRecord = ReturnType<typeof createRecord>;

/** Creates an `import()` as browsers have it that remember of a module that it could not be loaded. */
function createImport(record: StartPageRecord) {
  return async (url: string) => {
    record.imported.push(url);
    const isRisky = !url.includes('offline') && !record.fetched.includes(url);
    if (isRisky) throw new Error('may be remembered');
    return {
      start: async (...given: unknown[]) => void record.started.push(...given),
      startOffline: (options: unknown) => void record.offlineStarts.push(options),
    };
  };
}

/** Creates a `fetch()` for the page itself and for modules, of which the client fails a number of times. */
function createFetch(record: StartPageRecord, failures: number) {
  const { host } = record;
  let left = failures;
  return async (url: string) => {
    if (!url.startsWith('/assets/')) {
      record.asked += 1;
      if (host.isDown) throw new TypeError('Failed to fetch');
      return { ok: host.status === 200, text: async () => host.html };
    }
    if (url.includes('client') && left-- > 0) {
      if (left % 2 === 0) throw new TypeError('Failed to fetch');
      return { ok: false, status: 503 };
    }
    const blob = async () => void record.fetched.push(url);
    return { ok: true, blob };
  };
}

/** Creates an element, with what a text field has. */
function createElement(name: string): object {
  const element = {
    name,
    isConnected: false,
    style: {},
    select: () => undefined,
    focus: () => undefined,
    remove() {
      element.isConnected = false;
    },
  };
  return element;
}

/** Creates what the start module finds in its window. */
function createWindow(record: StartPageRecord, options: StartPageOptions) {
  const { kept, listeners, listenersOfDocument } = record;
  const page = {
    load: createImport(record),
    console: { warn: () => undefined },
    document: {
      readyState: 'loading',
      addEventListener: (type: string, listener: Listener) =>
        listenersOfDocument.set(type, listener),
      createElement: (name: string) => createElement(name),
      body: {
        append(field: (typeof record.fields)[number]) {
          field.isConnected = true;
          record.fields.push(field);
        },
      },
      activeElement: 'before',
      querySelector: () => ({ click: () => record.searchPresses++ }),
    },
    getSelection: () => '',
    ...{ URL, Event, PerformanceObserver: options.PerformanceObserver },
    dispatchEvent: ({ type }: Event) =>
      record.dispatched.push(`${type} before reload ${record.reloads + 1}`),
    location: { href: 'https://site.test/docs/a', reload: () => record.reloads++ },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    fetch: createFetch(record, options.failures ?? 0),
    history: { state: options.state ?? null, scrollRestoration: 'manual' },
    scrollTo: (to: unknown) => record.scrolled.push(to),
    requestIdleCallback: (action: () => void) => {
      record.goIdle = action;
    },
    setTimeout: (action: (value: unknown) => void, ms: number, value?: unknown) => {
      expect(ms).toBeLessThanOrEqual(5000);
      if (ms > 0) record.losePatience = () => action(value);
      else queueMicrotask(() => action(value));
    },
    requestAnimationFrame: (action: () => void) => action(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  return { ...page, self: page };
}

/** Runs a start module in a page. */
export function runStartModule(options: StartPageOptions = {}) {
  const site = createSite({
    title: '</script>\u2028"墨" \'\\n',
    messages: { ['__proto__']: 'x' },
    search: options.search ?? null,
  });
  const source = createStartModule({
    site,
    clientUrl: '/assets/client.js',
    modulePreloads: ['/assets/react.js'],
    offline: options.offline ?? null,
  });
  const record = createRecord();
  const script = source
    .replaceAll('import(', 'load(')
    .replace('import.meta.url', JSON.stringify(OWN_URL));
  runInNewContext(script, createWindow(record, options));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return Object.assign(record, {
    site,
    source,
    settle,
    fire: (type: string, target: unknown = {}) => record.listeners.get(type)?.({ type, target }),
    /** Presses a key; tells whether the browser is kept from what it does at that key. */
    press({ target = { closest: () => null }, ...keys }: KeyPress): boolean {
      let isPrevented = false;
      const event = { ...keys, target, preventDefault: () => (isPrevented = true) };
      record.listenersOfDocument.get('keydown')?.(event as never);
      return isPrevented;
    },
    /** Tells of a lost module; gives how often the page was asked for and loaded anew so far. */
    async lose(address: string | null) {
      record.listenersOfDocument.get('mojian:lost-module')?.({ detail: address } as never);
      await settle();
      return { asked: record.asked, reloads: record.reloads };
    },
  });
}
