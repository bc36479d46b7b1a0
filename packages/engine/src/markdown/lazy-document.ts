/** Documents that are compiled when somebody asks for what is in them: what `dev` starts with. */

import { withText } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { addLazyFields, omitFields } from '../system/lazy-fields.ts';
import type { Compiler } from './compile.ts';
import {
  type CompileOptions,
  type ResolvedCompileOptions,
  resolveCompileOptions,
} from './compile-options.ts';
import type { CompiledDocument } from './compiled-document.ts';
import { detectFormat } from './format.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { readPlainTitle } from './plain-title.ts';

/** What a document says of itself before its body is parsed. */
type KnownField = 'source' | 'frontMatter' | 'frontMatterPositions';

/** What is known of a document when it is compiled, or before it is asked for. */
export type LazyField = Exclude<keyof CompiledDocument, KnownField>;

/** A record, so that a new field of documents cannot be forgotten here. */
const LAZY_FIELDS: Readonly<Record<LazyField, true>> = {
  format: true,
  contentTitle: true,
  html: true,
  code: true,
  imports: true,
  documentModule: true,
  partialUses: true,
  headings: true,
  references: true,
  anchors: true,
  headElements: true,
  hasTruncateMarker: true,
  excerpt: true,
  firstParagraph: true,
  sections: true,
  statistics: true,
  features: true,
  diagnostics: true,
};

const LAZY_NAMES = Object.keys(LAZY_FIELDS) as LazyField[];

const lazyDocuments = new WeakSet<CompiledDocument>();

/** Of each document that was derived, what derives it from another one. */
const derivations = new WeakMap<CompiledDocument, (document: CompiledDocument) => void>();

/**
 * Creates a compiler whose documents are compiled when the first field is read that only compiling can tell, and
 * once. Front matter is read at once; the format, and a title that is plain text, are told without compiling.
 *
 * @param compiler Does the work.
 * @param options Those of `compiler`.
 */
export function createLazyCompiler(compiler: Compiler, options: CompileOptions): Compiler {
  const resolved = resolveCompileOptions(options);
  return {
    compile(source) {
      const frontMatter = readKept(source);
      let compiled: CompiledDocument | null = null;
      return createLazyDocument(describeKnown(source, frontMatter), (field) => {
        const told = compiled ?? tellUncompiled(field, { source, frontMatter, options: resolved });
        if (told) return told;
        compiled = compiler.compile(source);
        return compiled;
      });
    },
  };
}

/** Tells a field without compiling; `null` where only compiling can tell. */
function tellUncompiled(
  field: LazyField,
  known: { source: SourceFile; frontMatter: FrontMatter; options: ResolvedCompileOptions },
): Partial<Pick<CompiledDocument, LazyField>> | null {
  const { frontMatter, options } = known;
  if (field === 'format') return detectFormat(withText(known.source), frontMatter, options);
  if (field !== 'contentTitle') return null;
  const title = readPlainTitle(known.source.text, frontMatter.bodyStart);
  return title === null ? null : { contentTitle: structuredClone(title) };
}

/** Tells whether a document may still have to be compiled. */
export function isLazyDocument(document: CompiledDocument): boolean {
  return lazyDocuments.has(document);
}

/** How a document is derived from another. */
export interface Derivation {
  /** Is called once, when the first field is read that only compiling can tell. */
  derive(document: CompiledDocument): CompiledDocument;
  /**
   * Hears of every reading of a field that is not known from the beginning.
   *
   * @param document The one that is derived from.
   */
  onRead?: ((document: CompiledDocument, field: LazyField) => void) | undefined;
}

/** Gives a lazy document that is derived from another. Format and title stay those of the first. */
export function deriveLazily(
  original: CompiledDocument,
  { derive, onRead }: Derivation,
): CompiledDocument {
  let document = original;
  let derived: CompiledDocument | null = null;
  const lazy = createLazyDocument(pickKnown(original), (field) => {
    onRead?.(document, field);
    if (field === 'format' || field === 'contentTitle') return document;
    derived ??= derive(document);
    return derived;
  });
  derivations.set(lazy, (next) => {
    document = next;
    derived = null;
    Object.assign(lazy, pickKnown(next));
  });
  return lazy;
}

/**
 * Derives a document from a newer state of its file from now on: whoever has it reads the new state. What was read
 * before is the reader's to forget.
 *
 * @throws {TypeError} If the document is none that {@link deriveLazily} has given.
 */
export function deriveAnew(derived: CompiledDocument, document: CompiledDocument): void {
  const replace = derivations.get(derived);
  if (!replace) throw new TypeError(`\`${derived.source.filePath}\` is not derived.`);
  replace(document);
}

function pickKnown({
  source,
  frontMatter,
  frontMatterPositions,
}: CompiledDocument): Pick<CompiledDocument, KnownField> {
  return { source, frontMatter, frontMatterPositions };
}

function createLazyDocument(
  known: Pick<CompiledDocument, KnownField>,
  load: (field: LazyField) => Partial<Pick<CompiledDocument, LazyField>>,
): CompiledDocument {
  const document = addLazyFields<CompiledDocument, LazyField>({ ...known }, LAZY_NAMES, load);
  lazyDocuments.add(document);
  return document;
}

/** Reads front matter; what has been cut from a text is copied, as it would keep all of it in memory. */
function readKept(file: SourceFile): FrontMatter {
  const { values, ...rest } = readFrontMatter(withText(file));
  return { ...rest, values: structuredClone(values) };
}

/** The text of a file may have to be read each time that it is asked for, so it is not. */
function describeKnown(
  file: SourceFile,
  { values, positions }: FrontMatter,
): Pick<CompiledDocument, KnownField> {
  const source = omitFields(file, ['text']);
  return { source, frontMatter: values, frontMatterPositions: positions };
}
