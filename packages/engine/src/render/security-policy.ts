import { hash } from 'node:crypto';
import { readAttributeValue } from './attribute-value.ts';
import { visitTags } from './html-tags.ts';
import { sourcesOfSheet } from './sheet-sources.ts';

/** Sources by directive, for example `{ 'frame-src': ['https://player.example'] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** What the pages of a site may load and run, beside what stands in them. */
export interface SecurityPolicyOptions {
  /** Source of the inline script that runs before first paint. */
  prePaintScript: string;
  /** Sources that the configuration, analytics and search add; one list after another. */
  sources: readonly PolicySources[];
}

/**
 * Creates the Content-Security-Policy of a page from its HTML, without `<html>` and what is data. The HTML may
 * come in parts that each hold whole elements, as putting long texts together takes time.
 */
export type CreatePagePolicy = (...parts: string[]) => string;

/**
 * What every page may do. Pictures and media may come from anywhere over https, as they can run
 * nothing; scripts and styles are the site's own, or known by their hash.
 */
const OWN_SOURCES: PolicySources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'media-src': ["'self'", 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/**
 * What `_headers` says: what a `<meta>` may not say, and what holds for every file. The rest stands
 * in each page, because the frames that run examples need `eval`, which no page may use, and hosts
 * join all the policies that match a path.
 */
const HEADER_SOURCES: PolicySources = {
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
};

/**
 * Creates the policy for `_headers`.
 *
 * @param more Sources that the configuration adds; those of other directives stand in the pages.
 */
export function createHeaderPolicy(more: PolicySources): string {
  const own = Object.entries(more).filter(([directive]) => directive in HEADER_SOURCES);
  return renderPolicy(joinSources([HEADER_SOURCES, Object.fromEntries(own)]));
}

/**
 * Creates the policies of a site's pages (CSP level 3). No policy has `unsafe-inline`: inline scripts
 * and styles, `style` attributes and event handlers are allowed by the hash of each one that the page
 * was built with. `style-src-attr` stands last, so that the router can tell whether two pages differ
 * otherwise (`runtime/page-document.ts`).
 */
export function createSecurityPolicy(options: SecurityPolicyOptions): CreatePagePolicy {
  const { prePaintScript, sources } = options;
  // Browsers pass over `frame-ancestors` in a `<meta>`, with a warning.
  const { 'frame-ancestors': _, ...common } = joinSources([
    OWN_SOURCES,
    { 'script-src': [hashSource(prePaintScript)] },
    ...sources,
  ]);
  const commonText = renderPolicy(common);
  const digests = new Map<string, string>();
  const digest = (text: string): string => {
    const known = digests.get(text) ?? hashSource(text);
    digests.set(text, known);
    return known;
  };
  return (...parts) => {
    const own = parts.map((html) => readOwnSources(html, digest)).filter((each) => each !== null);
    return own.length === 0 ? commonText : renderPolicy(joinSources([common, ...own]));
  };
}

/** Names an inline script or style in a policy by its hash. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function joinSources(all: readonly PolicySources[]): Record<string, string[]> {
  const joined = new Map<string, Set<string>>();
  for (const [directive, list] of all.flatMap((each) => Object.entries(each))) {
    const known = joined.get(directive) ?? new Set();
    for (const source of list) known.add(source);
    joined.set(directive, known);
  }
  return Object.fromEntries([...joined].map(([name, list]) => [name, [...list]]));
}

function renderPolicy(sources: PolicySources): string {
  const { 'style-src-attr': last, ...others } = sources;
  return Object.entries({ ...others, ...(last && { 'style-src-attr': last }) })
    .map(([directive, list]) => {
      // `'none'` stands alone, or says nothing.
      const named = list.length > 1 ? list.filter((source) => source !== "'none'") : list;
      return [directive, ...named].join(' ');
    })
    .join('; ');
}

/**
 * Finds all that has sources, and little else. Both cases are spelled out: with the flag `i` it takes three times
 * as long, which is a fiftieth of the time of a large build.
 */
const SPECIAL =
  /<(?:[Ss](?:[Cc][Rr]|[Tt][Yy])|[Ii][Ff]|[Ll][Ii][Nn][Kk])|\s(?:[Ss][Tt][Yy]|[Oo][Nn])[A-Za-z]*\s*=/;

/** Reads what the HTML of a page needs; `null` for nothing, which is what most pages need. */
function readOwnSources(
  html: string,
  digest: (text: string) => string,
): Record<string, string[]> | null {
  if (!SPECIAL.test(html)) return null;
  // Sets: a page of formulas has thousands of inline styles, most of them alike.
  const found = new Map<string, Set<string>>();
  const add = (directive: string, ...list: string[]): void => {
    const sources = found.get(directive) ?? new Set();
    for (const source of list) sources.add(source);
    found.set(directive, sources);
  };
  visitTags(html, ({ name, attributes, end, textEnd }) => {
    for (const [attribute, value] of attributes) {
      if (value === '') continue;
      const allow = (directive: string) =>
        add(directive, "'unsafe-hashes'", digest(readAttributeValue(value)));
      if (attribute === 'style') allow('style-src-attr');
      if (/^on[a-z]+$/.test(attribute)) allow('script-src-attr');
    }
    readElement(name, attributes, { add, hashOfContent: () => digest(html.slice(end, textEnd)) });
  });
  if (found.size === 0) return null;
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources]]));
}

/** Types of a `<script>` that runs; all others are data. */
const RUNNING =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function readElement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  found: { add(directive: string, source: string): void; hashOfContent(): string },
): void {
  if (!/^(?:script|style|iframe|link)$/.test(name)) return;
  const read = (attribute: string) => readAttributeValue(attributes.get(attribute) ?? '');
  // The query is no part of a source, and its `&` is seldom escaped: without it few need all the names.
  const [source = ''] = (attributes.get(name === 'link' ? 'href' : 'src') ?? '').split('?', 1);
  const address = externalAddress(readAttributeValue(source));
  if (name === 'script' && RUNNING.test(read('type'))) {
    if (address) found.add('script-src', address);
    else if (!attributes.has('src')) found.add('script-src', found.hashOfContent());
  }
  if (name === 'style') found.add('style-src', found.hashOfContent());
  if (name === 'iframe' && address) found.add('frame-src', new URL(address).origin);
  if (name === 'link' && address) readLink(address, read, found.add);
}

/** What `preload` fetches before it is used, by its `as`. */
const PRELOADED: Readonly<Record<string, string>> = {
  style: 'style-src',
  script: 'script-src',
  font: 'font-src',
};

function readLink(
  address: string,
  read: (attribute: string) => string,
  add: (directive: string, source: string) => void,
): void {
  const relations = read('rel').toLowerCase().split(/\s+/);
  const directive = PRELOADED[read('as').toLowerCase()];
  if (relations.includes('preload') && directive) add(directive, address);
  if (!relations.includes('stylesheet')) return;
  add('style-src', address);
  for (const source of sourcesOfSheet(address).fonts) add('font-src', source);
}

/** Full address without query and hash, which a source may not have; `null` for the site's own files. */
export function externalAddress(url: string): string | null {
  if (!/^(?:https?:)?\/\//i.test(url)) return null;
  const full = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(full)) return null;
  const { origin, pathname } = new URL(full);
  // Both end a source in the header's grammar.
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
