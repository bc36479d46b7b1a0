import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRecord } from '../shared/search-records.ts';
import { answerQuery, type ServiceQuery } from './search-service-answer.ts';

/**
 * How the service treats a call: as it should (`answer`), or badly. `slow-connect` sends nothing for
 * two minutes, `slow-answer` begins and does not go on, `hang-up` ends the connection.
 */
export type ServiceBehaviour =
  | 'answer'
  | 'slow-connect'
  | 'slow-answer'
  | 'hang-up'
  | 'refuse'
  | 'refuse-with-page'
  | 'rate-limit'
  | 'fail'
  | 'bad-json'
  | 'empty'
  | 'no-results'
  | 'huge'
  | 'hostile';

/** A call that the service got. */
export interface ServiceCall {
  method: string;
  path: string;
  parameters: Record<string, string>;
  body: { requests?: ServiceQuery[]; events?: Record<string, unknown>[] };
}

/** A search service on this machine that behaves as it is told. */
export interface SearchService {
  /** Address without a final slash. */
  url: string;
  /** Calls so far, preflights left out. */
  calls: ServiceCall[];
  behave(behaviour: ServiceBehaviour): void;
  close(): Promise<void>;
}

/** Starts a service that answers from records, in the way of the hosted one. */
export async function startSearchService(
  records: readonly SearchRecord[] = [],
): Promise<SearchService> {
  const calls: ServiceCall[] = [];
  let behaviour: ServiceBehaviour = 'answer';
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const call = await readCall(request);
    calls.push(call);
    if (call.path === '/1/events') {
      send(response, 200, '{"status":200,"message":"OK"}');
      return;
    }
    TREATMENTS[behaviour](response, () => ({
      results: (call.body.requests ?? []).map((query) => answerQuery(query, records)),
    }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    behave(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<ServiceCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.invalid');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    path: decodeURIComponent(pathname),
    parameters: Object.fromEntries(searchParams),
    body: JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}'),
  };
}

const HOSTILE = `<img src=x onerror="window.injected=1"><script>window.injected=1</script>`;

const HOSTILE_HITS = [
  { url: 'javascript:window.injected=1' },
  { url: 'data:text/html,<script>1</script>' },
  { url: '//[' },
  {},
  null,
  {
    url: '/docs/hostile',
    objectID: 'hostile',
    type: 'content',
    hierarchy: { lvl0: `a${HOSTILE}`, lvl1: `b${HOSTILE}`, lvl2: 7, lvl3: { value: 'x' } },
    _highlightResult: { hierarchy: { lvl1: { value: `<mark onclick="x">b</mark>${HOSTILE}` } } },
    _snippetResult: { content: { value: `<mark>c</mark>${HOSTILE}&lt;b&gt;` } },
  },
  {
    url: 'https://other.example/page',
    objectID: 'other',
    type: 'lvl1',
    hierarchy: { lvl1: 'Other' },
  },
];

type Treatment = (response: ServerResponse, createAnswer: () => object) => void;

const TREATMENTS: Record<ServiceBehaviour, Treatment> = {
  answer: (response, createAnswer) => send(response, 200, JSON.stringify(createAnswer())),
  'slow-connect': () => undefined,
  'slow-answer': (response) => {
    response.writeHead(200).write('{"results":');
  },
  'hang-up': (response) => {
    response.destroy();
  },
  refuse: (response) =>
    send(response, 403, '{"message":"Invalid Application-ID or API key","status":403}'),
  'refuse-with-page': (response) =>
    send(response, 404, `<!doctype html>${HOSTILE}${'长'.repeat(5000)}`),
  'rate-limit': (response) => {
    response.setHeader('retry-after', '3600');
    send(response, 429, '{"message":"Too many requests","status":429}');
  },
  fail: (response) => send(response, 500, 'Internal Server Error'),
  'bad-json': (response) => send(response, 200, '{"results": ['),
  empty: (response) => send(response, 200, ''),
  'no-results': (response) => send(response, 200, '{}'),
  huge: (response) => send(response, 200, JSON.stringify({ results: [createHugeResult()] })),
  hostile: (response) =>
    send(response, 200, JSON.stringify({ results: [{ hits: HOSTILE_HITS, nbHits: 7 }] })),
};

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Some 10 MB: more hits than asked for, each with a book for a title and for a snippet. */
function createHugeResult(): object {
  const value = '书'.repeat(1500);
  const hits = Array.from({ length: 1000 }, (_, index) => ({
    url: `/docs/huge#${index}`,
    objectID: String(index),
    type: 'content',
    hierarchy: { lvl0: 'Huge', lvl1: value },
    _snippetResult: { content: { value } },
  }));
  return { hits, nbHits: 1000, nbPages: 50 };
}
