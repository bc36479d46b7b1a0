import { type Bag, type Carrying, carry, compact, isBag, toBag, toList } from './carry.ts';

const LINK_KEYS = ['type', 'label', 'to', 'href', 'activeBasePath', 'position'];
/** Keys of navbar items by their type; an item without a type is a link. */
const ITEM_KEYS: Record<string, string[]> = {
  doc: ['type', 'docId', 'label', 'docsPluginId', 'position'],
  docSidebar: ['type', 'sidebarId', 'label', 'docsPluginId', 'position'],
  docsVersion: ['type', 'label', 'to', 'docsPluginId', 'position'],
  docsVersionDropdown: ['type', 'docsPluginId', 'position'],
  localeDropdown: ['type', 'position'],
  search: ['type', 'position'],
  html: ['type', 'value', 'position'],
};
const LOGO_KEYS = ['src', 'srcDark', 'alt', 'href', 'width', 'height'];

/** Docusaurus' options whose work is done here without an option. */
const NEEDLESS = ['algolia', 'metadata', 'prism', 'blog', 'liveCodeBlock', 'zoom'];

/** Turns Docusaurus' `themeConfig` into ours. */
export function migrateTheme(theme: Bag, { report }: Pick<Carrying, 'report'>): Bag {
  const at = (name: string): Carrying => ({ name: `themeConfig.${name}`, report });
  const known = [
    'image',
    'colorMode',
    'navbar',
    'footer',
    'announcementBar',
    'docs',
    'tableOfContents',
  ];
  for (const key of Object.keys(theme)) {
    if (!known.includes(key) && !NEEDLESS.includes(key)) report(`themeConfig.${key}`);
  }
  const colorKeys = ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'];
  const barKeys = ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable'];
  const footer = toBag(theme.footer);
  return compact({
    image: theme.image,
    // Docusaurus begins in light mode, we in dark.
    colorMode: {
      defaultMode: 'light',
      ...carry(toBag(theme.colorMode), colorKeys, at('colorMode')),
    },
    navbar: migrateNavbar(toBag(theme.navbar), at('navbar')),
    footer: isBag(theme.footer) ? migrateFooter(footer, at('footer')) : undefined,
    announcementBar: carry(toBag(theme.announcementBar), barKeys, at('announcementBar')),
    docs: carry(toBag(theme.docs), ['versionPersistence', 'sidebar'], at('docs')),
    tableOfContents: carry(
      toBag(theme.tableOfContents),
      ['minHeadingLevel', 'maxHeadingLevel'],
      at('tableOfContents'),
    ),
    search: migrateSearch(toBag(theme.algolia), at('algolia')),
  });
}

function migrateNavbar(navbar: Bag, at: Carrying): Bag {
  const { logo, items, ...rest } = navbar;
  return compact({
    ...carry(rest, ['title', 'hideOnScroll'], at),
    logo: carry(toBag(logo), LOGO_KEYS, { ...at, name: `${at.name}.logo` }),
    items: toList(items).map((item, index) =>
      migrateItem(toBag(item), { ...at, name: `${at.name}.items[${index}]` }),
    ),
  });
}

function migrateItem(item: Bag, at: Carrying): Bag {
  const { items, ...rest } = item;
  const type = typeof rest.type === 'string' ? rest.type : '';
  const kept = carry(rest, ITEM_KEYS[type] ?? LINK_KEYS, at);
  if (items === undefined) return kept;
  const nested = toList(items).map((child, index) =>
    migrateItem(toBag(child), { ...at, name: `${at.name}.items[${index}]` }),
  );
  const { to, activeBasePath, href, ...dropdown } = kept;
  return { ...dropdown, ...(to === undefined ? {} : { to }), items: nested };
}

function migrateFooter(footer: Bag, at: Carrying): Bag {
  const { links, logo, ...rest } = footer;
  const migrateLink = (link: unknown, name: string) =>
    carry(toBag(link), ['label', 'to', 'href', 'html'], { ...at, name });
  return compact({
    ...carry(rest, ['style', 'copyright'], at),
    logo: carry(toBag(logo), LOGO_KEYS, { ...at, name: `${at.name}.logo` }),
    links: toList(links).map((entry, index) => {
      const name = `${at.name}.links[${index}]`;
      const column = toBag(entry);
      if (!Array.isArray(column.items)) return migrateLink(column, name);
      const items = column.items.map((link, at) => migrateLink(link, `${name}.items[${at}]`));
      return { title: column.title ?? null, items };
    }),
  });
}

/** Algolia's DocSearch becomes the hosted provider; without it the site searches by itself. */
function migrateSearch(algolia: Bag, at: Carrying): Bag {
  if (Object.keys(algolia).length === 0) return {};
  const keys = ['appId', 'apiKey', 'indexName', 'contextualSearch', 'insights', 'searchPagePath'];
  return { provider: 'hosted', ...carry(algolia, keys, at) };
}
