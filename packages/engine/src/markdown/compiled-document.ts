import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** A position in the source file, 1-based, front matter counted. */
export interface SourcePosition {
  line: number;
  column: number;
}

/** A heading of a document, in document order. */
export interface Heading {
  /** The anchor, unique in the document: Docusaurus' slug of the text, or the author's `{#id}`. */
  id: string;
  /** 1 to 6. */
  level: number;
  /** Text without markup, for titles, search and checks. */
  text: string;
  /** Inner HTML (code, emphasis; links and images reduced to their text), for the table of contents. */
  html: string;
  line: number;
}

/**
 * A link or an image found while compiling. The compiled HTML (or MDX code) holds
 * `mojian-ref:<index>` in place of the address; the link phase puts the resolved one there.
 */
export interface Reference extends SourcePosition {
  /** `code` is a file that a code block shows. */
  kind: 'link' | 'image' | 'code';
  /** The address exactly as the author wrote it (after Markdown unescaping, percent-encoding kept). */
  target: string;
  /** Of `code`: the info string of its block. */
  info?: string;
}

/** A section of text for search: what stands between one heading and the next. */
export interface SearchSection {
  /** Anchor of the heading that opens the section; `null` for the text before the first one. */
  headingId: string | null;
  /** Plain prose, white space collapsed. */
  text: string;
  /** Identifiers worth finding from the section's code blocks, separated by spaces. */
  identifiers: string;
}

/** An `import` statement of an MDX document: `import local from 'source'`. */
export interface MdxImport {
  /** Module specifier as written, for example `@site/components/demos/event-loop.tsx`. */
  specifier: string;
  /** Name exported by the module: `default`, a name, or `*`. */
  imported: string;
  /** Name by which the document uses it. */
  local: string;
  position: SourcePosition;
  /** Local name of an import that takes its place where that one is no island. @default none */
  insteadOf?: string;
}

/** What an MDX document declares itself, or writes into attributes, and what is to react in browsers. */
export interface DocumentModule {
  /** What it takes of the document's imports. */
  imports: Pick<MdxImport, 'specifier' | 'imported' | 'local'>[];
  /** Its exports, as ESM with JSX. The document imports them by the specifier `DOCUMENT_MODULE`. */
  code: string;
}

/** A place where an MDX document shows another document that it imports. */
export interface PartialUse {
  /** Name by which the document imports it. */
  local: string;
  /** Number of the document's own headings before it. */
  headingCount: number;
}

/** What an excerpt is made from, so that it need not be made to tell whether it has changed. */
export interface ExcerptFacts {
  /** Digest of the HTML up to the truncate marker, or of all of it when there is none. */
  digest: string;
  /** Number of references up to the last one in it. */
  referenceCount: number;
  /** True when something in it is drawn by code of an `mdx` document. */
  hasComponents: boolean;
}

/** Amount of text of a document, code excluded, for the reading time. */
export interface TextStatistics {
  hanCharacters: number;
  words: number;
}

/** Content that an optional asset or script serves. */
export interface DocumentFeatures {
  /** Has formulas: the page needs the KaTeX stylesheet. */
  hasMath: boolean;
  /** Names of built-in islands that the document uses, for example `LiveCode`. */
  islands: string[];
}

/**
 * What compiling one document gives: plain data that depends on nothing but the file's text and the
 * compile options, so it can be cached by digest and made on another thread.
 */
export interface CompiledDocument {
  source: Omit<SourceFile, 'text'>;
  format: 'md' | 'mdx';
  /** Front matter as parsed, before validation; `{}` when there is none. */
  frontMatter: Record<string, unknown>;
  /** Position of each top-level front-matter key. */
  frontMatterPositions: Record<string, SourcePosition>;
  /** Text of an H1 that opens the body (Docusaurus' content title), else `null`. */
  contentTitle: string | null;
  /** Body HTML of a `md` document; empty for `mdx`. */
  html: string;
  /** Function-body code of an `mdx` document (see `render/mdx.ts`); empty for `md`. */
  code: string;
  imports: MdxImport[];
  /** `null` for a document of which nothing of its own reacts. */
  documentModule: DocumentModule | null;
  /** Where imported Markdown files stand in the body, in document order. */
  partialUses: PartialUse[];
  headings: Heading[];
  references: Reference[];
  /** Ids in the body other than those of headings, which links can lead to too: of raw HTML, notes. */
  anchors: string[];
  /** Elements that the document puts into the page's `<head>`, as HTML. */
  headElements: string[];
  /** True when the body has a truncate marker; the HTML holds `<!--truncate-->` at that place. */
  hasTruncateMarker: boolean;
  /** Stands for the HTML that a list shows of a blog post; `null` for what no list shows. */
  excerpt: ExcerptFacts | null;
  /** First paragraph as plain text, for the description when front matter has none. */
  firstParagraph: string;
  sections: SearchSection[];
  statistics: TextStatistics;
  features: DocumentFeatures;
  diagnostics: Diagnostic[];
}
