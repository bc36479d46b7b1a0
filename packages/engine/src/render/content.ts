import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReferenceLookup } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { ContentSource, DocumentContent } from '../routes/route.ts';
import { type CompiledContent, finishContent, withoutCut } from './compiled-content.ts';
import { createExcerpt } from './excerpt.ts';

/** What documents' HTML is made with. */
export interface ContentOptions {
  references: ReferenceLookup;
  /** Renders an MDX document to HTML; addresses are put in afterwards. */
  renderMdx(document: CompiledDocument): RenderedDocument;
  /** Fills in the places of built-in islands such as live code. */
  renderIslands(
    html: string,
    document: CompiledDocument,
  ): { html: string; diagnostics: Diagnostic[] };
}

/** An MDX document that was rendered. */
export interface RenderedDocument {
  html: string;
  /** What its components put into the page's `<head>`, as HTML. */
  headElements: readonly string[];
  diagnostics: Diagnostic[];
}

/** The content of a site's documents. Each is made once, and again if memory has run short meanwhile. */
export interface Contents {
  contentOf: ContentSource;
  /**
   * Gives what the content of a document is finished from, by whoever renders its page; `null` where there is
   * more to do. Nobody but its page wants the content of a doc.
   */
  compiledOf(document: CompiledDocument): CompiledContent | null;
  /** Gives what the components of a document have put into the page's `<head>`; none before it was rendered. */
  headElementsOf(document: CompiledDocument): readonly string[];
  /** Problems met while making content so far. */
  diagnostics: Diagnostic[];
}

/** Creates the contents of a site; nothing is rendered before a page asks for it. */
export function createContents(options: ContentOptions): Contents {
  const contents = new Map<CompiledDocument, WeakRef<DocumentContent>>();
  const excerpts = new Map<CompiledDocument, string>();
  const headElements = new Map<CompiledDocument, readonly string[]>();
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    headElementsOf: (document) => headElements.get(document) ?? [],
    compiledOf(document) {
      const { format, features, source, html } = document;
      const isFinal = format === 'md' && features.islands.length === 0;
      return isFinal && source.kind === 'docs' ? toCompiled(document, html, options) : null;
    },
    contentOf: (document) => {
      const known = contents.get(document);
      const content = known?.deref();
      if (content) return content;
      // What is wrong with a document is told once.
      const found = known ? [] : diagnostics;
      const rendered = renderDocumentHtml(document, options, found);
      if (rendered.headElements.length > 0) headElements.set(document, rendered.headElements);
      const created = createContent(rendered.html, {
        find: () => excerpts.get(document),
        keep: (excerpt) => excerpts.set(document, excerpt),
      });
      contents.set(document, new WeakRef(created));
      return created;
    },
  };
}

/** Most UTF-16 units of an excerpt that is kept: lists ask for it again and again. */
const SHORT_EXCERPT = 4096;

/** Creates the content of a document; its excerpt when a list asks for it. */
function createContent(
  html: string,
  excerpts: { find(): string | undefined; keep(excerpt: string): void },
): DocumentContent {
  return {
    html: withoutCut(html),
    get excerptHtml() {
      const known = excerpts.find();
      if (known !== undefined) return known;
      // A copy, because a piece of a string keeps the whole in memory.
      const excerpt = Buffer.from(createExcerpt(html), 'utf16le').toString('utf16le');
      if (excerpt.length <= SHORT_EXCERPT) excerpts.keep(excerpt);
      return excerpt;
    },
  };
}

function renderDocumentHtml(
  document: CompiledDocument,
  options: ContentOptions,
  diagnostics: Diagnostic[],
): Omit<RenderedDocument, 'diagnostics'> {
  const rendered: RenderedDocument =
    document.format === 'mdx'
      ? options.renderMdx(document)
      : { html: document.html, headElements: [], diagnostics: [] };
  const islands =
    document.features.islands.length > 0
      ? options.renderIslands(rendered.html, document)
      : { html: rendered.html, diagnostics: [] };
  diagnostics.push(...rendered.diagnostics, ...islands.diagnostics);
  return {
    html: finishContent(toCompiled(document, islands.html, options)),
    headElements: rendered.headElements,
  };
}

function toCompiled(
  document: CompiledDocument,
  html: string,
  { references }: Pick<ContentOptions, 'references'>,
): CompiledContent {
  const own = references.get(document.source.filePath) ?? [];
  return { html, references: own, titleIds: listTitleIds(document) };
}

/** The id of a post's own title, which its page writes. */
function listTitleIds({ source, contentTitle, headings }: CompiledDocument): string[] {
  if (source.kind !== 'blog' || contentTitle === null) return [];
  return headings
    .filter(({ level }) => level === 1)
    .map(({ id }) => id)
    .slice(0, 1);
}
