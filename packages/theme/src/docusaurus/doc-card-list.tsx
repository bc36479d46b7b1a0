import { useSite } from 'mojian/runtime';
import { createViewTranslator, type DocCard } from 'mojian/shared';
import type { ReactNode } from 'react';
import { DocCards } from '../views/doc-cards.tsx';
import { createViewContext } from '../views/view-context.ts';
import { usePageServices } from './services.ts';

/** Writes cards: those given, or those of the category that the document opens. */
export function DocCardList({ items }: { items?: DocCard[] }): ReactNode {
  const site = useSite();
  const services = usePageServices();
  const context = createViewContext(site, createViewTranslator(site.locale.lang, site.messages));
  return <DocCards cards={items ?? services?.cards() ?? []} context={context} />;
}

/** Gives the category that the document opens; of it documents hand `items` to `<DocCardList>`. */
export function useCurrentSidebarCategory(): { items: DocCard[] } {
  return { items: usePageServices()?.cards() ?? [] };
}
