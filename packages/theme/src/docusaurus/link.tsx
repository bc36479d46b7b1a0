import { useSite } from 'mojian/runtime';
import {
  applyTrailingSlash,
  encodePermalink,
  isExternalUrl,
  type SiteData,
  splitUrl,
} from 'mojian/shared';
import { type AnchorHTMLAttributes, type ReactNode, use } from 'react';
import { useLocation } from './browser.tsx';
import { WrittenLinksContext } from './services.ts';

/** What authors put before paths of the host that are no pages of the site (Docusaurus convention). */
const PATHNAME = 'pathname://';

/** Props of {@link Link}. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  /** Is marked on the page that it leads to, and on those below. @default false */
  isNavLink?: boolean;
  /** Class that marks it. @default 'active' */
  activeClassName?: string;
  /** Is not marked on pages below. @default false */
  exact?: boolean;
  autoAddBaseUrl?: boolean;
}

/** Writes a link as Docusaurus' `<Link>`: below the base URL, by the site's trailing slash rule. */
export function Link(props: LinkProps): ReactNode {
  const {
    to,
    href,
    isNavLink = false,
    activeClassName = 'active',
    exact = false,
    autoAddBaseUrl = true,
    ...rest
  } = props;
  const site = useSite();
  const writtenLinks = use(WrittenLinksContext);
  const target = to ?? href ?? '';
  if (target.startsWith(PATHNAME)) {
    const path = target.slice(PATHNAME.length);
    return <a {...rest} href={autoAddBaseUrl ? addBaseUrl(path, site) : path} />;
  }
  if (!isInternalUrl(target)) {
    const isPage = /^(?:https?:)?\/\//i.test(target);
    return (
      <a
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
        {...rest}
        href={target}
      />
    );
  }
  writtenLinks?.add(target);
  const address = resolveTarget(target, site, autoAddBaseUrl);
  if (!isNavLink) return <a {...rest} href={address} />;
  return <NavLink {...rest} href={address} activeClassName={activeClassName} exact={exact} />;
}

interface NavLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  activeClassName: string;
  exact: boolean;
}

/** Writes a link that is marked where it leads to the page, as the `NavLink` of React Router 5 is. */
function NavLink({ activeClassName, exact, className, ...rest }: NavLinkProps): ReactNode {
  const { pathname } = useLocation();
  if (!leadsTo(rest.href, pathname, exact)) return <a className={className} {...rest} />;
  const classes = [className, activeClassName].filter(Boolean).join(' ');
  return <a aria-current="page" className={classes} {...rest} />;
}

/** Tells whether an address is that of a page, or of one above it. */
function leadsTo(href: string, pagePath: string, exact: boolean): boolean {
  const target = splitUrl(href).pathname.replace(/\/$/, '');
  const page = pagePath.replace(/\/$/, '');
  if (pagePath === '' || href.startsWith('#')) return false;
  return page === target || (!exact && page.startsWith(`${target}/`));
}

/** Gives the address of a target as authors write it, ready for HTML. */
export function resolveTarget(target: string, site: SiteData, autoAddBaseUrl = true): string {
  if (!isInternalUrl(target)) return target;
  // What does not begin at the root, browsers resolve from the page (Docusaurus' rule).
  const path = autoAddBaseUrl && target.startsWith('/') ? addBaseUrl(target, site) : target;
  return applyTrailingSlash(encodeTarget(path), site);
}

/** Tells whether an address stays in the site; `undefined` does not. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternalUrl(url);
}

/** Gives a path below the base URL. */
export function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return addBaseUrl(path, useSite(), options);
}

/** Gives the function that puts paths below the base URL. */
export function useBaseUrlUtils(): {
  withBaseUrl(path: string, options?: BaseUrlOptions): string;
} {
  const site = useSite();
  return { withBaseUrl: (path, options) => addBaseUrl(path, site, options) };
}

/** Options of `useBaseUrl`. */
export interface BaseUrlOptions {
  /** Gives a full address. @default false */
  absolute?: boolean;
  /** Adds the base URL even to a path that has it. @default false */
  forcePrependBaseUrl?: boolean;
}

/** Docusaurus' rule: hashes, full addresses and relative paths stay; a path has the base URL once. */
function addBaseUrl(
  path: string,
  { baseUrl, origin }: SiteData,
  options: BaseUrlOptions = {},
): string {
  if (path === '' || path.startsWith('#') || isExternalUrl(path)) return path;
  const isBelow = !options.forcePrependBaseUrl && path.startsWith(baseUrl);
  const placed =
    isBelow || path === baseUrl.replace(/\/$/, '') ? path : baseUrl + path.replace(/^\//, '');
  return options.absolute ? origin + placed : placed;
}

/** Encodes what is still decoded; written escapes stay. */
function encodeTarget(target: string): string {
  const { pathname, search, hash } = splitUrl(target);
  const encoded = /%[\da-f]{2}/i.test(pathname) ? pathname : encodePermalink(pathname);
  return encoded + search + hash;
}

/**
 * Takes the links that a component writes by itself, to be checked like others. Its anchors are not: links
 * to ids that components write are told of.
 */
export function useBrokenLinks(): {
  collectLink(link?: string): void;
  collectAnchor(anchor?: string): void;
} {
  const writtenLinks = use(WrittenLinksContext);
  return {
    collectLink: (link) => void (isInternalUrl(link) && writtenLinks?.add(link ?? '')),
    collectAnchor: () => undefined,
  };
}
