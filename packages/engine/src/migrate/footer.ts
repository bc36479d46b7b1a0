import { themeConfigSchema } from '../config/theme-schema.ts';
import { acceptsBy } from './content-options.ts';
import { copyright } from './copyright.ts';
import { convertLogo } from './logo.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  quote,
  type Rule,
  type Rules,
} from './migration.ts';
import { createLinkRules } from './navbar-link.ts';
import { keep, leaveOut } from './rules.ts';
import { createSettings, note, type SettingLine, type Settings, setting } from './settings.ts';

/** Converts `themeConfig.footer`. */
export const convertFooter: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('no footer')(value, context);
  const accepts = acceptsBy(themeConfigSchema.entries.footer.wrapped);
  const place = '`themeConfig.footer`';
  const lines = convertOptions(value, FOOTER_RULES, { ...context, accepts, place });
  return [setting('footer', createSettings(lines))];
};

const links: Rule = (value, { migration }) => {
  const entries: unknown[] = [value].flat();
  const converted = entries.map((entry) =>
    isOptions(entry) && 'items' in entry
      ? convertColumn(entry, migration)
      : convertLink(entry, migration),
  );
  return [
    ...converted.flatMap(({ notes }) => notes),
    setting(
      'links',
      converted.flatMap(({ item }) => item ?? []),
    ),
  ];
};

const FOOTER_RULES: Rules = { style: keep, logo: convertLogo, copyright, links };

interface ConvertedLink {
  item: Settings | null;
  notes: SettingLine[];
}

function convertColumn(column: Record<string, unknown>, migration: Migration): ConvertedLink {
  const { title, items, ...rest } = column;
  const children = [items ?? []].flat().map((item: unknown) => convertLink(item, migration));
  const unused = convertOptions(
    rest,
    { className: leaveOut('columns have no class of their own') },
    {
      migration,
      place: `the footer column \`${String(title)}\``,
      accepts: () => false,
    },
  );
  return {
    notes: [],
    item: createSettings([
      ...unused,
      setting('title', typeof title === 'string' ? title : null),
      ...children.flatMap(({ notes }) => notes),
      setting(
        'items',
        children.flatMap(({ item }) => item ?? []),
      ),
    ]),
  };
}

function convertLink(link: unknown, migration: Migration): ConvertedLink {
  if (!isOptions(link)) return { item: null, notes: [note(`${quote('item', link)}: no link.`)] };
  if (typeof link.html === 'string') {
    return { item: createSettings([setting('html', link.html)]), notes: [] };
  }
  // Icons are for the navbar.
  const { className, ...given } = link;
  const rules = { label: keep, ...createLinkRules(given) };
  const lines = convertOptions(given, rules, {
    migration,
    place: `the footer link \`${String(link.label)}\``,
    accepts: (key, value) => ['label', 'to', 'href'].includes(key) && typeof value === 'string',
  });
  const classNote =
    className === undefined
      ? []
      : [note(`${quote('className', className)}: links have no class of their own.`)];
  return { item: createSettings([...lines, ...classNote]), notes: [] };
}
