import capitalize from 'lodash/capitalize.js';
import * as v from 'valibot';
import { type DiagnosticLevel, severityOf } from '../diagnostics/collector.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  describeExpected,
  describeReceived,
  LIST_FOR_OBJECT,
  type ValueIssue,
} from '../diagnostics/expected-value.ts';
import type { SourcePosition } from '../markdown/compiled-document.ts';
import type { YamlFile } from '../sources/yaml-file.ts';
import { createPermalink, createTagSlug, type PermalinkOptions } from './permalinks.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/** A tag of a post or doc. Tags with one permalink are one tag. */
export interface Tag {
  label: string;
  /** Decoded permalink of the tag's list page. */
  permalink: string;
  description: string | null;
  /** Defined in the front matter of a document instead of the tags file. */
  isInline: boolean;
}

/** A tag with the items that carry it, in the order of the items. */
export interface TagGroup<Item> {
  tag: Tag;
  items: Item[];
}

/** A tag as the tags file defines it. */
export interface TagDefinition {
  label: string;
  permalink: string;
  description: string | null;
}

const tagDefinitionSchema = v.object({
  label: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  description: v.optional(v.string()),
  permalink: v.optional(v.string()),
});

const tagsFileSchema = v.record(v.string(), v.nullable(tagDefinitionSchema));

/** Fields of a tag in `tags.yml`. */
export const TAG_FIELDS: readonly string[] = Object.keys(tagDefinitionSchema.entries);

/**
 * Reads the definitions of a `tags.yml`. Defaults are Docusaurus': the label is the key with a capital
 * first and small letters after it, the permalink `/<kebab-case key>`.
 */
export function parseTagsFile(file: YamlFile): {
  tags: Map<string, TagDefinition>;
  diagnostics: Diagnostic[];
} {
  const invalid = (issue: TagIssue) => ({
    tags: new Map(),
    diagnostics: [...file.diagnostics, describeInvalidFile(file, issue), ...unknownKeys],
  });
  const unknownKeys = findUnknownTagKeys(file);
  if (Array.isArray(file.value)) return invalid(LIST_FOR_OBJECT);
  const result = v.safeParse(tagsFileSchema, file.value ?? {});
  if (!result.success) return invalid(result.issues[0]);
  const entries = Object.entries(result.output).map(
    ([key, definition]): [string, TagDefinition] => [
      key,
      {
        label: definition?.label || capitalize(key),
        permalink: definition?.permalink || createTagSlug(key),
        description: definition?.description ?? null,
      },
    ],
  );
  return { tags: new Map(entries), diagnostics: [...file.diagnostics, ...unknownKeys] };
}

function findUnknownTagKeys(file: YamlFile): Diagnostic[] {
  return Object.entries(file.value ?? {}).flatMap(([tag, definition]) =>
    findUnknownKeys(definition, {
      ...{ file, path: [tag], known: TAG_FIELDS, code: 'tags/unknown-key' },
      owner: `The tag \`${tag}\``,
      advice: 'Remove it: a tag has `label`, `permalink` and `description`.',
    }),
  );
}

/** What is wrong with a tags file, and below which keys. */
type TagIssue = ValueIssue & Partial<Pick<v.BaseIssue<unknown>, 'path'>>;

function describeInvalidFile(file: YamlFile, issue: TagIssue): Diagnostic {
  const [tag, field] = (issue.path ?? []).map(({ key }) => String(key));
  const what = field === undefined ? `The tag \`${tag}\`` : `\`${field}\` of the tag \`${tag}\``;
  return createDiagnostic({
    code: 'tags/invalid-file',
    severity: 'error',
    filePath: file.filePath,
    ...(tag === undefined ? file.start : file.positions[tag]),
    message: `${tag === undefined ? 'The tags file' : what} is ${describeReceived(issue)}, but must be ${describeExpected(issue)}.`,
    fix: 'Write the key of each tag with a colon (`js:`), and `label`, `permalink` and `description` below it, indented.',
  });
}

/** What the tags of a blog or a docs version are resolved against. */
export interface TagContext {
  permalinks: PermalinkOptions;
  /** Path parts of the tags index, for example `['docs', 'tags']`. */
  basePath: string[];
  tagDefinitions: TagDefinitions;
  onInlineTags: DiagnosticLevel;
}

/** A document, and where in it the tags stand. */
interface TagPlace {
  filePath: string;
  position: SourcePosition | undefined;
}

/**
 * Resolves the tags that a document's front matter gives; of tags with one permalink the first one
 * stays. Inline tags are reported at the level of the `onInlineTags` option.
 */
export type TagResolver = (
  given: readonly FrontMatterTag[] | null | undefined,
  place: TagPlace,
) => { tags: Tag[]; diagnostics: Diagnostic[] };

/** Definitions of the tags file by key; `null` when the content has no such file. */
export type TagDefinitions = ReadonlyMap<string, TagDefinition> | null;

type FrontMatterTag = string | { label: string; permalink: string; description?: unknown };

/** Creates the resolver of a blog or a docs version: all documents with a tag share one object. */
export function createTagResolver(context: TagContext): TagResolver {
  const byName = new Map<string, Tag>();
  const findMerged = createMergedCheck();
  const normalize = (tag: FrontMatterTag): Tag => {
    if (typeof tag !== 'string') return normalizeTag(tag, context);
    const known = byName.get(tag) ?? normalizeTag(tag, context);
    byName.set(tag, known);
    return known;
  };
  return (given, place) => {
    const all = (given ?? []).map((each) => ({
      tag: normalize(each),
      isText: typeof each === 'string',
    }));
    const tags = withoutRepeated(all.map(({ tag }) => tag));
    const merged = all.flatMap(
      ({ tag, isText }) => findMerged(tag, isText && tag.isInline, place) ?? [],
    );
    return { tags, diagnostics: [...merged, ...reportInlineTags(tags, context, place)] };
  };
}

/**
 * Creates the check that tells, once for each, of tags whose addresses come to one although they mean
 * different things: addresses have letters and digits only, so `C++` and `C#` are `/tags/c` by Docusaurus'
 * rule. Addresses that authors have given themselves are meant to be what they are.
 */
function createMergedCheck(): (tag: Tag, isDerived: boolean, place: TagPlace) => Diagnostic | null {
  const firsts = new Map<string, Tag>();
  const told = new Set<string>();
  return (tag, isDerived, { filePath, position }) => {
    const first = firsts.get(tag.permalink) ?? tag;
    firsts.set(tag.permalink, first);
    if (!isDerived || isSpeltAlike(first.label, tag.label) || told.has(tag.label)) return null;
    told.add(tag.label);
    return createDiagnostic({
      code: 'tags/same-address',
      severity: 'warning',
      filePath,
      ...position,
      message: `The tags \`${first.label}\` and \`${tag.label}\` have one address, \`${tag.permalink}\`, so they are one tag to readers.`,
      fix: `Give \`${tag.label}\` a \`permalink\` of its own in \`tags.yml\`.`,
    });
  };
}

/** Letter case, spaces and hyphens aside. */
function isSpeltAlike(a: string, b: string): boolean {
  const [first, second] = [a, b].map((each) => each.toLowerCase().replace(/[\s._-]+/g, ''));
  return first === second;
}

function withoutRepeated(tags: readonly Tag[]): Tag[] {
  const byPermalink = new Map<string, Tag>();
  for (const tag of tags) {
    if (!byPermalink.has(tag.permalink)) byPermalink.set(tag.permalink, tag);
  }
  return [...byPermalink.values()];
}

function normalizeTag(tag: FrontMatterTag, context: TagContext): Tag {
  const definition = typeof tag === 'string' ? context.tagDefinitions?.get(tag) : undefined;
  const described = typeof tag === 'string' ? definition?.description : tag.description;
  const slug =
    definition?.permalink ?? (typeof tag === 'string' ? createTagSlug(tag) : tag.permalink);
  return {
    label: definition?.label ?? (typeof tag === 'string' ? tag : tag.label),
    permalink: createPermalink(context.permalinks, ...context.basePath, slug),
    description: typeof described === 'string' ? described : null,
    isInline: definition === undefined,
  };
}

/** Without a tags file there is nothing to tell: all tags are inline then. */
function reportInlineTags(
  tags: readonly Tag[],
  { tagDefinitions: definitions, onInlineTags }: TagContext,
  { filePath, position }: TagPlace,
): Diagnostic[] {
  if (definitions === null) return [];
  const inline = tags.filter((tag) => tag.isInline).map((tag) => `\`${tag.label}\``);
  const severity = severityOf(onInlineTags);
  if (inline.length === 0 || severity === null) return [];
  return [
    createDiagnostic({
      code: 'tags/inline',
      severity,
      filePath,
      ...position,
      message: `The tags file does not define ${inline.join(', ')}.`,
      fix: 'Add them to `tags.yml`, or use tags that are there.',
    }),
  ];
}

/** Groups items by tag, ordered by label; an item stands once in each of its groups. */
export function groupByTag<Item>(
  items: readonly Item[],
  tagsOf: (item: Item) => readonly Tag[],
): TagGroup<Item>[] {
  const groups = new Map<string, TagGroup<Item>>();
  for (const item of items) {
    for (const tag of tagsOf(item)) {
      const group = groups.get(tag.permalink);
      if (group) group.items.push(item);
      else groups.set(tag.permalink, { tag, items: [item] });
    }
  }
  return [...groups.values()].sort((a, b) => compareLabels(a.tag.label, b.tag.label));
}

const collator = new Intl.Collator('zh-CN', {
  numeric: true,
  sensitivity: 'base',
});

/** Orders labels as a Chinese reader expects: digits by value, Latin by letter, Han by pinyin. */
export function compareLabels(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
