/**
 * The front matter of posts, docs and pages: shapes, and the check that turns what YAML gave into
 * them. Keys are Docusaurus 3's, plus `series` and `redirect_from` of our own.
 */
import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeExpected } from '../diagnostics/expected-value.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { parseDate } from './dates.ts';
import { FOREIGN_KEYS, findForeignKeys } from './foreign-keys.ts';

/** Text; YAML reads `title: 2024` as a number and `title: true` as a boolean, authors mean text. */
const textSchema = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], 'text'),
  v.transform((value) => String(value)),
);

const dateSchema = v.pipe(
  v.union([v.string(), v.date()], 'a date such as `2024-05-01`'),
  v.check((value) => parseDate(value) !== null, 'a date such as `2024-05-01`'),
  v.transform((value) => parseDate(value) ?? ''),
);

const tagSchema = v.union(
  [textSchema, v.looseObject({ label: textSchema, permalink: textSchema })],
  'text or `{label, permalink}`',
);

const authorSchema = v.looseObject({
  key: v.optional(textSchema),
  name: v.optional(textSchema),
  title: v.optional(textSchema),
  description: v.optional(textSchema),
  url: v.optional(textSchema),
  image_url: v.optional(textSchema),
  imageURL: v.optional(textSchema),
  email: v.optional(textSchema),
  socials: v.optional(v.record(v.string(), textSchema)),
});

/** `true` or `false`; in quotes too, as Docusaurus reads it. */
export const booleanSchema = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], '`true` or `false`'),
  v.transform((value) => value === true || value === 'true'),
);

/** A number; in quotes too, as Docusaurus reads it. */
export const numberOf = (expected: string) => {
  const text = v.pipe(v.string(), v.regex(/^\s*[+-]?\d+(?:\.\d+)?\s*$/, expected));
  return v.pipe(v.union([v.number(), text], expected), v.transform(Number));
};

const headingLevelSchema = v.pipe(numberOf('a number from 2 to 6'), v.minValue(2), v.maxValue(6));
const listOrText = v.union([v.array(textSchema), textSchema], 'a list of texts');

const slugExpected = 'an address such as `/css/grid`, or be left out';
const slugSchema = v.pipe(
  textSchema,
  v.check((slug) => slug.trim() !== '', slugExpected),
);

const commonEntries = {
  title: v.optional(textSchema),
  title_meta: v.optional(textSchema),
  description: v.optional(textSchema),
  keywords: v.optional(listOrText),
  image: v.optional(textSchema),
  slug: v.optional(slugSchema),
  tags: v.optional(v.nullable(v.array(tagSchema, 'a list such as `[javascript, 异步]`'))),
  draft: v.optional(booleanSchema),
  unlisted: v.optional(booleanSchema),
  hide_title: v.optional(booleanSchema),
  hide_table_of_contents: v.optional(booleanSchema),
  toc_min_heading_level: v.optional(headingLevelSchema),
  toc_max_heading_level: v.optional(headingLevelSchema),
  custom_edit_url: v.optional(v.nullable(textSchema)),
  last_update: v.optional(
    v.looseObject({
      date: v.optional(dateSchema),
      author: v.optional(textSchema),
    }),
  ),
  wrapperClassName: v.optional(textSchema),
  redirect_from: v.optional(listOrText),
  mdx: v.optional(v.looseObject({})),
};

const blogEntries = {
  ...commonEntries,
  id: v.optional(textSchema),
  date: v.optional(dateSchema),
  // The list goes first: to valibot a list is an object too.
  authors: v.optional(
    v.union(
      [v.array(v.union([textSchema, authorSchema])), textSchema, authorSchema],
      'author keys or objects',
    ),
  ),
  author: v.optional(textSchema),
  author_title: v.optional(textSchema),
  author_url: v.optional(textSchema),
  author_image_url: v.optional(textSchema),
  authorTitle: v.optional(textSchema),
  authorURL: v.optional(textSchema),
  authorImageURL: v.optional(textSchema),
  series: v.optional(textSchema),
  sidebar_label: v.optional(textSchema),
  hide_reading_time: v.optional(booleanSchema),
};

const docEntries = {
  ...commonEntries,
  id: v.optional(textSchema),
  sidebar_label: v.optional(textSchema),
  sidebar_key: v.optional(textSchema),
  sidebar_position: v.optional(numberOf('a number')),
  sidebar_class_name: v.optional(textSchema),
  sidebar_custom_props: v.optional(v.looseObject({})),
  displayed_sidebar: v.optional(v.nullable(textSchema)),
  pagination_label: v.optional(textSchema),
  pagination_next: v.optional(v.nullable(textSchema)),
  pagination_prev: v.optional(v.nullable(textSchema)),
  parse_number_prefixes: v.optional(booleanSchema),
};

const schemas = {
  blog: v.looseObject(blogEntries),
  docs: v.looseObject(docEntries),
  pages: v.looseObject(commonEntries),
};

/** Fields of front matter, by kind of content. */
export const FRONT_MATTER_FIELDS: Readonly<Record<keyof typeof schemas, readonly string[]>> = {
  blog: Object.keys(schemas.blog.entries),
  docs: Object.keys(schemas.docs.entries),
  pages: Object.keys(schemas.pages.entries),
};

/** Front matter of a post. */
export type BlogFrontMatter = v.InferOutput<typeof schemas.blog>;
/** Front matter of a doc. */
export type DocFrontMatter = v.InferOutput<typeof schemas.docs>;
/** Front matter of a standalone page. */
export type PageFrontMatter = v.InferOutput<typeof schemas.pages>;

interface FrontMatterByKind {
  blog: BlogFrontMatter;
  docs: DocFrontMatter;
  pages: PageFrontMatter;
}

/**
 * Validates the front matter of a compiled document. A key with a wrong value is reported and left
 * out of the result, so that one typo hides no other problem. A key that is nearly one of ours, or that
 * other tools have for one, is reported as a warning; the rest are the author's own, as in Docusaurus.
 */
export function validateFrontMatter<K extends keyof FrontMatterByKind>(
  kind: K,
  document: CompiledDocument,
): { frontMatter: FrontMatterByKind[K]; diagnostics: Diagnostic[] } {
  const schema = schemas[kind];
  const known = Object.keys(schema.entries);
  const diagnostics = [...findMisspelledKeys(document, known), ...findForeignKeys(document, known)];
  const given = withoutNulls(document.frontMatter);
  const result = v.safeParse(schema, given);
  if (result.success) return { frontMatter: result.output as FrontMatterByKind[K], diagnostics };
  const issueKeys = new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)));
  const wrong = new Set(Object.keys(given).filter((key) => issueKeys.has(key)));
  for (const key of wrong) diagnostics.push(describeWrongValue(key, document, result.issues));
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  return {
    frontMatter: v.parse(schema, rest) as FrontMatterByKind[K],
    diagnostics,
  };
}

/** Keys for which `null` has a meaning of its own; elsewhere an empty value means "not given". */
const NULLABLE_KEYS = [
  'custom_edit_url',
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
];

function withoutNulls(frontMatter: Record<string, unknown>): Record<string, unknown> {
  const isGiven = ([key, value]: [string, unknown]) =>
    value !== null || NULLABLE_KEYS.includes(key);
  return Object.fromEntries(Object.entries(frontMatter).filter(isGiven));
}

function findMisspelledKeys(document: CompiledDocument, known: string[]): Diagnostic[] {
  return Object.keys(document.frontMatter)
    .filter((key) => !known.includes(key) && !Object.hasOwn(FOREIGN_KEYS, key))
    .flatMap((key) => {
      const suggestion = nearestWord(key, known);
      if (!suggestion) return [];
      return createDiagnostic({
        code: 'front-matter/unknown-key',
        severity: 'warning',
        filePath: document.source.filePath,
        ...document.frontMatterPositions[key],
        message: `The front matter has no key \`${key}\`.`,
        fix: `Did you mean \`${suggestion}\`?`,
      });
    });
}

function describeWrongValue(
  key: string,
  document: CompiledDocument,
  issues: readonly v.BaseIssue<unknown>[],
): Diagnostic {
  const issue = issues.find((each) => String(each.path?.[0]?.key) === key);
  const expected = issue ? describeExpected(issue) : 'something else';
  // So they are written in Jekyll.
  const areAuthors = key === 'author' && Array.isArray(document.frontMatter[key]);
  return createDiagnostic({
    code: key === 'date' ? 'front-matter/invalid-date' : 'front-matter/invalid-value',
    severity: 'error',
    filePath: document.source.filePath,
    ...document.frontMatterPositions[key],
    message: `The value of \`${key}\` is \`${formatValue(document.frontMatter[key])}\`, but must be ${expected}.`,
    ...(areAuthors && { fix: 'Several authors stand in `authors`.' }),
  });
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && value !== ''
    ? value
    : (JSON.stringify(value) ?? String(value));
}

/** Turns a value that is one text or a list of texts into a list. */
export function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : value.split(',').map((part) => part.trim());
}

/** Gives the description of a document: what its front matter says, else its first paragraph. */
export function descriptionOf({
  frontMatter,
  document,
}: {
  frontMatter: { description?: string | undefined };
  document: CompiledDocument;
}): string {
  return frontMatter.description ?? document.firstParagraph;
}
