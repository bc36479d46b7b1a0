import { useSite } from 'mojian/runtime';
import { createViewTranslator, type DocCard, type SiteData } from 'mojian/shared';
import type { ReactNode } from 'react';
import { DocCards } from '../views/doc-cards.tsx';
import { createViewContext } from '../views/view-context.ts';
import { resolveTarget } from './link.tsx';
import { usePageServices } from './services.ts';

/** An item of a sidebar, as Docusaurus hands it to cards and as authors write it. */
export interface SidebarItemCard {
  type: 'link' | 'category';
  label: string;
  href?: string;
  description?: string;
  items?: readonly SidebarItemCard[];
}

/**
 * Writes cards: those given, or those of the category that the document opens. Their titles break anywhere:
 * words are cut by the dictionary of whoever runs this, and in an island the browser has to come to what
 * the build has written.
 */
export function DocCardList({
  items,
}: {
  items?: readonly (DocCard | SidebarItemCard)[];
}): ReactNode {
  const site = useSite();
  const services = usePageServices();
  const context = createViewContext(site, createViewTranslator(site.locale.lang, site.messages));
  return (
    <DocCards
      cards={items?.flatMap((item) => toCard(item, site)) ?? services?.cards() ?? []}
      context={{ ...context, splitPhrases: (title) => [title] }}
    />
  );
}

/** A category leads to its own page, else to the first of its items; one without either has no card. */
function toCard(item: DocCard | SidebarItemCard, site: SiteData): DocCard[] {
  if ('kind' in item) return [item];
  const { type, label, href, description = '', items = [] } = item;
  const inner = items.flatMap((each) => toCard(each, site));
  const url = href === undefined ? inner[0]?.url : resolveTarget(href, site);
  if (url === undefined) return [];
  return [{ kind: type, title: label, url, description, itemCount: inner.length }];
}

/** Gives the category that the document opens; of it documents hand `items` to `<DocCardList>`. */
export function useCurrentSidebarCategory(): { items: DocCard[] } {
  return { items: usePageServices()?.cards() ?? [] };
}
