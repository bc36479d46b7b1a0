import type { ResolvedReference } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { parseCodeInfo } from '../markdown/syntax/code-meta.ts';
import type { PermalinkOptions } from '../model/permalinks.ts';
import { isExternalUrl, joinPath, withoutBaseUrl } from '../shared/url.ts';
import { removeEsm } from './markdown-twin-esm.ts';
import { findPartialUses } from './markdown-twin-partials.ts';
import {
  type ProseContext,
  renderDestination,
  renderTag,
  replaceTokens,
  TAG_START,
  TOKEN_OR_FORMULA_START,
  TOKEN_START,
  withoutFinalBlanks,
} from './markdown-twin-tokens.ts';
import { findTwinZones } from './markdown-twin-zones.ts';

/** A document of which a twin is made. */
export interface TwinText {
  document: CompiledDocument;
  /** Text of the document's file, line ends LF. */
  text: string;
  /** Resolved references of the document, by index. */
  references: readonly ResolvedReference[];
}

/** What the Markdown twin of a page is made of. */
export interface MarkdownTwinInput extends TwinText {
  title: string;
  /** Absolute address of the page. */
  pageUrl: string;
  /** Gives the Markdown file that a document imports by a specifier, or `null`. @default none is known */
  partialOf?(specifier: string, importer: CompiledDocument): TwinText | null;
}

/**
 * Creates the permalink of the Markdown twin that stands beside a page: `/docs/x.md` for `/docs/x`,
 * `/docs/index.md` for `/docs/`.
 */
export function createTwinPermalink(permalink: string, { baseUrl }: PermalinkOptions): string {
  const sitePath = withoutBaseUrl(permalink, baseUrl) ?? permalink;
  const name = sitePath.endsWith('/') ? `${sitePath}index` : sitePath.replace(/\.html$/, '');
  return joinPath(baseUrl, `${name}.md`);
}

/**
 * Renders the Markdown twin of a page, for readers that are programs: the author's text under its
 * title, with the text of partials where these stand as blocks, without front matter, imports, comments and
 * heading ids; addresses of the document's links and pictures absolute. Code stays as it is.
 */
export function renderMarkdownTwin(input: MarkdownTwinInput): string {
  const heading = input.document.contentTitle === null ? `# ${input.title}\n\n` : '';
  return `${heading}${renderBody(input, input, [])}\n`;
}

/** @param within Documents that are being shown, so that a circle of partials ends. */
function renderBody(
  shown: TwinText,
  input: MarkdownTwinInput,
  within: readonly CompiledDocument[],
): string {
  const { document } = shown;
  const source = shown.text.replace(FRONT_MATTER, '');
  const body = document.format === 'mdx' ? removeEsm(source) : source;
  const context = { addresses: mapAddresses(shown, input.pageUrl), document };
  const readFence = createFenceReader(shown.references);
  const renderPartial = (specifier: string): string | null => {
    const partial = input.partialOf?.(specifier, document);
    if (!partial) return null;
    const isShown = partial.document === document || within.includes(partial.document);
    return isShown ? '' : renderBody(partial, input, [...within, document]);
  };
  let result = '';
  let last = 0;
  for (const { start, end, kind } of findTwinZones(body, document.format)) {
    const zone = body.slice(start, end);
    result += renderWithPartials(body.slice(last, start), context, renderPartial);
    if (kind === 'fence') result += readFence(zone);
    else if (kind === 'html') result += replaceTokens(zone, { ...context, starts: TAG_START });
    else if (kind === 'text')
      result += zone.replace(/^[^>]*/, (tag) => renderTag(tag, context.addresses));
    else result += zone;
    last = end;
  }
  return (result + renderWithPartials(body.slice(last), context, renderPartial)).trim();
}

/** Renders prose; partials that stand in it as blocks are the Markdown that they are made of. */
function renderWithPartials(
  prose: string,
  context: ProseContext,
  renderPartial: (specifier: string) => string | null,
): string {
  let result = '';
  let last = 0;
  for (const { start, end, indent, specifier } of findPartialUses(prose, context.document)) {
    const text = renderPartial(specifier);
    if (text === null) continue;
    const before = renderProse(prose.slice(last, start), context).trimEnd();
    result += `${before}\n\n${text.replace(/^(?=.)/gm, indent)}`;
    last = end;
  }
  if (last === 0) return renderProse(prose, context);
  return `${result}\n\n${renderProse(prose.slice(last), context).trimStart()}`;
}

/** A fence: before and after its info string, what stands in it, and its end. */
const FENCE =
  /^([^\n]*?(?:`{3,}|~{3,}))[ \t]*(\S*)([^\n]*\n)(?:[\s\S]*\n)?([ \t>]*)((?:`{3,}|~{3,})[ \t]*)$/;

/** Creates what gives fences, one after another, the code of the files that they show. */
function createFenceReader(references: readonly ResolvedReference[]): (fence: string) => string {
  const codes = references.flatMap((each) => (each.kind === 'code' ? each.code : []));
  return (fence) => {
    const match = codes.length > 0 ? FENCE.exec(fence.trimEnd()) : null;
    if (!match) return fence;
    const [, opening = '', lang = '', rest = '', indent = '', closing = ''] = match;
    const { meta } = parseCodeInfo(lang, rest);
    if (meta.file === null || meta.isLive) return fence;
    const code = (codes.shift() ?? '').replace(/^/gm, indent);
    return `${opening}${lang}${rest}${code}\n${indent}${closing}\n`;
  };
}

/** As `readFrontMatter` finds it. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/**
 * Maps what the author wrote to absolute addresses; one text means one address throughout a document.
 * What is absolute already stays as it was written.
 */
function mapAddresses(
  { document, references }: TwinText,
  pageUrl: string,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  document.references.forEach(({ target }, index) => {
    const url = references[index]?.url ?? target;
    if (references[index]?.kind === 'code') return;
    if (isExternalUrl(target) || !URL.canParse(url, pageUrl)) return;
    addresses.set(target, new URL(url, pageUrl).href);
  });
  return addresses;
}

const HEADING = /^((?: {0,3}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))* {0,3}#{1,6}[ \t])(.*)$/gm;
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|[^\s<]\S*)/gm;

function renderProse(prose: string, context: ProseContext): string {
  const { addresses, document } = context;
  const starts = document.features.hasMath ? TOKEN_OR_FORMULA_START : TOKEN_START;
  const withTokens = replaceTokens(prose, { ...context, starts });
  const withDefinitions = withTokens.includes(']:')
    ? withTokens.replace(
        DEFINITION,
        (_whole, label: string, target: string) =>
          `${label}${renderDestination(target, addresses)}`,
      )
    : withTokens;
  const result = withDefinitions.replace(/\n{3,}/g, '\n\n');
  // Few texts have blanks at the end of a line, and to look for headings is the slowest thing here.
  return hasFinalBlanks(result) ? result.replace(HEADING, trimHeading) : result;
}

function hasFinalBlanks(text: string): boolean {
  return text.includes(' \n') || text.includes('\t\n') || /[ \t]$/.test(text);
}

const trimHeading = (_heading: string, begin: string, text: string) =>
  begin + withoutFinalBlanks(text);
