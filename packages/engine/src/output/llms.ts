import type { ResolvedReference } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl } from '../routes/head.ts';
import type { Translate } from '../shared/messages.ts';
import type { ViewMessageId } from '../shared/messages-views.ts';
import {
  type LlmsSection,
  listLlmsSections,
  listOtherVersions,
  type TextPage,
} from './llms-sections.ts';
import { createTwinPermalink, renderMarkdownTwin } from './markdown-twin.ts';

/** Where the texts of documents are. */
export interface TextSource {
  /** Text of a document's file, line ends LF. */
  textOf(document: CompiledDocument): string;
  /** Resolved references of a document, by index. */
  referencesOf(document: CompiledDocument): readonly ResolvedReference[];
}

/** Size at which `llms-full.txt` ends, in bytes: no reader takes more, and builds must hold it in memory. */
export const MAX_FULL_BYTES = 32 * 1024 * 1024;

/**
 * Renders the site for readers that are programs, file by file: the Markdown twin of every listed
 * document, then `llms.txt` (llmstxt.org), the list of them by section, and `llms-full.txt`, the texts
 * one after another. Nothing for a site that is not to be indexed.
 */
export function* renderTextFiles(
  model: SiteModel,
  source: TextSource,
): Generator<{ permalink: string; content: string | Uint8Array }> {
  if (model.config.noIndex) return;
  const { translate } = model;
  const sections = listLlmsSections(model, translate);
  const full = new FullText(model, translate);
  for (const page of [...sections.flatMap(({ pages }) => pages), ...listOtherVersions(model)]) {
    const content = renderTwin(model, page, source);
    yield { permalink: createTwinPermalink(page.permalink, model.permalinks), content };
    if (page.isCurrent) full.add(page, content);
  }
  yield { permalink: rootFile(model, 'llms.txt'), content: renderLlms(model, sections, translate) };
  yield { permalink: rootFile(model, 'llms-full.txt'), content: full.finish() };
}

function renderTwin(model: SiteModel, page: TextPage, source: TextSource): string {
  const { document, title, permalink } = page;
  return renderMarkdownTwin({
    document,
    title,
    text: source.textOf(document),
    references: source.referencesOf(document),
    pageUrl: createAbsoluteUrl(model, permalink),
  });
}

/**
 * Renders `llms.txt` (llmstxt.org): the title as H1, the description as a quotation, a sentence, then
 * sections of links to the Markdown twins with what each is about.
 */
export function renderLlms(
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

/** Gathers `llms-full.txt` as bytes, half the memory of text in Chinese. */
class FullText {
  readonly #model: SiteModel;
  readonly #translate: Translate<ViewMessageId>;
  readonly #parts: Buffer[] = [];
  #sizeBytes = 0;
  #isFull = false;

  constructor(model: SiteModel, translate: Translate<ViewMessageId>) {
    this.#model = model;
    this.#translate = translate;
    this.#write(renderHead(model));
  }

  /** Adds a document: its title, where it comes from, its text. */
  add({ title, permalink }: TextPage, twin: string): void {
    if (this.#isFull) return;
    const url = createAbsoluteUrl(this.#model, permalink);
    const body = twin.replace(/^#[ \t].*\n+/, '');
    const text = `\n---\n\n# ${toLine(title)}\n\n${this.#translate('llms.source', { url })}\n\n${body}`;
    if (this.#sizeBytes + Buffer.byteLength(text) <= MAX_FULL_BYTES) this.#write(text);
    else this.#end();
  }

  finish(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  #end(): void {
    this.#isFull = true;
    const url = createAbsoluteUrl(this.#model, rootFile(this.#model, 'llms.txt'));
    this.#write(`\n---\n\n${this.#translate('llms.rest', { url })}\n`);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    this.#parts.push(bytes);
    this.#sizeBytes += bytes.length;
  }
}

function rootFile(model: SiteModel, name: string): string {
  return createPermalink({ ...model.permalinks, trailingSlash: undefined }, name);
}
