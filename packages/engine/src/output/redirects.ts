import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { createPageIndex, type LinkablePage, type PageIndex } from '../link/page-index.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createOutputPath } from '../routes/output-path.ts';
import { listFolders, validateOutputPath } from '../routes/validate-output-path.ts';
import {
  decodePath,
  encodePermalink,
  isExternalUrl,
  splitUrl,
  withBaseUrl,
  withoutBaseUrl,
} from '../shared/url.ts';
import { followRedirects } from './redirects-chains.ts';
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
  /** Path of the file that answers for the source; equal for sources that are one address. */
  outputPath: string;
}

/**
 * Collects the redirects of a site: `redirect_from` in front matter (of pages that exist) and
 * `redirects` of the configuration. Sources are absolute site paths, with or without the base URL.
 * A redirect that would lead nowhere, in a circle or over a page is reported and left out; chains
 * are shortened, so that every reader is sent once.
 *
 * @returns Redirects ordered by source.
 */
export function collectRedirects(
  model: SiteModel,
  context: RedirectContext,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const drafts = [...listFrontMatterDrafts(model), ...listConfigDrafts(model, context)];
  if (drafts.length === 0) return { redirects: [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const candidates = takeFreeSources(drafts, { model, context, diagnostics });
  const pages = createPageIndex(context.routes, new Set());
  const resolve = (candidate: RedirectCandidate) =>
    resolveTarget(candidate, { model, context, pages, candidates, diagnostics });
  const followed = followRedirects(candidates, resolve);
  diagnostics.push(...followed.diagnostics);
  const redirects = followed.redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects, diagnostics };
}

function listFrontMatterDrafts(model: SiteModel): RedirectDraft[] {
  const pages = [
    ...model.blogs.flatMap(({ posts }) => posts),
    ...model.docs.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs)),
    ...model.pages,
  ];
  return pages.flatMap(({ document, permalink, frontMatter }) =>
    [frontMatter.redirect_from ?? []]
      .flat()
      .map((source) => ({ source, target: encodePermalink(permalink), place: placeOf(document) })),
  );
}

function placeOf(document: CompiledDocument): RedirectPlace {
  const position = document.frontMatterPositions.redirect_from;
  return {
    filePath: document.source.filePath,
    line: position?.line ?? null,
    column: position?.column ?? null,
  };
}

function listConfigDrafts(model: SiteModel, { configFilePath }: RedirectContext): RedirectDraft[] {
  const { redirects } = model.config;
  if (redirects.length === 0) return [];
  const text = existsSync(configFilePath) ? readFileSync(configFilePath, 'utf8') : '';
  const locate = createSourceLocator(text);
  return redirects.flatMap(({ from, to }) =>
    [from].flat().map((source) => ({
      source,
      target: to,
      place: { filePath: configFilePath, ...locate(source) },
    })),
  );
}

/**
 * Finds the quoted sources below the key `redirects`, one after the other, so that one written twice
 * has two places; targets are passed over. A source that is computed has no place.
 */
function createSourceLocator(text: string) {
  let end = Math.max(0, text.search(/\bredirects\b/));
  let line = text.slice(0, end).split('\n').length;
  return (source: string): { line: number | null; column: number | null } => {
    const escaped = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<!\\bto['"]?\\s*:\\s*)(['"\`])${escaped}\\1`, 'g');
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    if (!match) return { line: null, column: null };
    line += text.slice(end, match.index).split('\n').length - 1;
    end = pattern.lastIndex;
    return { line, column: match.index - text.lastIndexOf('\n', match.index) };
  };
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
    const problem = validateOutputPath(outputPath);
    if (problem?.kind === 'unsafe') {
      diagnostics.push(describeUnsafeSource(draft, problem));
      continue;
    }
    const collision =
      findTaken(outputPath) ?? listFolders(outputPath).map(findTaken).find(Boolean) ?? null;
    const other = candidates.get(outputPath);
    if (collision) diagnostics.push(describeCollision(draft, collision));
    else if (!other) candidates.set(outputPath, { ...draft, from, outputPath });
    else if (other.target !== draft.target) diagnostics.push(describeDuplicate(draft, other));
  }
  return candidates;
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

interface TargetCheck extends SourceCheck {
  pages: PageIndex;
  candidates: ReadonlyMap<string, RedirectCandidate>;
}

/** Resolves a target to an address or to the redirect that it leads on to; `null` when it is neither. */
function resolveTarget(
  candidate: RedirectCandidate,
  check: TargetCheck,
): string | RedirectCandidate | null {
  const { target } = candidate;
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
  const suggestion = nearestWord(permalink, pages.listPermalinks());
  diagnostics.push(describeMissingTarget(candidate, suggestion));
  return null;
}
