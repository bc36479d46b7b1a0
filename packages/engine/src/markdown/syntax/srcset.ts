import type { DocumentDraft } from '../render/document-draft.ts';
import { type ReferenceInit, recordReference } from './reference.ts';

/** Tells whether an attribute, in HTML's or in JSX's spelling, lists the pictures that a browser chooses from. */
export function isSrcset(element: string, attribute: string): boolean {
  return ['img', 'source'].includes(element) && attribute.toLowerCase() === 'srcset';
}

/** An address, which may hold commas but neither begins nor ends with one, and then a width or density. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s[^,]*)?)/g;

/**
 * Records every picture of a `srcset`.
 *
 * @returns The `srcset` with what stands for the addresses; `null` when one of them would run code.
 * @example 'a.png, b.png 2x' // 'mojian-ref:0, mojian-ref:1 2x'
 */
export function recordSrcset(
  draft: DocumentDraft,
  { srcset, position }: { srcset: string } & Pick<ReferenceInit, 'position'>,
): string | null {
  let isSafe = true;
  const recorded = srcset.replace(CANDIDATE, (_, target: string, descriptor: string) => {
    const address = recordReference(draft, { kind: 'image', target, position });
    isSafe &&= address !== null;
    return `${address}${descriptor}`;
  });
  return isSafe ? recorded : null;
}
