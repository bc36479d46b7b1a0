import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** Hints for pictures that React writes before everything else; the pictures themselves follow soon. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/**
 * Renders the content of a document, of a component page or of a slot to HTML.
 *
 * @param identifierPrefix Keeps ids of `useId` apart from those of other content of the page.
 */
export function renderContent(element: ReactElement, identifierPrefix = 'c'): string {
  return renderToString(element, { identifierPrefix }).replace(PRELOADS, '');
}

/** Renders an element that a component puts into the page's `<head>`, as the others there are written. */
export function renderHeadElement(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/\/>$/, '>');
}
