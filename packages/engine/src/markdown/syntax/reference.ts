import type { DiagnosticInit } from '../../diagnostics/diagnostic.ts';
import { shorten } from '../../diagnostics/shorten.ts';
import type { Reference, SourcePosition } from '../compiled-document.ts';
import type { DocumentDraft } from '../render/document-draft.ts';

/** An address in the source: of a link or an image, as written, Markdown's or HTML's escapes undone. */
export interface ReferenceInit extends Pick<Reference, 'target'> {
  kind: 'link' | 'image';
  position: SourcePosition;
}

/** Finds what stands for the address of a reference in the output, with its index. */
export const REFERENCE_MARK = /mojian-ref:(\d+)/g;

/**
 * Records a link or an image of a document.
 *
 * @returns What stands for its address in the output until the link phase knows it,
 * `mojian-ref:<index>`; `null` when the address would run code, which is reported.
 */
export function recordReference(
  draft: DocumentDraft,
  { kind, target, position }: ReferenceInit,
): string | null {
  if (isUnsafeAddress(target)) {
    reportUnsafeAddress(draft, position, target);
    return null;
  }
  const index = draft.references.push({ kind, target, ...position }) - 1;
  return `mojian-ref:${index}`;
}

/**
 * Records a file that a code block shows.
 *
 * @param reference.info Info string of the block.
 * @returns What stands for the block in the output.
 */
export function recordCode(
  draft: DocumentDraft,
  { target, info, position }: Omit<ReferenceInit, 'kind'> & { info: string },
): string {
  const index = draft.references.push({ kind: 'code', target, info, ...position }) - 1;
  return `<mj-code data-ref="mojian-ref:${index}"></mj-code>`;
}

/** Finds what stands for blocks that show files, with the index of their references. */
export const CODE_MARK = /<mj-code data-ref="mojian-ref:(\d+)"><\/mj-code>/g;

/** Reports an address that would run code. */
export function reportUnsafeAddress(
  draft: DocumentDraft,
  position: SourcePosition,
  target: string,
): void {
  draft.report(position, describeUnsafeAddress(target));
}

/** Describes an address that would run code, but for its place. */
export function describeUnsafeAddress(
  target: string,
): Pick<DiagnosticInit, 'code' | 'severity' | 'message' | 'fix'> {
  return {
    code: 'links/unsafe-address',
    severity: 'error',
    message: `The address \`${shorten(target)}\` would run code, so it was left out.`,
    fix: 'Link to an address that begins with `https:` or to a file of the site.',
  };
}

/** Attributes, in HTML's and in JSX's spelling, that hold an address to be followed or shown. */
const ADDRESS_ATTRIBUTES = new Set([
  ...['href', 'xlink:href', 'xlinkhref', 'src', 'data', 'action', 'formaction', 'poster', 'to'],
]);

/** Tells whether an attribute, on whatever element, holds an address that would run code. */
export function isUnsafeAttribute(name: string, value: string): boolean {
  return ADDRESS_ATTRIBUTES.has(name.toLowerCase()) && isUnsafeAddress(value);
}

/**
 * Tells whether an address would run code where it is followed. Browsers skip control characters and
 * white space in a scheme, and so does this; `pathname://` is taken off by the link phase.
 */
export function isUnsafeAddress(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const scheme = target.replace(/[\u0000-\u0020]+/g, '');
  return /^(?:pathname:\/\/)*(?:(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml))/i.test(
    scheme,
  );
}
