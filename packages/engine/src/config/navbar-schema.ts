/** Items of the navbar (`themeConfig.navbar.items`). Names follow Docusaurus' classic theme. */
import * as v from 'valibot';
import { hasKey, type SchemaOf } from './schema-by-input.ts';

const positionSchema = v.optional(v.picklist(['left', 'right']), 'left');
const docsPluginIdSchema = v.optional(v.string(), 'default');

/** Where an item leads, and the pages on which it is marked. */
const addressEntries = {
  /** Path within the site. */
  to: v.optional(v.string()),
  /** Full address. */
  href: v.optional(v.string()),
  activeBasePath: v.optional(v.string()),
  activeBaseRegex: v.optional(
    v.pipe(v.string(), v.check(isPattern, 'a regular expression such as `^/docs/(css|js)/`')),
  ),
};

const linkSchema = v.strictObject({
  type: v.optional(v.literal('default'), 'default'),
  position: positionSchema,
  label: v.string(),
  ...addressEntries,
  icon: v.optional(v.picklist(['repository', 'feed'])),
});

/** Items that a menu may hold as well as the bar, by type. */
const menuSchemas = {
  default: linkSchema,
  doc: v.strictObject({
    type: v.literal('doc'),
    docId: v.string(),
    label: v.optional(v.string()),
    docsPluginId: docsPluginIdSchema,
    position: positionSchema,
  }),
  docSidebar: v.strictObject({
    type: v.literal('docSidebar'),
    sidebarId: v.string(),
    label: v.optional(v.string()),
    docsPluginId: docsPluginIdSchema,
    position: positionSchema,
  }),
  docsVersion: v.strictObject({
    type: v.literal('docsVersion'),
    label: v.optional(v.string()),
    to: v.optional(v.string()),
    docsPluginId: docsPluginIdSchema,
    position: positionSchema,
  }),
};

/** An item of another type; it fails with the specification's message when the navbar is resolved. */
const otherItemSchema = v.looseObject({ type: v.string() });

type MenuItemSchema = (typeof menuSchemas)[keyof typeof menuSchemas] | typeof otherItemSchema;

const menuItemSchema = v.lazy(
  (item): SchemaOf<MenuItemSchema> => schemaByType(item, menuSchemas) ?? linkSchema,
);

const dropdownSchema = v.strictObject({
  type: v.optional(v.literal('dropdown'), 'dropdown'),
  label: v.string(),
  position: positionSchema,
  items: v.array(menuItemSchema),
  ...addressEntries,
});

/** Links above and below those that a menu has by itself. */
const furtherItemsEntries = {
  dropdownItemsBefore: v.optional(v.array(menuItemSchema), []),
  dropdownItemsAfter: v.optional(v.array(menuItemSchema), []),
};

const barSchemas = {
  ...menuSchemas,
  dropdown: dropdownSchema,
  docsVersionDropdown: v.strictObject({
    type: v.literal('docsVersionDropdown'),
    docsPluginId: docsPluginIdSchema,
    position: positionSchema,
    ...furtherItemsEntries,
  }),
  localeDropdown: v.strictObject({
    type: v.literal('localeDropdown'),
    position: positionSchema,
    ...furtherItemsEntries,
  }),
  search: v.strictObject({ type: v.literal('search'), position: positionSchema }),
  html: v.strictObject({ type: v.literal('html'), value: v.string(), position: positionSchema }),
};

/** Options of items in which the items of their menus stand. */
export const MENU_KEYS: readonly string[] = ['items', ...Object.keys(furtherItemsEntries)];

/** Types of the items that the bar may hold. */
export const NAVBAR_ITEM_TYPES: readonly string[] = Object.keys(barSchemas);

type BarItemSchema = (typeof barSchemas)[keyof typeof barSchemas] | typeof otherItemSchema;

/** A navbar item, validated as what its `type` says; without one it is a menu if it has items, else a link. */
export const navbarItemSchema = v.lazy(
  (item): SchemaOf<BarItemSchema> =>
    schemaByType(item, barSchemas) ?? (hasKey(item, 'items') ? dropdownSchema : linkSchema),
);

/** A navbar item as configured. */
export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>;

/** A navbar item of a type that the bar may hold. */
export type KnownNavbarItem = v.InferOutput<(typeof barSchemas)[keyof typeof barSchemas]>;

/** Tells whether an item is of a type that the bar may hold, whose schema it has passed then. */
export function isKnownNavbarItem(item: NavbarItemConfig): item is KnownNavbarItem {
  return NAVBAR_ITEM_TYPES.includes(item.type);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i') !== null;
  } catch {
    return false;
  }
}

function schemaByType<S>(
  item: unknown,
  schemas: Readonly<Record<string, S>>,
): S | typeof otherItemSchema | undefined {
  const { type } = (item ?? {}) as { type?: unknown };
  if (type === undefined) return undefined;
  const isKnown = typeof type === 'string' && Object.hasOwn(schemas, type);
  return (isKnown ? schemas[type] : undefined) ?? otherItemSchema;
}
