/** Parts of an address, by the names that `URL` has for them, in their order. */
export const PARTS = [
  'protocol',
  'username',
  'password',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

/** Name of a part. */
export type PartName = (typeof PARTS)[number];

/** Where a part was taken from. `both`: a path that the input continues. */
export type PartSource = 'input' | 'base' | 'both' | 'none';

/** An address that could be parsed. */
export interface ResolvedUrl {
  href: string;
  origin: string;
  parts: readonly { name: PartName; value: string; source: PartSource }[];
  /** Names and values of the query, decoded. */
  params: readonly (readonly [name: string, value: string])[];
  /** Whether it has the origin of the base; `null` without a base. */
  isSameOrigin: boolean | null;
  /** Whether parsing has changed a full address, or none was given. */
  isRewritten: boolean;
}

/** Which of the two texts cannot be parsed. */
export type UrlProblem = 'base' | 'input';

/**
 * Parses an address with the browser's own `URL`.
 *
 * @param base Address to resolve against; blank for none.
 */
export function resolveUrl(input: string, base: string): ResolvedUrl | UrlProblem {
  const hasBase = base.trim() !== '';
  const baseUrl = hasBase ? parse(base) : null;
  if (hasBase && baseUrl === null) return 'base';
  const url = parse(input, baseUrl?.href);
  if (url === null) return 'input';
  return {
    href: url.href,
    origin: url.origin,
    parts: PARTS.map((name) => ({
      name,
      value: url[name],
      source: findSource(name, url, input, baseUrl),
    })),
    params: [...url.searchParams],
    isSameOrigin: baseUrl && url.origin !== 'null' ? url.origin === baseUrl.origin : null,
    isRewritten: url.href !== input,
  };
}

function parse(input: string, base?: string): URL | null {
  try {
    return new URL(input, base);
  } catch {
    return null;
  }
}

/** Finds out by experiment: a part that comes from the base changes when the base does. */
function findSource(name: PartName, url: URL, input: string, base: URL | null): PartSource {
  if (url[name] === '') return 'none';
  if (base === null) return 'input';
  const probe = new URL(base);
  probe[name] = PROBES[name](base[name]);
  const changed = parse(input, probe.href);
  if (changed === null || changed[name] === url[name]) return 'input';
  return url[name] === base[name] ? 'base' : 'both';
}

/** A value that is not the base's. */
const PROBES: Record<PartName, (value: string) => string> = {
  protocol: (value) => (value === 'https:' ? 'http:' : 'https:'),
  username: (value) => `${value}probe`,
  password: (value) => `${value}probe`,
  hostname: () => 'probe.invalid',
  port: (value) => (value === '4321' ? '4322' : '4321'),
  pathname: (value) => `/probe${value}`,
  search: (value) => `${value}probe`,
  hash: (value) => `${value}probe`,
};

/** Says what became of the two texts, in Chinese. */
export function describeUrl(result: ResolvedUrl | UrlProblem): string {
  if (result === 'base') return '基准不是完整的网址：new URL() 抛出 TypeError。';
  if (result === 'input') return '解析不了：new URL() 抛出 TypeError。';
  const { origin, isSameOrigin, isRewritten } = result;
  const same =
    isSameOrigin === null ? '' : `，与基准${isSameOrigin ? '同源' : '不同源，拿去跳转要当心'}`;
  const rewritten = isRewritten && isSameOrigin === null ? '；写法已改成规范的样子' : '';
  return `解析成功，origin 是 ${origin === 'null' ? '字符串 "null"' : origin}${same}${rewritten}。`;
}
