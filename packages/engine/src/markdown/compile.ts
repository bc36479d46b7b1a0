import { hash } from 'node:crypto';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { type CompileOptions, resolveCompileOptions } from './compile-options.ts';
import type { CompiledDocument, ExcerptFacts } from './compiled-document.ts';
import { collectText, type DocumentText, findTitleHeading } from './document-text.ts';
import { reportForeign } from './foreign/report-foreign.ts';
import { detectFormat } from './format.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { createDefaultHighlighter } from './highlight/default-highlighter.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import { compileMdx, type MdxCode } from './mdx.ts';
import { MdxSyntaxError, parseMarkdown } from './parser.ts';
import { type PreparedSource, prepareSource } from './prepare/prepare-source.ts';
import { restoreTree } from './prepare/restore-tree.ts';
import { createDraft, type DocumentDraft } from './render/document-draft.ts';
import { htmlOf, type RenderedPart } from './render/part-writer.ts';
import { Renderer } from './render/renderer.ts';
import { createReporter, type Reporter } from './render/reporter.ts';
import { assembleAdmonitions } from './syntax/admonition-assembly.ts';
import { assembleAlerts } from './syntax/alert.ts';
import { renderFootnotes } from './syntax/footnote.ts';
import { balanceHtml, mayHaveTags } from './syntax/html-balance.ts';
import { takeComments } from './syntax/html-comment.ts';
import { mayHavePictures, wrapLonePictures } from './syntax/lone-picture.ts';
import { REFERENCE_MARK } from './syntax/reference.ts';
import { reportSlips } from './syntax/slips.ts';
import { markTables, mayHaveTables } from './syntax/table-frame.ts';
import { TRUNCATE_MARKER } from './syntax/truncate.ts';
import { describeSyntaxError } from './syntax-error.ts';
import type { Root } from './tree.ts';

export type { CompileOptions } from './compile-options.ts';

/** Compiles documents one by one, with what they share (the grammars of the highlighter) set up once. */
export interface Compiler {
  /** Compiles one document. Never throws for bad content: every problem is a diagnostic. */
  compile(source: SourceFile): CompiledDocument;
}

/**
 * Creates a compiler.
 *
 * @param highlight Highlighter for code blocks; the default one knows some sixty languages.
 */
export function createCompiler(
  options: CompileOptions = {},
  highlight: Highlighter = createDefaultHighlighter(),
): Compiler {
  const resolved = resolveCompileOptions(options);
  const { admonitions: ownNames } = resolved;
  return {
    compile(source) {
      const frontMatter = readFrontMatter(source);
      const detected = detectFormat(source, frontMatter, resolved);
      const { format } = detected;
      const { bodyStart } = frontMatter;
      const prepared = prepareSource(source.text, {
        ...{ bodyStart, ...detected },
        takesMath: resolved.math !== false,
      });
      const diagnostics = [...frontMatter.diagnostics];
      const report = createReporter({ filePath: source.filePath, source: prepared }, diagnostics);
      const shell = { source, frontMatter, format, diagnostics };
      try {
        const root = parseDocument({ prepared, format, report, ownNames });
        reportEmpty(root, prepared, report);
        const draft = createDraft(
          { format, source: prepared, options: resolved, highlight, report },
          root,
        );
        const parts = renderDocument(root, draft, source);
        const text = collectText(root, draft);
        const mdx = format === 'mdx' ? compileMdx(parts, root, draft) : null;
        return describeDocument(shell, { draft, text, mdx, parts });
      } catch (error) {
        diagnostics.push(describeError(error, { filePath: source.filePath, source: prepared }));
        return describeUnparsed(shell);
      }
    },
  };
}

/** Compiles one document; for several, `createCompiler` shares the set-up. */
export function compileDocument(
  source: SourceFile,
  options: CompileOptions = {},
): CompiledDocument {
  return createCompiler(options).compile(source);
}

/** Turns what content can cause into a diagnostic; throws anything else on, which is a bug. */
function describeError(
  error: unknown,
  place: { filePath: string; source: PreparedSource },
): Diagnostic {
  if (error instanceof MdxSyntaxError) return describeSyntaxError(error, place);
  const isTooDeep = error instanceof RangeError && /call stack/.test(error.message);
  if (!isTooDeep) throw error;
  return createDiagnostic({
    code: 'markdown/too-deep',
    severity: 'error',
    filePath: place.filePath,
    message: 'The document nests quotes, lists or admonitions thousands of levels deep.',
    fix: 'Remove the nesting; a stray line that opens an admonition again and again is a likely cause.',
  });
}

interface ParseInput {
  prepared: PreparedSource;
  format: 'md' | 'mdx';
  report: Reporter;
  /** Names of the site's own admonitions. */
  ownNames: readonly string[];
}

/** Parses the prepared text and turns the tree into one of what the author wrote. */
function parseDocument({ prepared, format, report, ownNames }: ParseInput): Root {
  const root = parseMarkdown(prepared.text, { format, hasMath: prepared.hasMath });
  assembleAdmonitions(root, { source: prepared, ownNames, report });
  restoreTree(root, prepared);
  if (prepared.original.includes('[!')) assembleAlerts(root);
  reportForeign(root, prepared, report);
  reportSlips(root, prepared, report);
  if (format === 'md' && mayHaveTags(prepared.original)) balanceHtml(root, report);
  if (prepared.original.includes('<!--')) takeComments(root);
  if (mayHaveTables(prepared.original)) markTables(root);
  if (mayHavePictures(prepared.original)) wrapLonePictures(root);
  return root;
}

/** Renders a document; a post without the H1 that is its title, which its page writes (Docusaurus' rule). */
function renderDocument(root: Root, draft: DocumentDraft, { kind }: SourceFile): RenderedPart[] {
  const renderer = new Renderer(draft);
  const title = kind === 'blog' ? findTitleHeading(root) : null;
  // Rendered all the same, so that it is among the headings.
  if (title) renderer.capture(() => renderer.renderBlocks([title]));
  return renderer.capture(() => {
    renderer.renderBlocks(root.children.filter((node) => node !== title));
    renderFootnotes(renderer);
  });
}

function reportEmpty(root: Root, { original }: PreparedSource, report: Reporter): void {
  if (root.children.length > 0) return;
  const lastLine = original.trimEnd().split('\n').length;
  report(
    { line: lastLine, column: 1 },
    {
      code: 'markdown/empty',
      severity: 'warning',
      message: 'The document has no content.',
      fix: 'Write some, or mark it with `draft: true`.',
    },
  );
}

/** What is known of a document before it is parsed. */
interface DocumentShell {
  source: SourceFile;
  frontMatter: FrontMatter;
  format: 'md' | 'mdx';
  diagnostics: Diagnostic[];
}

interface DocumentContent {
  draft: DocumentDraft;
  text: DocumentText;
  mdx: MdxCode | null;
  parts: readonly RenderedPart[];
}

function describeDocument(
  shell: DocumentShell,
  { draft, text, mdx, parts }: DocumentContent,
): CompiledDocument {
  const html = mdx ? '' : htmlOf(parts).trim();
  const imports = mdx?.imports ?? [];
  const partials = new Set(
    imports.filter(({ specifier }) => /\.mdx?$/.test(specifier)).map(({ local }) => local),
  );
  return {
    ...describeUnparsed(shell),
    ...text,
    html,
    code: mdx?.code ?? '',
    imports,
    documentModule: mdx?.documentModule ?? null,
    partialUses: draft.componentUses.filter(({ local }) => partials.has(local)),
    headings: draft.headings,
    references: draft.references,
    anchors: [...draft.anchors],
    headElements: draft.headElements,
    hasTruncateMarker: draft.hasTruncateMarker,
    excerpt: shell.source.kind === 'blog' ? describeExcerpt(html, parts) : null,
    features: { hasMath: draft.hasMath, islands: [...draft.islands] },
  };
}

function describeExcerpt(html: string, parts: readonly RenderedPart[]): ExcerptFacts {
  const end = html.indexOf(TRUNCATE_MARKER);
  const excerpt = end < 0 ? html : html.slice(0, end);
  let lastReference = -1;
  for (const [, index] of excerpt.matchAll(REFERENCE_MARK))
    lastReference = Math.max(lastReference, Number(index));
  const isLast = (part: RenderedPart) => typeof part === 'string' && part.includes(TRUNCATE_MARKER);
  const last = parts.findIndex(isLast);
  const shown = last < 0 ? parts : parts.slice(0, last);
  return {
    digest: hash('sha1', excerpt),
    referenceCount: 1 + lastReference,
    hasComponents: shown.some((part) => typeof part !== 'string'),
  };
}

/** Describes what is known of a document that has not been parsed: its front matter, no content. */
function describeUnparsed({
  source,
  frontMatter,
  format,
  diagnostics,
}: DocumentShell): CompiledDocument {
  const { text: _text, ...file } = source;
  return {
    source: file,
    format,
    frontMatter: frontMatter.values,
    frontMatterPositions: frontMatter.positions,
    contentTitle: null,
    html: '',
    code: '',
    imports: [],
    documentModule: null,
    partialUses: [],
    headings: [],
    references: [],
    anchors: [],
    headElements: [],
    hasTruncateMarker: false,
    excerpt: null,
    firstParagraph: '',
    sections: [],
    statistics: { hanCharacters: 0, words: 0 },
    features: { hasMath: false, islands: [] },
    diagnostics,
  };
}
