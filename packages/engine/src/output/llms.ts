import type { ResolvedReference } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl } from '../routes/head.ts';
import type { Translate } from '../shared/messages.ts';
import type { ViewMessageId } from '../shared/messages-views.ts';
import type { FileContent } from './file-content.ts';
import {
  type LlmsSection,
  listLlmsSections,
  listOtherVersions,
  type TextPage,
} from './llms-sections.ts';
import { createTwinPermalink, renderMarkdownTwin, type TwinText } from './markdown-twin.ts';
import { forbidsIndexing } from './sitemap.ts';

/** Where the texts of documents are. */
export interface TextSource {
  /** Text of a document's file, line ends LF. */
  textOf(document: CompiledDocument): string;
  /** Resolved references of a document, by index. */
  referencesOf(document: CompiledDocument): readonly ResolvedReference[];
  /** Gives what a document's code has put into the page's `<head>`. @default nothing */
  headElementsOf?(document: CompiledDocument): readonly string[];
  /** Markdown files that documents import. @default none is known */
  partials?: {
    /** Those that a document shows, in the order in which their references follow its own. */
    of(document: CompiledDocument): readonly CompiledDocument[];
    find(specifier: string, importer: CompiledDocument): CompiledDocument | undefined;
  };
  /** Gives a twin that was made already as UTF-8, by its permalink, or `null`. @default none is known */
  twinAt?(permalink: string): Buffer | null;
}

/** A file for readers that are programs, rendered when it is needed. */
export interface PreparedText {
  /** Decoded permalink. */
  permalink: string;
  /** Plain data: all that the file says but the texts of the documents. */
  facts: unknown;
  /** Documents whose texts it holds, partials among them. */
  documents: readonly CompiledDocument[];
  render(): FileContent;
}

/** Size at which `llms-full.txt` ends, in bytes: no reader takes more. */
export const MAX_FULL_BYTES = 32 * 1024 * 1024;

/**
 * Prepares the site for readers that are programs, file by file: the Markdown twin of every listed
 * document, then `llms.txt` (llmstxt.org), the list of them by section, and `llms-full.txt`, the texts
 * one after another, which is made of the twins. Nothing for a site that is not to be indexed.
 */
export function prepareTextFiles(model: SiteModel, source: TextSource): PreparedText[] {
  if (model.config.noIndex) return [];
  const isWanted = ({ document }: TextPage) =>
    !forbidsIndexing(source.headElementsOf?.(document) ?? []);
  const sections = listLlmsSections(model, model.translate)
    .map((section) => ({ ...section, pages: section.pages.filter(isWanted) }))
    .filter(({ pages }) => pages.length > 0);
  const current = sections.flatMap(({ pages }) => pages);
  const others = listOtherVersions(model).filter(isWanted);
  const twins = [...current, ...others].map((page) => prepareTwin(model, page, source));
  const list = renderLlms(model, sections, model.translate);
  return [
    ...twins,
    { permalink: rootFile(model, 'llms.txt'), facts: list, documents: [], render: () => list },
    prepareFull(model, current, withoutRivals(source, twins)),
  ];
}

/** Where two documents claim one address, the twin there is that of one of them only. */
function withoutRivals(source: TextSource, twins: readonly PreparedText[]): TextSource {
  const seen = new Set<string>();
  const rivals = new Set<string>();
  for (const { permalink } of twins) (seen.has(permalink) ? rivals : seen).add(permalink);
  const twinAt = (permalink: string) =>
    rivals.has(permalink) ? null : (source.twinAt?.(permalink) ?? null);
  return { ...source, twinAt };
}

function prepareTwin(model: SiteModel, page: TextPage, source: TextSource): PreparedText {
  const { document, title, permalink } = page;
  return {
    permalink: createTwinPermalink(permalink, model.permalinks),
    facts: [title, createAbsoluteUrl(model, permalink)],
    documents: withPartials(document, source),
    render: () => renderTwin(model, page, source),
  };
}

/** Lists a document, and after it the partials that it shows, through partials of partials too. */
function withPartials(
  document: CompiledDocument,
  { partials }: Pick<TextSource, 'partials'>,
): CompiledDocument[] {
  const isPlain = !partials || document.partialUses.length === 0;
  return isPlain ? [document] : [document, ...partials.of(document)];
}

function prepareFull(
  model: SiteModel,
  pages: readonly TextPage[],
  source: TextSource,
): PreparedText {
  const { translate } = model;
  const facts = [
    renderHead(model),
    translate('llms.source', { url: '' }),
    translate('llms.rest', { url: createAbsoluteUrl(model, rootFile(model, 'llms.txt')) }),
    ...pages.map(({ title, permalink }) => [title, createAbsoluteUrl(model, permalink)]),
  ];
  return {
    permalink: rootFile(model, 'llms-full.txt'),
    facts,
    documents: pages.flatMap(({ document }) => withPartials(document, source)),
    render: () => renderFull(model, pages, source),
  };
}

/** Renders `llms-full.txt` a document at a time, as bytes: at ten times our own content it has 30 MB. */
function* renderFull(
  model: SiteModel,
  pages: readonly TextPage[],
  source: TextSource,
): Generator<Buffer, void> {
  const head = Buffer.from(renderHead(model));
  yield head;
  let sizeBytes = head.length;
  for (const page of pages) {
    const made = source.twinAt?.(createTwinPermalink(page.permalink, model.permalinks)) ?? null;
    const parts = [
      Buffer.from(renderOpening(model, page)),
      withoutTitle(made ?? Buffer.from(renderTwin(model, page, source))),
    ];
    sizeBytes += parts.reduce((sum, part) => sum + part.length, 0);
    if (sizeBytes > MAX_FULL_BYTES) return yield Buffer.from(renderRest(model));
    yield* parts;
  }
}

/** What stands before the text of a document: its title, and where it comes from. */
function renderOpening(model: SiteModel, { title, permalink }: TextPage): string {
  const source = model.translate('llms.source', { url: createAbsoluteUrl(model, permalink) });
  return `\n---\n\n# ${toLine(title)}\n\n${source}\n\n`;
}

/** What stands in the place of all the documents that are too many. */
function renderRest(model: SiteModel): string {
  const url = createAbsoluteUrl(model, rootFile(model, 'llms.txt'));
  return `\n---\n\n${model.translate('llms.rest', { url })}\n`;
}

function renderTwin(model: SiteModel, page: TextPage, source: TextSource): string {
  const { document, title, permalink } = page;
  const partials = readPartials(document, source);
  return renderMarkdownTwin({
    document,
    text: source.textOf(document),
    references: source.referencesOf(document),
    title,
    pageUrl: createAbsoluteUrl(model, permalink),
    partialOf: (specifier, importer) =>
      partials.find((each) => each.document === source.partials?.find(specifier, importer)) ?? null,
  });
}

/** Reads the partials of a document. */
function readPartials(document: CompiledDocument, source: TextSource): TwinText[] {
  const references = source.referencesOf(document);
  let first = document.references.length;
  return withPartials(document, source)
    .slice(1)
    .map((partial) => {
      const start = first;
      first += partial.references.length;
      return {
        document: partial,
        text: source.textOf(partial),
        references: references.slice(start, first),
      };
    });
}

/**
 * Renders `llms.txt` (llmstxt.org): the title as H1, the description as a quotation, a sentence, then
 * sections of links to the Markdown twins with what each is about.
 */
function renderLlms(
  model: SiteModel,
  sections: readonly LlmsSection[],
  translate: Translate<ViewMessageId>,
): string {
  const fullUrl = createAbsoluteUrl(model, rootFile(model, 'llms-full.txt'));
  const parts = sections.map(({ title, pages }) => {
    const items = pages.map((page) => renderItem(model, page));
    return `## ${toLine(title)}\n\n${items.join('')}`;
  });
  return [renderHead(model), `${translate('llms.intro', { url: fullUrl })}\n`, ...parts].join('\n');
}

function renderHead({ config }: SiteModel): string {
  const description = toLine(config.description || config.tagline);
  return `# ${toLine(config.title)}\n${description === '' ? '' : `\n> ${description}\n`}`;
}

function renderItem(model: SiteModel, { title, description, permalink }: TextPage): string {
  const url = createAbsoluteUrl(model, createTwinPermalink(permalink, model.permalinks));
  const label = toLine(title).replace(/[\\[\]]/g, '\\$&');
  const address = url.replaceAll('(', '%28').replaceAll(')', '%29');
  const about = toLine(description);
  return `- [${label}](${address})${about === '' ? '' : `: ${about}`}\n`;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Gives the text of a twin without the title that it opens with. The bytes are those of the twin. */
function withoutTitle(twin: Buffer): Buffer {
  const end = twin.indexOf('\n');
  if (end < 0 || !/^#[ \t].*$/.test(twin.toString('utf8', 0, end))) return twin;
  let start = end;
  while (twin[start] === LINE_FEED) start += 1;
  return twin.subarray(start);
}

const LINE_FEED = 0x0a;

function rootFile(model: SiteModel, name: string): string {
  return createPermalink({ ...model.permalinks, trailingSlash: undefined }, name);
}
