import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createPageIndex, type LinkablePage, type PageIndex } from '../link/page-index.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createOutputPath } from '../routes/output-path.ts';
import { listFolders, validateAddress } from '../routes/validate-output-path.ts';
import {
  decodePath,
  encodePermalink,
  isExternalUrl,
  splitUrl,
  withBaseUrl,
  withoutBaseUrl,
} from '../shared/url.ts';
import { followRedirects } from './redirects-chains.ts';
import { listRedirectDrafts } from './redirects-drafts.ts';
import {
  describeCollision,
  describeDuplicate,
  describeInvalidSource,
  describeInvalidTarget,
  describeMissingAnchor,
  describeMissingTarget,
  describeUnsafeSource,
} from './redirects-problems.ts';

/** An address that was, and where its readers go now. */
export interface Redirect {
  /** Decoded permalink with the base URL, without a final slash. */
  from: string;
  /** Percent-encoded address with the base URL, or a full address of another site. */
  to: string;
  /** Path of the file below the output folder, where it is not that of a page at this address. */
  outputPath?: string;
}

/** What redirects are checked against. */
export interface RedirectContext {
  /** Every page of the site. */
  routes: readonly LinkablePage[];
  /** Absolute path of the configuration, to say where a redirect stands. */
  configFilePath: string;
  /** Tells whether a decoded site path, without base URL, is a file of a static folder. */
  hasStaticFile(sitePath: string): boolean;
}

/** A redirect as its author wrote it. */
export interface RedirectDraft {
  source: string;
  target: string;
  place: RedirectPlace;
  /** A rule of the configuration made it, of the path of a page. */
  isByRule?: boolean;
}

/** Where a redirect is written. */
export interface RedirectPlace {
  filePath: string;
  line: number | null;
  column: number | null;
}

/** A redirect whose source is known to be free. */
export interface RedirectCandidate extends RedirectDraft {
  from: string;
  /** Path of the file, where it is not that of a page at this address. */
  outputPath?: string;
}

/**
 * Collects the redirects of a site: `redirect_from` in front matter (of pages that exist) and
 * `redirects` of the configuration, a list and rules. Sources are absolute site paths, with or without the base URL.
 * A redirect that would lead nowhere, in a circle or over a page is reported and left out; chains
 * are shortened, so that every reader is sent once.
 *
 * @returns Redirects ordered by source.
 */
export function collectRedirects(
  model: SiteModel,
  context: RedirectContext,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { drafts, diagnostics } = listRedirectDrafts(model, context);
  if (drafts.length === 0) return { redirects: [], diagnostics };
  const candidates = takeFreeSources(drafts, { model, context, diagnostics });
  const pages = createPageIndex(context.routes, new Set());
  const resolve = (candidate: RedirectCandidate) =>
    resolveTarget(candidate, { model, context, pages, candidates, diagnostics });
  const followed = followRedirects(candidates, resolve);
  diagnostics.push(...followed.diagnostics);
  const redirects = followed.redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects, diagnostics };
}

interface SourceCheck {
  model: SiteModel;
  context: RedirectContext;
  diagnostics: Diagnostic[];
}

/** Keeps the redirects whose source is an address of the site that nothing else has. */
function takeFreeSources(
  drafts: readonly RedirectDraft[],
  { model, context, diagnostics }: SourceCheck,
): Map<string, RedirectCandidate> {
  const findTaken = createTakenLookup(model, context);
  const candidates = new Map<string, RedirectCandidate>();
  for (const draft of drafts) {
    const from = parseSource(draft.source, model.config.baseUrl);
    if (from === null) {
      diagnostics.push(describeInvalidSource(draft));
      continue;
    }
    const outputPath = createOutputPath(from, model.permalinks).normalize('NFC');
    const problem = validateAddress(from, model.permalinks);
    if (problem?.kind === 'unsafe') {
      diagnostics.push(describeUnsafeSource(draft, problem));
      continue;
    }
    const collision =
      findTaken(outputPath) ?? listFolders(outputPath).map(findTaken).find(Boolean) ?? null;
    const other = candidates.get(outputPath);
    if (collision) {
      if (!isOwnPage(draft, collision.taken)) diagnostics.push(describeCollision(draft, collision));
    } else if (!other) {
      candidates.set(outputPath, { ...draft, from, ...movedPath(outputPath, findTaken) });
    } else if (other.target !== draft.target) {
      diagnostics.push(describeDuplicate(draft, other));
    }
  }
  return candidates;
}

/** Tells whether a rule made the source of another form of the page's own address: it needs none. */
function isOwnPage({ isByRule, target }: RedirectDraft, taken: string): boolean {
  return isByRule === true && encodePermalink(taken) === target;
}

/**
 * Moves the file for `/x.html` where `/x` is a page with the file `x/index.html`: hosts that find
 * `x.html` by `/x` take it first, so readers of the page would be led in a circle. `x.html/index.html`
 * is found by `/x.html` only (Docusaurus does the same).
 */
function movedPath(
  outputPath: string,
  findTaken: (outputPath: string) => unknown,
): { outputPath?: string } {
  if (!outputPath.endsWith('.html') || outputPath.endsWith('/index.html')) return {};
  const isBesidePage = findTaken(outputPath.replace(/\.html$/, '/index.html')) !== null;
  return isBesidePage ? { outputPath: `${outputPath}/index.html` } : {};
}

/** Tells what stands at an output path already: a page, one that differs by letter case, a static file. */
function createTakenLookup(model: SiteModel, { routes, hasStaticFile }: RedirectContext) {
  const pages = new Map(
    routes.map(({ permalink }) => {
      const outputPath = createOutputPath(permalink, model.permalinks).normalize('NFC');
      return [outputPath.toLowerCase(), { permalink, outputPath }];
    }),
  );
  return (outputPath: string): { taken: string; isCaseOnly: boolean } | null => {
    const page = pages.get(outputPath.toLowerCase());
    if (page) return { taken: page.permalink, isCaseOnly: page.outputPath !== outputPath };
    const filePath = `/${outputPath}`;
    return hasStaticFile(filePath) ? { taken: filePath, isCaseOnly: false } : null;
  };
}

/** Parses a source to its decoded permalink; `null` when it is no path of the site. */
function parseSource(source: string, baseUrl: string): string | null {
  if (!source.startsWith('/') || isExternalUrl(source) || /[?#]/.test(source)) return null;
  return toPermalink(decodePath(source), baseUrl).replace(/(?<=.)\/+$/, '');
}

function toPermalink(sitePath: string, baseUrl: string): string {
  return withBaseUrl(withoutBaseUrl(sitePath, baseUrl) ?? sitePath, baseUrl);
}

/**
 * Writes an address as browsers read it: without line breaks, white space escaped. In `_redirects` a
 * space ends the target and a line break the rule.
 */
function toOneWord(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
  return address.replace(/[\t\r\n]+/g, '').replace(/[\s\u0000-\u001f\u007f]/g, encodeURIComponent);
}

interface TargetCheck extends SourceCheck {
  pages: PageIndex;
  candidates: ReadonlyMap<string, RedirectCandidate>;
}

/** Resolves a target to an address or to the redirect that it leads on to; `null` when it is neither. */
function resolveTarget(
  candidate: RedirectCandidate,
  check: TargetCheck,
): string | RedirectCandidate | null {
  const target = toOneWord(candidate.target);
  const { model, context, pages, candidates, diagnostics } = check;
  if (/^https?:\/\/[^/]/i.test(target)) return target;
  if (!target.startsWith('/') || isExternalUrl(target)) {
    diagnostics.push(describeInvalidTarget(candidate));
    return null;
  }
  const { pathname, search, hash } = splitUrl(target);
  const permalink = toPermalink(decodePath(pathname), model.config.baseUrl);
  const page = pages.findPage(permalink);
  if (page !== undefined) {
    const id = decodePath(hash.slice(1));
    const anchors = id === '' ? undefined : pages.anchorsOf(page);
    if (anchors && !anchors.has(id))
      diagnostics.push(describeMissingAnchor(candidate, page, { id, anchors }));
    return `${encodePermalink(page)}${search}${hash}`;
  }
  const next = candidates.get(createOutputPath(permalink, model.permalinks).normalize('NFC'));
  if (next) return next;
  const sitePath = withoutBaseUrl(permalink, model.config.baseUrl) ?? permalink;
  if (context.hasStaticFile(sitePath)) return `${encodePermalink(permalink)}${search}${hash}`;
  const suggestion = pages.suggest(permalink, pages.listPermalinks());
  diagnostics.push(describeMissingTarget(candidate, suggestion));
  return null;
}
