import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { loadConfig } from './load-config.ts';
import { NAVBAR_ITEM_TYPES } from './navbar-schema.ts';
import { configSchema } from './schema.ts';

/** The parts of a valibot schema that tell which options there are. */
interface AnySchema {
  type: string;
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  default?: unknown;
  getter?: (input: unknown) => AnySchema;
  options?: unknown[];
  item?: AnySchema;
  value?: AnySchema;
  literal?: unknown;
}

/** What the schema says of an option, where variants of one object have it once for each. */
interface Option {
  isRequired: boolean;
  /** As the guide writes it; `null` for none, `undefined` for one that is not written in one word. */
  defaultText: string | null | undefined;
  /** Texts that the option may be, quoted. */
  words: string[];
}

/** Row of a table: the option, its type and default, what it does. */
interface Row {
  type: string;
  text: string;
}

/** Schemas that are chosen by what is written (`v.lazy`) are asked with each of these. */
const PROBES = [
  ...[false, {}, { html: '' }, { items: [] }, [], [{ items: [] }]],
  ...NAVBAR_ITEM_TYPES.map((type) => ({ type })),
];

/** Items of a menu are items of the bar, so they have the same rows. */
const MENU_ITEMS = /^themeConfig\.navbar\.items\[\]\.(?:items|dropdownItems\w+)\[\]\./;

/** Gives what a value of a schema may be, each once: no schema of the result only wraps another. */
function listVariants(schema: AnySchema): AnySchema[] {
  const { wrapped, getter, options = [] } = schema;
  if (wrapped) return listVariants(wrapped);
  if (!getter && schema.type !== 'union' && schema.type !== 'variant') return [schema];
  const members = getter
    ? [...new Set(PROBES.map((probe) => getter(probe)))]
    : (options as AnySchema[]);
  // A list of what the option is by itself (`blog`) has the same rows.
  return members.filter(({ item }) => !item || !members.includes(item)).flatMap(listVariants);
}

function isObject({ type }: AnySchema): boolean {
  return type === 'strict_object' || type === 'loose_object';
}

/** Lists the options of an object by path; several of one path are those of its variants. */
function listOptions(object: AnySchema, prefix = ''): [string, Option][] {
  return Object.entries(object.entries ?? {}).flatMap(([key, schema]) => {
    const optionPath = `${prefix}${key}`.replace(MENU_ITEMS, 'themeConfig.navbar.items[].');
    const variants = listVariants(schema);
    // An object that is there without being written needs no row of its own.
    const isGroup = variants.every(isObject) && formatDefault(schema) === '{}';
    const inner = variants.flatMap((variant) => listInner(variant, `${prefix}${key}`));
    const own: [string, Option][] = isGroup ? [] : [[optionPath, describeOption(schema, variants)]];
    return [...own, ...inner];
  });
}

function listInner(schema: AnySchema, optionPath: string): [string, Option][] {
  if (isObject(schema)) return listOptions(schema, `${optionPath}.`);
  const { item, value } = schema;
  const listEach = (each: AnySchema, mark: string) =>
    listVariants(each)
      .filter(isObject)
      .flatMap((variant) => listOptions(variant, `${optionPath}${mark}.`));
  return [...(item ? listEach(item, '[]') : []), ...(value ? listEach(value, '.<name>') : [])];
}

function describeOption(schema: AnySchema, variants: AnySchema[]): Option {
  return {
    isRequired: schema.type !== 'optional',
    defaultText: formatDefault(schema),
    words: variants.flatMap(({ options = [], literal, item }) =>
      [...options, literal, ...(item?.options ?? [])]
        .filter((word) => typeof word === 'string')
        .map(quote),
    ),
  };
}

function formatDefault({ type, default: value }: AnySchema): string | null | undefined {
  if (type !== 'optional' || value === undefined) return null;
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((each) => quote(String(each))).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return Object.keys(value ?? {}).length === 0 ? '{}' : undefined;
}

function quote(text: string): string {
  return `'${text}'`;
}

/** Reads the rows that begin with an option; rows of other tables begin with something else. */
function readRows(text: string): [string, Row][] {
  return text.split('\n').flatMap((line): [string, Row][] => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, first = '', type = '', does = ''] = cells;
    const name = /^`([a-zA-Z[\].<>-]+)`$/.exec(first)?.[1];
    return name === undefined ? [] : [[name, { type, text: `${type} ${does}` }]];
  });
}

/** Lists the groups of the ids of messages with the files that have some: `toc.*` in `messages.ts`. */
function listMessageGroups(): string[] {
  const folder = path.resolve(import.meta.dirname, '../shared');
  const files = readdirSync(folder).filter((name) => /^messages[\w-]*\.ts$/.test(name));
  const groups = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}'(\w+)\.[\w.]+':/gm)].map(
      ([, group]) => `${group}.* in ${file}`,
    ),
  );
  return [...new Set(groups)].sort();
}

/** Reads the same from the guide. */
function readMessageGroups(text: string): string[] {
  const groups = text.split('\n').flatMap((line) => {
    const [, ids = '', , files = ''] = line.split('|');
    return [...ids.matchAll(/`(\w+\.\*)`/g)].flatMap(([, group]) =>
      [...files.matchAll(/`(messages[\w-]*\.ts)`/g)].map(([, file]) => `${group} in ${file}`),
    );
  });
  return groups.sort();
}

const guide = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/configuration.md'),
  'utf8',
);
const rows = readRows(guide);
const rowOf = new Map(rows);
const all = listOptions(configSchema as unknown as AnySchema);
const options = new Map<string, Option[]>(all.map(([name]) => [name, []]));
for (const [name, option] of all) options.get(name)?.push(option);
const variantsOf = (name: string) => options.get(name) ?? [];
const described = [...options.keys()].filter((name) => rowOf.has(name));

describe('docs/configuration.md', () => {
  it('has a row for each option, and none for what is no option', () => {
    const missing = [...options.keys()].filter((name) => !rowOf.has(name));
    const unknown = [...rowOf.keys()].filter((name) => !options.has(name));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
    expect(rowOf.size).toBeGreaterThan(150);
  });

  it('has one row for each option', () => {
    const names = rows.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('names the defaults of the schema', () => {
    const wrong = described.flatMap((name) => {
      const known = new Set(variantsOf(name).map(({ defaultText }) => defaultText));
      const written = /\bdefault `([^`]+)`/.exec(rowOf.get(name)?.type ?? '')?.[1] ?? null;
      if (known.has(undefined) || known.has(written)) return [];
      return `\`${name}\`: the guide says ${written}, the schema ${[...known].join(' or ')}`;
    });
    expect(wrong).toEqual([]);
  });

  it('says which options are required', () => {
    const wrong = described.filter((name) => {
      const known = variantsOf(name).map(({ isRequired }) => isRequired);
      return !known.includes(/\brequired$/.test(rowOf.get(name)?.type ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  it('names the texts that an option may be', () => {
    const wrong = described.flatMap((name) => {
      const words = variantsOf(name).flatMap((option) => option.words);
      const { type = '', text = '' } = rowOf.get(name) ?? {};
      // Levels, and the types of items, are explained outside the rows.
      const place = type.startsWith('level') || name.endsWith('.type') ? guide : text;
      const missing = words.filter((word) => !place.includes(`\`${word}\``));
      return missing.length === 0 ? [] : `\`${name}\` may be ${missing.join(', ')}`;
    });
    expect(wrong).toEqual([]);
  });

  it('shows an example that is right', async () => {
    const folder = createTestFolder();
    const example = /^```ts\n(\/\/ mojian\.config\.ts\n[\s\S]*?)^```/m.exec(guide)?.[1] ?? '';
    writeFileSync(path.join(folder, 'mojian.config.ts'), example);
    const { config, diagnostics } = await loadConfig(folder);
    expect(diagnostics).toEqual([]);
    expect(config?.title).toBe('林间笔记');
  });

  it('knows where the texts of the theme are', () => {
    expect(readMessageGroups(guide)).toEqual(listMessageGroups());
  });
});
