import { useSite } from 'mojian/runtime';
import { createViewTranslator, type DocCard, type SiteData } from 'mojian/shared';
import type { ReactNode } from 'react';
import { DocCards } from '../views/doc-cards.tsx';
import { createViewContext } from '../views/view-context.ts';
import { resolveTarget } from './link.tsx';
import { useNeededServices, usePageServices } from './services.ts';

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

/** Writes the card of one item. */
export function DocCardOfItem({ item }: { item: DocCard | SidebarItemCard }): ReactNode {
  return <DocCardList items={[item]} />;
}

/** An item of the open category, by our names and by those of Docusaurus, which components of sites read. */
export type CategoryItem = DocCard & Required<SidebarItemCard>;

/** Gives the category that the document opens; of it documents hand `items` to `<DocCardList>`. */
export function useCurrentSidebarCategory(): { items: CategoryItem[] } {
  return { items: useCurrentSidebarSiblings() };
}

/** Gives the items of the category that the document opens, else those beside it. */
export function useCurrentSidebarSiblings(): CategoryItem[] {
  const cards = useNeededServices()?.cards() ?? [];
  return cards.map((card) => ({
    ...card,
    type: card.kind === 'category' ? 'category' : 'link',
    label: card.title,
    href: card.url,
    items: [],
  }));
}

/** Gives items as they are, where Docusaurus takes out those without a link: ours all have one. */
export function filterDocCardListItems<Item>(items: readonly Item[]): readonly Item[] {
  return items;
}
