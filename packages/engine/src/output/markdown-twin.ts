import type { ResolvedReference } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findFences } from '../markdown/prepare/source-zones.ts';
import { replaceCandidates } from '../markdown/syntax/srcset.ts';
import type { PermalinkOptions } from '../model/permalinks.ts';
import { decodeEntities } from '../shared/html.ts';
import { isExternalUrl, joinPath, withoutBaseUrl } from '../shared/url.ts';
import { removeEsm } from './markdown-twin-esm.ts';

/** What the Markdown twin of a page is made of. */
export interface MarkdownTwinInput {
  document: CompiledDocument;
  /** Text of the document's file, line ends LF. */
  text: string;
  /** Resolved references of the document, by index. */
  references: readonly ResolvedReference[];
  title: string;
  /** Absolute address of the page. */
  pageUrl: string;
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
 * title, without front matter, imports, comments and heading ids; addresses of the document's links
 * and pictures absolute. Code stays as it is.
 */
export function renderMarkdownTwin(input: MarkdownTwinInput): string {
  const { document, title } = input;
  const source = input.text.replace(FRONT_MATTER, '');
  const body = document.format === 'mdx' ? removeEsm(source) : source;
  const context = { addresses: mapAddresses(input) };
  let result = '';
  let last = 0;
  for (const { start, end } of findFences(body, 0)) {
    result += renderProse(body.slice(last, start), context) + body.slice(start, end);
    last = end;
  }
  result += renderProse(body.slice(last), context);
  const heading = document.contentTitle === null ? `# ${title}\n\n` : '';
  return `${heading}${result.trim()}\n`;
}

/** As `readFrontMatter` finds it. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/**
 * Maps what the author wrote to absolute addresses; one text means one address throughout a document.
 * What is absolute already stays as it was written.
 */
function mapAddresses({
  document,
  references,
  pageUrl,
}: MarkdownTwinInput): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  document.references.forEach(({ target }, index) => {
    const url = references[index]?.url ?? target;
    if (isExternalUrl(target) || !URL.canParse(url, pageUrl)) return;
    addresses.set(target, new URL(url, pageUrl).href);
  });
  return addresses;
}

/** What each of {@link PROSE_TOKEN} begins with: looked for alone it is found many times faster. */
const PROSE_TOKEN_START = /[`<{\]]/g;
/**
 * What is to change in prose, or to be passed over: code spans, comments, addresses of links and
 * pictures, tags, ids at the end of headings.
 */
const PROSE_TOKEN = new RegExp(
  [
    /(?<code>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`))/,
    /(?<comment><!--[\s\S]*?-->)/,
    /(?<expression>\{\/\*[\s\S]*?\*\/\})/,
    /(?<open>\]\([ \t\n]*)(?<destination><[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=[\s)])/,
    /(?<tag><[A-Za-z][\w.-]*\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^'">{}])*>)/,
    /(?<id>(?<!\\)\{#[^{}\n]+\}[ \t]*$)(?<=^(?: {0,3}(?:>|[-*+][ \t]))* {0,3}#{1,6}[ \t].*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'my',
);
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|[^\s<]\S*)/gm;

interface ProseContext {
  addresses: ReadonlyMap<string, string>;
}

function renderProse(prose: string, { addresses }: ProseContext): string {
  const withTokens = replaceTokens(prose, addresses);
  const withDefinitions = withTokens.includes(']:')
    ? withTokens.replace(
        DEFINITION,
        (_whole, label: string, target: string) =>
          `${label}${renderDestination(target, addresses)}`,
      )
    : withTokens;
  return withDefinitions
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^((?: {0,3}(?:>|[-*+][ \t]))* {0,3}#{1,6}[ \t].*?)[ \t]+$/gm, '$1');
}

function replaceTokens(prose: string, addresses: ReadonlyMap<string, string>): string {
  let result = '';
  let last = 0;
  PROSE_TOKEN_START.lastIndex = 0;
  for (;;) {
    const start = PROSE_TOKEN_START.exec(prose);
    if (!start) return result + prose.slice(last);
    PROSE_TOKEN.lastIndex = start.index;
    const match = PROSE_TOKEN.exec(prose);
    if (!match) continue;
    result += prose.slice(last, start.index) + replaceToken(match, addresses);
    last = PROSE_TOKEN.lastIndex;
    PROSE_TOKEN_START.lastIndex = last;
  }
}

function replaceToken(
  { 0: token, groups = {} }: RegExpExecArray,
  addresses: ReadonlyMap<string, string>,
): string {
  const { comment, id, expression, tag, open, destination } = groups;
  if ([comment, id, expression].some((each) => each !== undefined)) return '';
  if (tag !== undefined) return renderTag(token, addresses);
  return destination === undefined ? token : `${open}${renderDestination(destination, addresses)}`;
}

/** Replaces a link destination; parentheses in addresses would end it early. */
function renderDestination(destination: string, addresses: ReadonlyMap<string, string>): string {
  const bare = destination.replace(/^<([\s\S]*)>$/, '$1');
  const target = decodeEntities(bare.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  const address = addresses.get(target);
  return address === undefined
    ? destination
    : address.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Replaces addresses in a tag; `require('./x.png').default`, as MDX allows it, becomes a text too. */
function renderTag(tag: string, addresses: ReadonlyMap<string, string>): string {
  return tag.replace(
    /(\s(?:href|src|srcset|poster)=)(?:"([^"]*)"|'([^']*)'|\{\s*require\(\s*["']([^"']+)["']\s*\)(?:\.default)?\s*\})/gi,
    (whole, before: string, ...values: (string | undefined)[]) => {
      const target = decodeEntities(values.slice(0, 3).find((value) => value !== undefined) ?? '');
      const address = /srcset=$/i.test(before)
        ? replaceCandidates(target, (each) => addresses.get(each) ?? each)
        : addresses.get(target);
      return address === undefined ? whole : `${before}"${address.replaceAll('"', '%22')}"`;
    },
  );
}
