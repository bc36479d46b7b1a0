import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** Hints for pictures that React writes before everything else; the pictures themselves follow soon. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** Renders the content of a document or a component page to HTML. */
export function renderContent(element: ReactElement): string {
  return renderToString(element, { identifierPrefix: 'c' }).replace(PRELOADS, '');
}

/** Renders an element that a component puts into the page's `<head>`, as the others there are written. */
export function renderHeadElement(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/\/>$/, '>');
}
