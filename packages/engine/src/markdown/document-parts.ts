import { deserialize, serialize } from 'node:v8';
import { omitFields } from '../system/lazy-fields.ts';
import type { SerializedParts } from '../system/object-store.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** What of a document takes much room, and is not read for a page that is known already. */
export const LONG_FIELDS = ['html', 'code', 'sections'] as const;

/** The texts of a document. */
export type LongFields = Pick<CompiledDocument, (typeof LONG_FIELDS)[number]>;

/** A document without its texts: what the site is laid out by. */
export type ShortDocument = Omit<CompiledDocument, keyof LongFields>;

/** Makes data of a document that can be kept, and sent between threads, with the texts as second part. */
export function serializeDocument(document: CompiledDocument): SerializedParts {
  const { html, code, sections } = document;
  const texts: LongFields = { html, code, sections };
  return { first: serialize(omitFields(document, LONG_FIELDS)), second: serialize(texts) };
}

/** Gives the document that {@link serializeDocument} was given. */
export function deserializeDocument(parts: SerializedParts): CompiledDocument {
  return { ...deserializeShort(parts), ...(deserialize(parts.second) as LongFields) };
}

/** Gives it without its texts. */
export function deserializeShort({ first }: Pick<SerializedParts, 'first'>): ShortDocument {
  return deserialize(first) as ShortDocument;
}
