import { decodePath } from '../shared/url.ts';

/** What is asked of a click to tell whether the reader wants it in this tab. */
export type LinkClick = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** What is asked of a link. SVG links have another kind of `href` and stay with the browser. */
export interface LinkElement {
  href: string | object;
  target: string | object;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
}

/** Where the site and the reader are. */
export interface LinkContext {
  /** Address of the page on screen. */
  currentUrl: string;
  /** Begins and ends with `/`, decoded. */
  baseUrl: string;
}

/** Tells whether a click asks for plain navigation in this tab. */
export function isPlainClick(click: LinkClick): boolean {
  return (
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented
  );
}

/**
 * Gives the address a link leads to when the runtime may follow it: a page of this site, in this
 * tab, no download. Everything else (other origins, paths outside the base URL, files such as
 * `/rss.xml`, links with a target) gives `null` and stays with the browser.
 */
export function resolveLink(link: LinkElement, context: LinkContext): URL | null {
  if (typeof link.href !== 'string' || link.href === '') return null;
  const hasTarget = link.target !== '' && link.target !== '_self';
  if (hasTarget || link.hasAttribute('download')) return null;
  // Its `href` is resolved already, but by the address bar, which may be ahead of the page on screen.
  return resolvePageUrl(link.getAttribute('href') ?? '', context);
}

/** Gives the full address of a page of this site, or `null` when the address is none. */
export function resolvePageUrl(reference: string, context: LinkContext): URL | null {
  const current = new URL(context.currentUrl);
  const url = parseUrl(reference, current);
  if (!url || url.origin !== current.origin) return null;
  const permalink = decodePath(url.pathname);
  const isBelowBase = permalink.startsWith(context.baseUrl) || `${permalink}/` === context.baseUrl;
  return isBelowBase && !isFile(url.pathname) ? url : null;
}

/** Tells whether two addresses differ in nothing but query or hash. */
export function isSamePage(a: URL, b: URL): boolean {
  return decodePath(a.pathname) === decodePath(b.pathname);
}

/**
 * Gives the paths under which a page may lie, best first: the path as given, its decoded form, and
 * both without a trailing `index.html` or `.html`.
 *
 * @example routeCandidates('/docs/index.html') // ['/docs/index.html', '/docs/']
 */
export function routeCandidates(pathname: string): string[] {
  const forms = [pathname, decodePath(pathname)];
  const stripped = forms.map((form) => form.replace(/\/index\.html$/, '/').replace(/\.html$/, ''));
  const normalized = [...forms, ...stripped].map(
    (form) => new URL(form.replace(/^\/+/, '/'), 'http://localhost').pathname,
  );
  return [...new Set(normalized)];
}

/** A last segment like `rss.xml` is a file; `vue3.5` and `page.html` are pages. */
function isFile(pathname: string): boolean {
  const extension = /\.([a-z][a-z\d]*)$/i.exec(pathname)?.[1];
  return extension !== undefined && !/^html?$/i.test(extension);
}

function parseUrl(reference: string, base: URL): URL | null {
  try {
    return new URL(reference, base);
  } catch {
    return null;
  }
}
