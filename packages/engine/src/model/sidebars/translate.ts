import type { Translations } from '../../config/translation-file.ts';
import type { ResolvedCategory, ResolvedItem, ResolvedSidebar } from './resolve.ts';

/**
 * Translates the labels of a version's sidebars by Docusaurus' keys, which are made of the labels:
 * `sidebar.<id>.category.<label>`, `….link.<label>`, `….doc.<label>`, and the title and description of a
 * category's page. Addresses stay: they come from the labels as written.
 */
export function translateSidebars(
  sidebars: readonly ResolvedSidebar[],
  texts: Translations,
): ResolvedSidebar[] {
  return sidebars.map(({ id, items }) => ({
    id,
    items: items.map((item) => translateItem(item, { prefix: `sidebar.${id}`, texts })),
  }));
}

interface Place {
  /** What the keys of the sidebar begin with. */
  prefix: string;
  texts: Translations;
}

function translateItem(item: ResolvedItem, place: Place): ResolvedItem {
  const { prefix, texts } = place;
  switch (item.type) {
    case 'html':
      return item;
    case 'link':
      return withLabel(item, texts.get(`${prefix}.link.${item.label}`));
    case 'doc':
    case 'ref':
      return withLabel(item, texts.get(`${prefix}.doc.${item.label}`));
    case 'category':
      return translateCategory(item, place);
  }
}

/** Gives an item with another label; the same item where there is none, as a copy reads all that it says. */
function withLabel<T extends ResolvedItem & { label: string }>(
  item: T,
  label: string | undefined,
): T {
  return label === undefined ? item : { ...item, label };
}

function translateCategory(category: ResolvedCategory, place: Place): ResolvedCategory {
  const { label, link, items } = category;
  const key = `${place.prefix}.category.${label}`;
  const textOf = (name: string, text: string) => place.texts.get(`${key}${name}`) ?? text;
  return {
    ...category,
    label: textOf('', label),
    link:
      link?.type === 'generated-index'
        ? {
            ...link,
            title: textOf('.link.generated-index.title', link.title),
            description: textOf('.link.generated-index.description', link.description),
          }
        : link,
    items: items.map((item) => translateItem(item, place)),
  };
}
