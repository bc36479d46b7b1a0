/**
 * The resolver of the article, with a browser before it: who asks whom, and what each keeps for how long.
 * Names end in the dot of the root. Times are in seconds.
 */

/** What a server says about a name, or what a cache keeps of it. */
export interface DnsRecord {
  name: string;
  type: 'NS' | 'CNAME' | 'A' | 'NXDOMAIN';
  /** Server, other name or address; empty for what does not exist. */
  value: string;
  ttl: number;
}

/** A record in a cache. */
export interface CachedRecord extends DnsRecord {
  /** Time at which it is no longer good. */
  until: number;
}

/** Both caches at one moment. */
export interface Caches {
  browser: readonly CachedRecord[];
  resolver: readonly CachedRecord[];
}

/** One question and its answer. */
export interface Exchange {
  asker: '浏览器' | '递归解析器';
  /** Who answers, a cache included. */
  answerer: string;
  question: string;
  answer: string;
  isCached: boolean;
  /** The caches after the answer. */
  caches: Caches;
}

/** Caches in which nothing is. */
export const EMPTY_CACHES: Caches = { browser: [], resolver: [] };

/** Names that can be looked up. */
export const NAMES = ['www.example.com.', 'api.example.com.', 'ghost.example.com.'] as const;

/** How long Chromium keeps what the system has found, since it is not told the TTL. */
const BROWSER_TTL = 60;
/** How long the zones of this model let others remember that a name does not exist. */
const NEGATIVE_TTL = 300;
const TWO_DAYS = 172_800;
const ROOT = '根';
const CACHE = '自己的缓存';

const SERVERS: Record<string, readonly DnsRecord[]> = {
  [ROOT]: [
    { name: 'com.', type: 'NS', value: 'com 服务器', ttl: TWO_DAYS },
    { name: 'net.', type: 'NS', value: 'net 服务器', ttl: TWO_DAYS },
  ],
  'com 服务器': [{ name: 'example.com.', type: 'NS', value: 'example 的权威', ttl: TWO_DAYS }],
  'net 服务器': [{ name: 'cdn.net.', type: 'NS', value: 'cdn 的权威', ttl: TWO_DAYS }],
  'example 的权威': [
    { name: 'www.example.com.', type: 'CNAME', value: 'ex.cdn.net.', ttl: 3600 },
    { name: 'api.example.com.', type: 'A', value: '192.0.2.80', ttl: 300 },
  ],
  'cdn 的权威': [{ name: 'ex.cdn.net.', type: 'A', value: '192.0.2.7', ttl: 60 }],
};

/** Looks a name up from the browser on; returns every question that this takes, caches included. */
export function lookUp(name: string, now: number, caches: Caches): Exchange[] {
  const lookup = createLookup(now, caches);
  const known = lookup.find('browser', name);
  if (known !== undefined) {
    lookup.ask('浏览器', CACHE, name, known);
    return lookup.exchanges;
  }
  const result = resolveName(lookup, name);
  lookup.keep('browser', { ...result, name, ttl: BROWSER_TTL });
  lookup.ask('浏览器', '递归解析器', name, result);
  return lookup.exchanges;
}

/** Drops what is no longer good. */
export function expire(caches: Caches, now: number): Caches {
  const isFresh = ({ until }: CachedRecord) => until > now;
  return {
    browser: caches.browser.filter(isFresh),
    resolver: caches.resolver.filter(isFresh),
  };
}

type Lookup = ReturnType<typeof createLookup>;

function createLookup(now: number, start: Caches) {
  let caches = expire(start, now);
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    find: (cache: keyof Caches, name: string) => caches[cache].find((item) => item.name === name),
    keep: (cache: keyof Caches, record: DnsRecord) => {
      const others = caches[cache].filter(({ name }) => name !== record.name);
      caches = { ...caches, [cache]: [...others, { ...record, until: now + record.ttl }] };
    },
    ask: (asker: Exchange['asker'], answerer: string, name: string, record: DnsRecord) => {
      const isCached = answerer === CACHE;
      const question = `${name} 的地址？`;
      exchanges.push({ asker, answerer, question, answer: write(record), isCached, caches });
    },
  };
}

/** What the resolver does: its cache first, then the servers from the nearest known zone on. */
function resolveName(lookup: Lookup, name: string): DnsRecord {
  const known = lookup.find('resolver', name);
  if (known !== undefined) {
    lookup.ask('递归解析器', CACHE, name, known);
    return known.type === 'CNAME' ? resolveName(lookup, known.value) : known;
  }
  const zone = listSuffixes(name)
    .map((suffix) => lookup.find('resolver', suffix))
    .find((record) => record?.type === 'NS');
  let server = zone?.value ?? ROOT;
  for (;;) {
    const record = askServer(server, name);
    lookup.keep('resolver', record);
    lookup.ask('递归解析器', server, name, record);
    if (record.type === 'CNAME') return resolveName(lookup, record.value);
    if (record.type !== 'NS') return record;
    server = record.value;
  }
}

function askServer(server: string, name: string): DnsRecord {
  const records = SERVERS[server] ?? [];
  const owner = listSuffixes(name).find((suffix) => records.some((item) => item.name === suffix));
  const record = records.find((item) => item.name === owner);
  return record ?? { name, type: 'NXDOMAIN', value: '', ttl: NEGATIVE_TTL };
}

/** Lists a name and the zones that it is in: `a.b.` gives `a.b.` and `b.`. */
function listSuffixes(name: string): string[] {
  const labels = name.split('.').slice(0, -1);
  return labels.map((_, index) => `${labels.slice(index).join('.')}.`);
}

/** Writes what a server says, in Chinese. */
function write({ name, type, value }: DnsRecord): string {
  switch (type) {
    case 'NS':
      return `我不管，${name} 归“${value}”管（NS）`;
    case 'CNAME':
      return `${name} 是别名，真名 ${value}（CNAME）`;
    case 'A':
      return `${value}（A）`;
    case 'NXDOMAIN':
      return '没有这个名字（NXDOMAIN）';
  }
}
