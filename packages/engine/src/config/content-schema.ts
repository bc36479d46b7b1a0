/** Options of the three kinds of content: blog, docs and pages. Names follow Docusaurus' plugins. */
import * as v from 'valibot';
import type { EditUrlFunction } from './edit-url-function.ts';
import { levelSchema } from './level-schema.ts';

const inlineTagsSchema = v.optional(levelSchema, 'ignore');
/** An address, or a function that gives one (Docusaurus convention). */
const editUrlSchema = v.optional(
  v.union([v.string(), v.custom<EditUrlFunction>((value) => typeof value === 'function')]),
);
/** What all three say of a document's source: the link to edit it, and who changed it last. */
const sourceEntries = {
  editUrl: editUrlSchema,
  /** Edit links of translated files lead to the translation. @default false */
  editLocalizedFiles: v.optional(v.boolean(), false),
  showLastUpdateTime: v.optional(v.boolean(), false),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
};
/** Docusaurus' default: files and folders beginning with `_`, and tests. */
const excludeSchema = v.optional(v.array(v.string()), [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]);

/** Options of one blog. */
export const blogSchema = v.strictObject({
  id: v.optional(v.string(), 'default'),
  /** Folder of the posts. @default 'blog' */
  path: v.optional(v.string(), 'blog'),
  /** Path of the list, `/` for a blog as home. @default 'blog' */
  routeBasePath: v.optional(v.string(), 'blog'),
  tagsBasePath: v.optional(v.string(), 'tags'),
  pageBasePath: v.optional(v.string(), 'page'),
  archiveBasePath: v.optional(v.nullable(v.string()), 'archive'),
  authorsBasePath: v.optional(v.string(), 'authors'),
  /** @default ['**\/*.{md,mdx}'] */
  include: v.optional(v.array(v.string()), ['**/*.{md,mdx}']),
  exclude: excludeSchema,
  postsPerPage: v.optional(
    v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(1))]),
    10,
  ),
  /** @default “Blog” in the site's language */
  blogTitle: v.optional(v.string()),
  blogDescription: v.optional(v.string(), ''),
  /** Number of posts in the sidebar; 0 for no sidebar. @default 5 */
  blogSidebarCount: v.optional(
    v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(0))]),
    5,
  ),
  /** @default “Recent posts” in the site's language */
  blogSidebarTitle: v.optional(v.string()),
  /** Groups the sidebar's posts by year. @default true */
  sidebarGroupByYear: v.optional(v.boolean(), true),
  /**
   * Has its list, empty, while it has no posts; `auto` does where its folder is there.
   *
   * @default true; `auto` for the blog of a site whose configuration says nothing of one
   */
  emptyList: v.optional(v.union([v.boolean(), v.literal('auto')]), true),
  authorsMapPath: v.optional(v.string(), 'authors.yml'),
  /** File of predefined tags; `false` for none. @default 'tags.yml' */
  tags: v.optional(v.union([v.literal(false), v.string()]), 'tags.yml'),
  onInlineTags: inlineTagsSchema,
  ...sourceEntries,
  showReadingTime: v.optional(v.boolean(), true),
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  feed: v.optional(
    v.strictObject({
      /** Feeds to write. @default all three */
      types: v.optional(v.array(v.picklist(['rss', 'atom', 'json'])), ['rss', 'atom', 'json']),
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      copyright: v.optional(v.string()),
      /** Number of posts in the feed; `null` for all. @default 20 */
      limit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 20),
    }),
    {},
  ),
});

const versionSchema = v.strictObject({
  label: v.optional(v.string()),
  path: v.optional(v.string()),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  badge: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean()),
});

/** A parser of number prefixes: gives the name without its prefix and the number, if there is one. */
export type NumberPrefixParser = (name: string) => {
  filename: string;
  numberPrefix?: number | undefined;
};

/** Options of one docs instance. */
export const docsSchema = v.strictObject({
  id: v.optional(v.string(), 'default'),
  path: v.optional(v.string(), 'docs'),
  routeBasePath: v.optional(v.string(), 'docs'),
  tagsBasePath: v.optional(v.string(), 'tags'),
  include: v.optional(v.array(v.string()), ['**/*.{md,mdx}']),
  exclude: excludeSchema,
  /** Sidebars file, `false` for no sidebars. @default one generated from the folders */
  sidebarPath: v.optional(v.union([v.literal(false), v.string()])),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** `false` reads number prefixes as part of names; a function replaces the rule. @default true */
  numberPrefixParser: v.optional(
    v.union([v.boolean(), v.custom<NumberPrefixParser>((value) => typeof value === 'function')]),
    true,
  ),
  breadcrumbs: v.optional(v.boolean(), true),
  /**
   * Id of the doc that links to a version open.
   * @default the doc with the slug `/`, else the first one of the first sidebar
   */
  mainDoc: v.optional(v.string()),
  tags: v.optional(v.union([v.literal(false), v.string()]), 'tags.yml'),
  onInlineTags: inlineTagsSchema,
  ...sourceEntries,
  /** Writes a home page of all sections at `routeBasePath` unless a document is there. @default true */
  homePage: v.optional(v.boolean(), true),
  /** @default “Docs” in the site's language */
  homeTitle: v.optional(v.string()),
  homeDescription: v.optional(v.string(), ''),
  disableVersioning: v.optional(v.boolean(), false),
  includeCurrentVersion: v.optional(v.boolean(), true),
  lastVersion: v.optional(v.string()),
  onlyIncludeVersions: v.optional(v.array(v.string())),
  versions: v.optional(v.record(v.string(), versionSchema), {}),
});

/** Options of standalone pages. */
export const pagesSchema = v.strictObject({
  id: v.optional(v.string(), 'default'),
  path: v.optional(v.string(), 'src/pages'),
  routeBasePath: v.optional(v.string(), '/'),
  include: v.optional(v.array(v.string()), ['**/*.{js,jsx,ts,tsx,md,mdx}']),
  exclude: excludeSchema,
  ...sourceEntries,
});

/** Blog options with defaults in place. */
export type BlogOptions = v.InferOutput<typeof blogSchema>;
/** Docs options with defaults in place. */
export type DocsOptions = v.InferOutput<typeof docsSchema>;
/** Pages options with defaults in place. */
export type PagesOptions = v.InferOutput<typeof pagesSchema>;
