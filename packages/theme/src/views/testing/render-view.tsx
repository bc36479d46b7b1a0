import type { PageData, ViewData } from 'mojian/shared';
import { renderToStaticMarkup } from 'react-dom/server';
import { View } from '../view.tsx';
import { sampleContext, samplePage } from './sample-data.ts';

/** Renders a view in a page of its own. @param toc Table of contents of the page. */
export function renderView(
  view: ViewData,
  context = sampleContext(),
  toc: PageData['toc'] = [],
): string {
  return renderToStaticMarkup(<View page={samplePage(view, { toc })} context={context} />);
}

/** Text of HTML, without its tags. */
export function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

/** Links of HTML in their order: address and text. */
export function linksOf(html: string): [href: string, text: string][] {
  const links = html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, href = '', content = '']) => [href, textOf(content)]);
}
