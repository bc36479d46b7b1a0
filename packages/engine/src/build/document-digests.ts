import { hash } from 'node:crypto';
import type { ReferenceLookup } from '../link/resolve-references.ts';
import type { CompileOptions } from '../markdown/compile.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';

/** What all documents are made with. */
export interface DocumentDigestOptions {
  /** See `digestTools`. */
  toolsDigest: string | undefined;
  compileOptions: CompileOptions;
  /** Resolved references of each document, by file. */
  references: ReferenceLookup;
}

/** Digests a document; see {@link createDocumentDigests}. */
export type DocumentDigest = (document: CompiledDocument) => string;

/**
 * Creates the function that stands for what lists show of a document: the rest of its text may change.
 * It gives `null` for a document that no list shows.
 */
export function createExcerptDigests({
  references,
}: Pick<DocumentDigestOptions, 'references'>): (document: CompiledDocument) => string | null {
  return ({ source, excerpt }) => {
    if (!excerpt) return null;
    const shown = references.get(source.filePath)?.slice(0, excerpt.referenceCount) ?? [];
    return hash('sha1', JSON.stringify([excerpt.digest, shown]));
  };
}

/**
 * Creates the function that stands for the text of a document, as the search reads it: wherever its links
 * and pictures lead. What is included into a document, it does not know.
 */
export function createTextDigests({
  toolsDigest,
  compileOptions,
}: Omit<DocumentDigestOptions, 'references'>): DocumentDigest {
  const common = hash('sha1', JSON.stringify([toolsDigest, compileOptions]));
  return ({ source }) => common + JSON.stringify(source);
}

/**
 * Creates the function that stands for a document by what it is made from: its file, how it is compiled,
 * and where its links and pictures lead. It does not stand for what code in the document comes to.
 */
export function createDocumentDigests(options: DocumentDigestOptions): DocumentDigest {
  const { toolsDigest, compileOptions, references } = options;
  const common = JSON.stringify([toolsDigest, compileOptions]);
  const known = new Map<CompiledDocument, string>();
  return (document) => {
    const { source } = document;
    const digest =
      known.get(document) ??
      hash('sha1', common + JSON.stringify([source, references.get(source.filePath) ?? []]));
    known.set(document, digest);
    return digest;
  };
}
