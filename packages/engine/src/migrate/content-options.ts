/** Options of the content plugins: blog, docs, pages. */

import * as v from 'valibot';
import { blogSchema, docsSchema, pagesSchema } from '../config/content-schema.ts';
import { ADMONITION_KINDS } from '../shared/messages-content.ts';
import { copyright } from './copyright.ts';
import { copyFunction } from './function-source.ts';
import { convertMarkdownPlugins } from './markdown-plugins.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  quote,
  type Rule,
  type Rules,
} from './migration.ts';
import {
  carryOver,
  keep,
  keepLevel,
  keepPath,
  leaveOut,
  replaceByHand,
  unlessFunction,
} from './rules.ts';
import {
  createSettings,
  isSetting,
  note,
  type SettingLine,
  type Settings,
  setting,
} from './settings.ts';

interface EntriesSchema {
  entries: Record<string, v.GenericSchema>;
}

/** Creates the check of values against the entries of a schema. */
export function acceptsBy(schema: EntriesSchema): (key: string, value: unknown) => boolean {
  return (key, value) => {
    const entry = schema.entries[key];
    return entry !== undefined && v.is(entry, value);
  };
}

const editUrl = unlessFunction(keep, copyFunction('editUrl', 'into `mojian.config.ts`'));
/** Components that Docusaurus' own theme has; others are of the site or of a plugin. */
const DEFAULT_COMPONENT =
  /^@theme\/(?:Blog\w*(?:\/Pages\/\w+)?|DocsRoot|DocVersion(?:Root|Layout)|DocRoot|DocPage|DocItem|DocTag\w+|DocCategoryGeneratedIndexPage|MDXPage)$/;

const component: Rule = (value, context) =>
  (typeof value === 'string' && DEFAULT_COMPONENT.test(value)
    ? leaveOut('pages are drawn by the theme of Mojian')
    : replaceByHand(
        'pages are drawn by the theme of Mojian',
        `\`${context.key}\` named a component of your own; it has no counterpart`,
      ))(value, context);
const noTagsFile: Rule = (value, context) => keep(value === null ? false : value, context);
/** Names of a site's own are there for all of its documents; the known ones are always read. */
const admonitions: Rule = (value, context) => {
  const keywords = isOptions(value) && Array.isArray(value.keywords) ? value.keywords : [];
  const own = keywords.map(String).filter((name) => !ADMONITION_KINDS.has(name));
  if (own.length === 0) return leaveOut('admonitions are always read')(value, context);
  context.migration.addAdmonitions(own.filter((name) => /^[\w-]+$/.test(name)));
  for (const name of own.filter((each) => !/^[\w-]+$/.test(each)))
    context.migration.addTodo(
      `Give the admonition \`${name}\` a name of letters, digits, \`-\` and \`_\`.`,
    );
  return leaveOut('names of your own stand in `markdown.admonitions`')(value, context);
};

const COMMON_RULES: Rules = {
  id: keep,
  path: keepPath,
  routeBasePath: keep,
  include: keep,
  exclude: keep,
  editUrl,
  editLocalizedFiles: keep,
  showLastUpdateTime: keep,
  showLastUpdateAuthor: keep,
  admonitions,
  remarkPlugins: convertMarkdownPlugins,
  rehypePlugins: convertMarkdownPlugins,
  recmaPlugins: convertMarkdownPlugins,
  beforeDefaultRemarkPlugins: convertMarkdownPlugins,
  beforeDefaultRehypePlugins: convertMarkdownPlugins,
};

const FEED_RULES: Rules = {
  type: (value, context) => {
    const types = value === 'all' ? ['rss', 'atom', 'json'] : value === null ? [] : [value].flat();
    return carryOver('types', types, context);
  },
  title: keep,
  description: keep,
  copyright,
  limit: (value, context) => keep(value === false ? null : value, context),
  language: leaveOut('feeds have the language of the site'),
  xslt: leaveOut('feeds have no style sheet'),
  createFeedItems: replaceByHand(
    'a function; feeds hold the newest posts',
    'feeds cannot be filtered: mark posts `unlisted` that no feed should hold',
  ),
};

const feedOptions: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('the feeds are the usual ones')(value, context);
  const accepts = acceptsBy(blogSchema.entries.feed.wrapped);
  const place = `the feed of ${context.place}`;
  return [
    setting(
      'feed',
      createSettings(
        convertOptions(withFeedTypes(value), FEED_RULES, { ...context, place, accepts }),
      ),
    ),
  ];
};

/** Docusaurus writes RSS and Atom unless told otherwise, Mojian a JSON feed too. */
function withFeedTypes(options: Record<string, unknown>): Record<string, unknown> {
  return options.type === undefined ? { ...options, type: ['rss', 'atom'] } : options;
}

const BLOG_RULES: Rules = {
  ...COMMON_RULES,
  tagsBasePath: keep,
  pageBasePath: keep,
  archiveBasePath: keep,
  authorsBasePath: keep,
  postsPerPage: keep,
  blogTitle: keep,
  blogDescription: keep,
  blogSidebarCount: keep,
  blogSidebarTitle: keep,
  authorsMapPath: keep,
  tags: noTagsFile,
  onInlineTags: keepLevel,
  showReadingTime: keep,
  sortPosts: unlessFunction(
    keep,
    replaceByHand('a function; posts are ordered by date', 'order posts by their dates'),
  ),
  feedOptions,
  readingTime: leaveOut('Han characters and words are counted apart, code is not counted'),
  truncateMarker: replaceByHand(
    'the marker is `<!-- truncate -->` or `{/* truncate */}`',
    'put the usual truncate marker in place of your own',
  ),
  processBlogPosts: replaceByHand(
    'a function; there is no such hook',
    '`processBlogPosts` has no counterpart: use `draft` and `unlisted`',
  ),
  onInlineAuthors: leaveOut('authors in front matter are allowed'),
  onUntruncatedBlogPosts: leaveOut('a post without a marker is shown whole in lists'),
  blogListComponent: component,
  blogPostComponent: component,
  blogTagsListComponent: component,
  blogTagsPostsComponent: component,
  blogAuthorsListComponent: component,
  blogAuthorsPostsComponent: component,
  blogArchiveComponent: component,
};

const VERSION_RULES: Rules = {
  label: keep,
  path: keep,
  banner: keep,
  badge: keep,
  noIndex: keep,
  className: leaveOut('pages of versions have no class of their own'),
};

const versions: Rule = (value, context) => {
  if (!isOptions(value)) return keep(value, context);
  const schema = docsSchema.entries.versions.wrapped.value;
  const lines = Object.entries(value).flatMap(([name, options]) =>
    isOptions(options)
      ? setting(
          name,
          createSettings(
            convertOptions(options, VERSION_RULES, {
              migration: context.migration,
              place: `the version \`${name}\` of ${context.place}`,
              accepts: acceptsBy(schema),
            }),
          ),
        )
      : note(`${quote(name, options)}: this value could not be carried over.`),
  );
  return [setting('versions', createSettings(lines))];
};

const DOCS_RULES: Rules = {
  ...COMMON_RULES,
  tagsBasePath: keep,
  sidebarPath: keepPath,
  sidebarCollapsible: keep,
  sidebarCollapsed: keep,
  sidebarItemsGenerator: replaceByHand(
    'a function; autogenerated sidebars follow folders, positions and `_category_` files',
    'write the items that `sidebarItemsGenerator` made into the sidebars file',
  ),
  numberPrefixParser: unlessFunction(
    keep,
    copyFunction('numberPrefixParser', 'into `mojian.config.ts`'),
  ),
  breadcrumbs: keep,
  tags: noTagsFile,
  onInlineTags: keepLevel,
  disableVersioning: keep,
  includeCurrentVersion: keep,
  lastVersion: keep,
  onlyIncludeVersions: keep,
  versions,
  editCurrentVersion: leaveOut('edit links lead to the file that the page was made from'),
  docsRootComponent: component,
  docVersionRootComponent: component,
  docRootComponent: component,
  docLayoutComponent: component,
  docItemComponent: component,
  docTagsListComponent: component,
  docTagDocListComponent: component,
  docCategoryGeneratedIndexComponent: component,
};

const PAGES_RULES: Rules = { ...COMMON_RULES, mdxPageComponent: component };

/**
 * Titles that Docusaurus shows in every language unless it is told others; those of Mojian are in the
 * language of the site, so that only an English site has the same.
 */
const BLOG_TITLES = { blogTitle: 'Blog', blogSidebarTitle: 'Recent posts' };

/** Converts the options of a blog. */
export function convertBlogOptions(
  options: Record<string, unknown>,
  migration: Migration,
): Settings {
  const id = typeof options.id === 'string' ? options.id : 'default';
  const titles = /^en\b/i.test(migration.locale) ? {} : BLOG_TITLES;
  const given = { ...titles, feedOptions: {}, ...options };
  return convertSection(given, {
    rules: BLOG_RULES,
    accepts: acceptsBy(blogSchema),
    place: id === 'default' ? 'the blog' : `the blog \`${id}\``,
    migration,
  });
}

/** Converts the options of a docs instance. */
export function convertDocsOptions(
  options: Record<string, unknown>,
  migration: Migration,
): Settings {
  const id = typeof options.id === 'string' ? options.id : 'default';
  return convertSection(options, {
    rules: DOCS_RULES,
    accepts: acceptsBy(docsSchema),
    place: `the docs \`${id}\``,
    migration,
  });
}

/** Converts the options of the standalone pages. */
export function convertPagesOptions(
  options: Record<string, unknown>,
  migration: Migration,
): Settings {
  return convertSection(options, {
    rules: PAGES_RULES,
    accepts: acceptsBy(pagesSchema),
    place: 'the pages',
    migration,
  });
}

interface SectionOptions {
  rules: Rules;
  accepts(key: string, value: unknown): boolean;
  place: string;
  migration: Migration;
}

function convertSection(options: Record<string, unknown>, section: SectionOptions): Settings {
  const lines = convertOptions(options, section.rules, section);
  return createSettings(lines.filter((line) => !isDefaultId(line)));
}

function isDefaultId(line: SettingLine): boolean {
  return isSetting(line) && line.key === 'id' && line.value === 'default';
}
