import { hash } from 'node:crypto';
import type { SiteModel } from '../model/site-model.ts';
import { createOutputPath } from '../routes/output-path.ts';
import { escapeHtml } from '../shared/html.ts';
import type { Translate } from '../shared/messages.ts';
import type { ViewMessageId } from '../shared/messages-views.ts';
import { encodePermalink, isExternalUrl, splitUrl } from '../shared/url.ts';
import type { Redirect } from './redirects.ts';

/** A file of the site that is text. */
export interface TextFile {
  /** Decoded path below the output folder. */
  outputPath: string;
  content: string;
}

/**
 * Script of every redirect page: goes to the address in its `data-to` and takes query and hash along.
 * It is the same text on every page, so that a content security policy needs one digest for all.
 */
const REDIRECT_SCRIPT =
  '{const t=new URL(document.currentScript.dataset.to,location.href),q=location.search.slice(1);if(q)t.search+=(t.search?"&":"?")+q;if(location.hash)t.hash=location.hash;location.replace(t)}';

/** What a redirect page may do: run its script. */
const REDIRECT_POLICY = `default-src 'none'; script-src 'sha256-${hash('sha256', REDIRECT_SCRIPT, 'base64')}'`;

/** Renders every file that redirects need: a page for each, and `_redirects` for hosts that read it. */
export function renderRedirectFiles(model: SiteModel, redirects: readonly Redirect[]): TextFile[] {
  if (redirects.length === 0) return [];
  const site = {
    lang: model.config.locale,
    origin: model.config.url,
    translate: model.translate,
  };
  const pages = redirects.map(({ from, to, outputPath }) => ({
    outputPath: outputPath ?? createOutputPath(from, model.permalinks),
    content: renderRedirectPage(to, site),
  }));
  return [...pages, { outputPath: '_redirects', content: renderRedirectsFile(redirects) }];
}

/** What a redirect page takes from the site. */
export interface RedirectPageSite {
  /** BCP 47. */
  lang: string;
  /** Scheme and host of the published site. */
  origin: string;
  translate: Translate<ViewMessageId>;
}

/**
 * Renders the page that stands at an old address. With JavaScript it leaves at once, query and hash
 * kept; the refresh for readers without stands in `<noscript>`, as it would overtake the script and
 * lose both. Search engines read the canonical address; no `noindex`, at which they may run no script
 * and so miss the redirect.
 *
 * @param to Percent-encoded address with the base URL, or a full address.
 */
export function renderRedirectPage(
  to: string,
  { lang, origin, translate }: RedirectPageSite,
): string {
  const url = escapeHtml(to);
  const absolute = isExternalUrl(to) ? to : `${origin.replace(/\/$/, '')}${to}`;
  const { pathname, search } = splitUrl(absolute);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${REDIRECT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(translate('redirect.title'))}</title>
<link rel="canonical" href="${escapeHtml(pathname + search)}">
<script data-to="${url}">${REDIRECT_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>
</head>
<body>
<p>${escapeHtml(translate('redirect.text'))} <a href="${url}">${escapeHtml(translate('redirect.link'))}</a></p>
</body>
</html>
`;
}

/**
 * Renders `_redirects` in the form that Netlify and Cloudflare Pages share: source, target, status.
 * `:` and `*`, which have a meaning there, are percent-encoded, and so is all that is not ASCII. The pages above
 * stand beside the rules for hosts that do not read the file. Netlify sends these pages, unless a rule is forced
 * (`301!`); to Cloudflare Pages such a rule is none, so that nobody's are (docs/deploy.md).
 */
export function renderRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => `${escapePattern(encodePermalink(from))} ${escapeTarget(to)} 301\n`)
    .join('');
}

function escapePattern(path: string): string {
  return path.replaceAll(':', '%3A').replaceAll('*', '%2A');
}

function escapeTarget(to: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return `${toAscii(origin)}${encodeForeign(escapePattern(to.slice(origin.length)))}`;
}

/** Encodes what is not ASCII, and leaves escapes as they are. */
function encodeForeign(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The name of a host that is not ASCII has a form of its own that is. */
function toAscii(origin: string): string {
  const isAscii = encodeForeign(origin) === origin;
  return isAscii || !URL.canParse(origin) ? origin : new URL(origin).href.replace(/\/$/, '');
}
