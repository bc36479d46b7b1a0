/** What redirects are made of: front matter, and the list and the rules of the configuration. */
import { existsSync, readFileSync } from 'node:fs';
import { locateKey } from '../config/locate-key.ts';
import type { CreateRedirects } from '../config/redirects-schema.ts';
import type { Config } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SiteModel } from '../model/site-model.ts';
import { encodePermalink, withoutBaseUrl } from '../shared/url.ts';
import type { RedirectContext, RedirectDraft, RedirectPlace } from './redirects.ts';
import { describeFailedRule } from './redirects-problems.ts';

/** Redirects as they are wanted, with what was wrong with the rules that make some of them. */
interface RedirectDrafts {
  drafts: RedirectDraft[];
  diagnostics: Diagnostic[];
}

/**
 * Lists the redirects that a site wants, those first that win over others of the same source:
 * `redirect_from` in front matter, then the configuration's in Docusaurus' order: by extension, the
 * list, the function.
 */
export function listRedirectDrafts(model: SiteModel, context: RedirectContext): RedirectDrafts {
  const { redirects } = model.config;
  const frontMatterDrafts = listFrontMatterDrafts(model);
  if (Array.isArray(redirects) && redirects.length === 0)
    return { drafts: frontMatterDrafts, diagnostics: [] };
  const { configFilePath } = context;
  const config: ConfigText = {
    filePath: configFilePath,
    text: existsSync(configFilePath) ? readFileSync(configFilePath, 'utf8') : '',
  };
  const pages = listPages(model, context);
  const created = listCreatedDrafts(redirects, pages, config);
  const drafts = [
    ...frontMatterDrafts,
    ...listExtensionDrafts(redirects, pages, config),
    ...listConfigDrafts(redirects, config),
    ...created.drafts,
  ];
  return { drafts, diagnostics: created.diagnostics };
}

/** The configuration's file, to say where a redirect stands. */
interface ConfigText {
  filePath: string;
  text: string;
}

type Redirects = Config['redirects'];

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

function listConfigDrafts(redirects: Redirects, { filePath, text }: ConfigText): RedirectDraft[] {
  const isList = Array.isArray(redirects);
  const list = isList ? redirects : redirects.list;
  const locate = createSourceLocator(
    text,
    isList ? /\bredirects\b/ : /(?<=\bredirects\b[\s\S]*)\blist\b/,
  );
  return list.flatMap(({ from, to }) =>
    [from].flat().map((source) => ({
      source,
      target: to,
      place: { filePath, ...locate(source) },
    })),
  );
}

/**
 * Finds the quoted sources of the list after `start`, one after the other, so that one written twice
 * has two places; targets are passed over. A source that is computed has no place.
 */
function createSourceLocator(text: string, start: RegExp) {
  let end = Math.max(0, text.search(start));
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

/** A page to which rules may lead. */
interface RulePage {
  /** Decoded, with the base URL. */
  permalink: string;
  /** Decoded, without the base URL, begins with `/`. */
  sitePath: string;
}

function listPages(model: SiteModel, { routes }: RedirectContext): RulePage[] {
  return routes.map(({ permalink }) => ({
    permalink,
    sitePath: withoutBaseUrl(permalink, model.config.baseUrl) ?? permalink,
  }));
}

/**
 * Lists the redirects by extension, by Docusaurus' rules: `fromExtensions` leads from `/a.html` to
 * `/a`, but for the home page and for pages that end with one of the extensions; `toExtensions` leads
 * from `/a` to `/a.html`.
 */
function listExtensionDrafts(
  redirects: Redirects,
  pages: readonly RulePage[],
  config: ConfigText,
): RedirectDraft[] {
  if (Array.isArray(redirects)) return [];
  const fromEndings = redirects.fromExtensions.map((extension) => `.${extension}`);
  const toEndings = redirects.toExtensions.map((extension) => `.${extension}`);
  const fromPlace = placeOfRule('fromExtensions', config);
  const toPlace = placeOfRule('toExtensions', config);
  const longer = pages.flatMap(({ permalink, sitePath }) => {
    const hasEnding = fromEndings.some((ending) => sitePath.endsWith(ending));
    if (sitePath === '/' || hasEnding) return [];
    const stem = permalink.replace(/\/$/, '');
    return fromEndings.map((ending) => createRuleDraft(`${stem}${ending}`, permalink, fromPlace));
  });
  const shorter = pages.flatMap(({ permalink }) => {
    const ending = toEndings.find((each) => permalink.endsWith(each));
    if (ending === undefined) return [];
    return [createRuleDraft(permalink.slice(0, -ending.length), permalink, toPlace)];
  });
  return [...longer, ...shorter];
}

/** @param source Decoded permalink; what would mean something else in a path as authors write it is encoded. */
function createRuleDraft(source: string, permalink: string, place: RedirectPlace): RedirectDraft {
  return {
    source: source.replace(/[%?#]/g, encodeURIComponent),
    target: encodePermalink(permalink),
    place,
    isByRule: true,
  };
}

/** Asks the configuration's function for each page; ends with the first page for which it fails. */
function listCreatedDrafts(
  redirects: Redirects,
  pages: readonly RulePage[],
  config: ConfigText,
): RedirectDrafts {
  const create = Array.isArray(redirects) ? undefined : redirects.create;
  const drafts: RedirectDraft[] = [];
  if (!create) return { drafts, diagnostics: [] };
  const place = placeOfRule('create', config);
  for (const { permalink, sitePath } of pages) {
    const answer = callRule(create, sitePath);
    if ('problem' in answer)
      return { drafts, diagnostics: [describeFailedRule(sitePath, answer.problem, place)] };
    const target = encodePermalink(permalink);
    drafts.push(
      ...answer.sources.map((source) => ({ source, target, place, isByRule: true as const })),
    );
  }
  return { drafts, diagnostics: [] };
}

function callRule(
  create: CreateRedirects,
  sitePath: string,
): { sources: string[] } | { problem: string } {
  try {
    const answer: unknown = create(sitePath) ?? [];
    const sources = [answer].flat();
    const isPaths = sources.every((source): source is string => typeof source === 'string');
    return isPaths ? { sources } : { problem: 'gave something that is no path' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `failed: ${reason.replace(/\.$/, '')}` };
  }
}

function placeOfRule(key: string, { filePath, text }: ConfigText): RedirectPlace {
  return { filePath, ...locateKey(text, ['redirects', key]) };
}
