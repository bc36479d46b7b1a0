import { themeConfigSchema } from '../config/theme-schema.ts';
import { htmlToText } from '../shared/html.ts';
import { acceptsBy } from './content-options.ts';
import { convertLogo } from './logo.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  quote,
  type Rule,
  type Rules,
} from './migration.ts';
import { createLinkRules, withActiveBasePath } from './navbar-link.ts';
import { carryOver, keep, leaveOut, replaceByHand } from './rules.ts';
import {
  createSettings,
  isSetting,
  note,
  type SettingLine,
  type Settings,
  setting,
} from './settings.ts';

const navbarSchema = themeConfigSchema.entries.navbar.wrapped;

/** Converts `themeConfig.navbar`. */
export const convertNavbar: Rule = (value, context) => {
  if (!isOptions(value)) return keep(value, context);
  const place = '`themeConfig.navbar`';
  const accepts = acceptsBy(navbarSchema);
  const lines = convertOptions(value, NAVBAR_RULES, { ...context, accepts, place });
  return [setting('navbar', createSettings(lines))];
};

const items: Rule = (value, { migration }) => {
  const converted = [value].flat().map((item: unknown) => convertItem(item, migration));
  return [
    ...converted.flatMap(({ notes }) => notes),
    setting(
      'items',
      converted.flatMap(({ item }) => item ?? []),
    ),
  ];
};

const NAVBAR_RULES: Rules = {
  title: (value, context) => (value === null ? [] : keep(value, context)),
  logo: convertLogo,
  hideOnScroll: keep,
  style: leaveOut('the bar has the colours of the page'),
  items,
  // Their name before Docusaurus 2.
  links: items,
};

/** An item of the navbar, or comments on why there is none. */
interface ConvertedItem {
  item: Settings | null;
  notes: SettingLine[];
}

const position: Rule = (value, context) => carryOver('position', value, context);
const text: Rule = keep;
const className = leaveOut('items have no class of their own');
const menuItems: Rule = (value, context) => {
  if (Array.isArray(value) && value.length === 0) return leaveOut('is empty')(value, context);
  const { notes, items } = convertChildren(value, context.migration);
  return [...notes, setting(context.key, items)];
};

const COMMON_RULES: Rules = { type: text, position, className, label: text };
/** Rules of what stands in docs. */
const DOCS_RULES: Rules = { ...COMMON_RULES, docsPluginId: text };
/** Rules of the items that have no label of the site's. */
const UNLABELLED_RULES: Rules = {
  ...{ type: text, position, className },
  label: leaveOut('the item says itself what it is'),
};

const FURTHER_ITEMS_RULES: Rules = {
  dropdownItemsBefore: menuItems,
  dropdownItemsAfter: menuItems,
};

/** Rules of the items that are no plain links, by type. */
const TYPE_RULES: Readonly<Record<string, Rules>> = {
  doc: { ...DOCS_RULES, docId: text },
  docSidebar: { ...DOCS_RULES, sidebarId: text },
  docsVersion: { ...DOCS_RULES, to: text },
  docsVersionDropdown: {
    ...UNLABELLED_RULES,
    docsPluginId: text,
    ...FURTHER_ITEMS_RULES,
    versions: replaceByHand(
      'the menu lists the versions that are built, by their labels',
      'the menu of versions lists those that are built: see `versions` and `onlyIncludeVersions` of the docs',
    ),
    dropdownActiveClassDisabled: leaveOut('the item shows the version, not where readers are'),
  },
  localeDropdown: {
    ...UNLABELLED_RULES,
    ...FURTHER_ITEMS_RULES,
    queryString: leaveOut('links to other languages have no query'),
  },
  search: UNLABELLED_RULES,
  html: { ...UNLABELLED_RULES, value: text },
};

function convertItem(item: unknown, migration: Migration): ConvertedItem {
  if (!isOptions(item)) return { item: null, notes: [note(`${quote('item', item)}: no item.`)] };
  const { type } = item;
  if ('items' in item) return { item: convertDropdown(item, migration), notes: [] };
  if (type === undefined || type === 'default') {
    return { item: convertLink(item, migration), notes: [] };
  }
  const rules = TYPE_RULES[String(type)];
  if (rules) return { item: createSettings(convertPart(item, { rules, migration })), notes: [] };
  migration.addTodo(`Navbar: the item type \`${String(type)}\` has no counterpart.`);
  return { item: null, notes: [note(`${quote('item', item)}: there is no such type.`)] };
}

interface ItemPart {
  rules: Rules;
  migration: Migration;
}

function convertPart(item: Record<string, unknown>, { rules, migration }: ItemPart): SettingLine[] {
  return convertOptions(item, rules, {
    migration,
    place: `the navbar item \`${nameOf(item)}\``,
    accepts: (key, value) => (key === 'position' ? isPosition(value) : typeof value === 'string'),
  });
}

function isPosition(value: unknown): boolean {
  return value === 'left' || value === 'right';
}

function nameOf(item: Record<string, unknown>): string {
  const name = item.label ?? item['aria-label'] ?? item.href ?? item.to ?? item.type;
  return String(name ?? 'without label');
}

/** Converts a link; without a label (a picture made by CSS) the accessible name takes its place. */
function convertLink(item: Record<string, unknown>, migration: Migration): Settings {
  const given = withActiveBasePath(withLabel(item));
  const lines = convertPart(given, {
    rules: { ...COMMON_RULES, ...createLinkRules(given) },
    migration,
  });
  return createSettings(lines.filter((line) => !isSetting(line) || line.key !== 'type'));
}

function withLabel(item: Record<string, unknown>): Record<string, unknown> {
  if (typeof item.label === 'string') return item;
  const { html, 'aria-label': name, ...rest } = item;
  const fromHtml = typeof html === 'string' ? htmlToText(html).trim() : '';
  return { label: fromHtml || name || nameOf(item), ...rest };
}

function convertDropdown(item: Record<string, unknown>, migration: Migration): Settings {
  const { items, ...rest } = item;
  const children = convertChildren(items, migration);
  const given = withActiveBasePath({ ...withLabel(withoutEmptyAddress(rest)), type: 'dropdown' });
  // Without the item: its icon would take the place of the label.
  const rules = { ...COMMON_RULES, ...createLinkRules({}) };
  return createSettings([
    ...convertPart(given, { rules, migration }),
    ...children.notes,
    setting('items', children.items),
  ]);
}

/** The items of a menu, and comments on those that there are none for. */
interface ConvertedChildren {
  items: Settings[];
  notes: SettingLine[];
}

function convertChildren(value: unknown, migration: Migration): ConvertedChildren {
  const children = [value].flat().map((child: unknown) => convertChild(child, migration));
  return {
    items: children.flatMap(({ item }) => item ?? []),
    notes: children.flatMap(({ notes }) => notes),
  };
}

/** Leaves out `#`, which authors write where the label opens the menu only. */
function withoutEmptyAddress(item: Record<string, unknown>): Record<string, unknown> {
  const isAddress = ([key, value]: [string, unknown]) =>
    !/^(?:to|href)$/.test(key) || value !== '#';
  return Object.fromEntries(Object.entries(item).filter(isAddress));
}

/** Types of items that a menu may hold beside plain links. */
const MENU_TYPES = ['doc', 'docSidebar', 'docsVersion'];

function convertChild(child: unknown, migration: Migration): ConvertedItem {
  if (!isOptions(child)) return { item: null, notes: [note(`${quote('item', child)}: no item.`)] };
  const { type = 'default' } = child;
  if (type === 'default' || MENU_TYPES.includes(String(type))) {
    const { item, notes } = convertItem(child, migration);
    return { item: item && withoutPosition(item), notes };
  }
  migration.addTodo(
    `Navbar: the menu item \`${nameOf(child)}\` of the type \`${String(type)}\` has to be written as a link.`,
  );
  return { item: null, notes: [note(`${quote('item', child)}: menus hold links only.`)] };
}

function withoutPosition(item: Settings): Settings {
  return createSettings(item.lines.filter((line) => !isSetting(line) || line.key !== 'position'));
}
