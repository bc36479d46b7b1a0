import type { DocumentDraft } from '../render/document-draft.ts';
import { type ReferenceInit, recordReference } from './reference.ts';

/** Tells whether an attribute, in HTML's or in JSX's spelling, lists the pictures that a browser chooses from. */
export function isSrcset(element: string, attribute: string): boolean {
  return ['img', 'source'].includes(element) && attribute.toLowerCase() === 'srcset';
}

/** An address, which may hold commas but neither begins nor ends with one, and then a width or density. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s[^,]*)?)/g;

/** Replaces the addresses of a `srcset`. */
export function replaceCandidates(srcset: string, replace: (target: string) => string): string {
  return srcset.replace(
    CANDIDATE,
    (_, target: string, descriptor: string) => replace(target) + descriptor,
  );
}

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
  const recorded = replaceCandidates(srcset, (target) => {
    const address = recordReference(draft, { kind: 'image', target, position });
    isSafe &&= address !== null;
    return address ?? '';
  });
  return isSafe ? recorded : null;
}
