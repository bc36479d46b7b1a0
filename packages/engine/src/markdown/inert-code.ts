import type { SourcePosition } from './compiled-document.ts';
import { createTemplateCheck } from './mdx-imports.ts';
import type { DocumentDraft } from './render/document-draft.ts';

/** Attributes for events, hooks without which nothing changes on the screen, and what waits for a browser. */
const INERT =
  /\b(on[A-Z][A-Za-z]*)=\{|\b(use(?:State|Reducer|Effect|LayoutEffect))\s*(?:<[^<>()]*>)?\(|<(BrowserOnly)\b/g;

/** What follows `//` after anything but white space may be an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

/**
 * Finds the first thing in the exports of a document, or in the module of a page, that means something in
 * browsers only: a handler of events, a hook or Docusaurus' `<BrowserOnly>`. Comments, and
 * code that is shown, in template literals, are passed over.
 *
 * @example findInertCode('export const A = () => <a onClick={go}>甲</a>;')
 * // { name: 'onClick', offset: 26 }
 */
export function findInertCode(esm: string): { name: string; offset: number } | null {
  const code = esm.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const isInTemplate = createTemplateCheck(code);
  for (const { 1: handler, 2: hook, 3: element, index } of code.matchAll(INERT)) {
    if (isInTemplate(index)) continue;
    return { name: handler ?? hook ?? element ?? '', offset: index };
  }
  return null;
}

/** Tells of code that would run in browsers and does not. */
export function reportInertCode(
  draft: DocumentDraft,
  { name, position }: { name: string; position: SourcePosition },
  why: string,
): void {
  draft.report(position, {
    code: 'mdx/inert-code',
    severity: 'warning',
    message: `\`${name}\` does nothing here: ${why}.`,
    fix: 'Put the component into a module of its own and import it: what a document imports comes to life.',
  });
}
