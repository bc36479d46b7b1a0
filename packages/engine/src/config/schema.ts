/**
 * The configuration's shape: types, defaults and validation from one source. Names and defaults are
 * Docusaurus 3's wherever it has the option, so that a site moves in without learning new words.
 */
import * as v from 'valibot';
import { blogSchema, docsSchema, pagesSchema } from './content-schema.ts';
import { headTagsSchema } from './head-tags-schema.ts';
import { jsonObjectSchema } from './json-schema.ts';
import { levelSchema } from './level-schema.ts';
import { offlineSchema } from './offline-schema.ts';
import { redirectsSchema } from './redirects-schema.ts';
import { byKind } from './schema-by-input.ts';
import { securitySchema } from './security-schema.ts';
import { slotsSchema } from './slots-schema.ts';
import { themeConfigSchema } from './theme-schema.ts';
import { timeZoneSchema } from './time-zone-schema.ts';

const mathSchema = v.strictObject({
  /** Commands of the site's own, with what each stands for (KaTeX's option of that name). @default {} */
  macros: v.optional(v.record(v.string(), v.string()), {}),
});

const markdownSchema = v.strictObject({
  /** `auto` reads `.md` as CommonMark unless it uses MDX. @default 'auto' */
  format: v.optional(v.picklist(['auto', 'md', 'mdx']), 'auto'),
  /** Language of code blocks that name none. @default 'javascript' */
  defaultCodeLanguage: v.optional(v.string(), 'javascript'),
  /** Replaces short codes of emoji such as `:tada:` by the characters. @default true */
  emoji: v.optional(v.boolean(), true),
  /** Typesets formulas between dollar signs; `false` leaves the signs as they are. @default true */
  math: v.optional(
    v.pipe(
      byKind(v.union([v.boolean(), mathSchema])),
      v.transform((value) => (value === true ? v.parse(mathSchema, {}) : value)),
    ),
    true,
  ),
  /**
   * Draws `mermaid` blocks. Needs the package `@mojian/diagrams`; `false` shows them as code. @default true
   */
  mermaid: v.optional(v.boolean(), true),
  /** Names of admonitions beside the known ones (Docusaurus' `admonitions.keywords`). @default [] */
  admonitions: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a word'))), []),
  /** Comments in code that mark lines, beside Docusaurus' own (its `prism.magicComments`). @default [] */
  magicComments: v.optional(
    v.array(
      v.strictObject({
        /** Class of the marked lines. */
        className: v.string(),
        /** What the comment says that marks the next line. */
        line: v.optional(
          v.pipe(v.string(), v.nonEmpty('A text of `markdown.magicComments` must not be empty.')),
        ),
        /** What the comments say between which lines are marked. */
        block: v.optional(
          v.strictObject({
            start: v.pipe(
              v.string(),
              v.nonEmpty('A text of `markdown.magicComments` must not be empty.'),
            ),
            end: v.pipe(
              v.string(),
              v.nonEmpty('A text of `markdown.magicComments` must not be empty.'),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
  anchors: v.optional(
    v.strictObject({
      /** Keeps the capitals of headings in their ids. @default false */
      maintainCase: v.optional(v.boolean(), false),
    }),
    {},
  ),
});

const baseUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => url.startsWith('/') && url.endsWith('/'),
    '`baseUrl` must begin and end with `/`.',
  ),
  v.check(
    (url) => !/\/(?:\.{0,2}\/)/.test(url),
    ({ input }) => `\`baseUrl\` is \`${input}\`, but each part between two \`/\` must be a name.`,
  ),
);

const siteUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => isOrigin(url),
    '`url` must be the scheme and host of the site, such as `https://example.com`.',
  ),
);

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^\s/?#\\]+\/?$/.test(url);
}

const languageSchema = v.pipe(
  v.string(),
  v.check(
    isLanguage,
    ({ input }) =>
      `The language \`${input}\` must be a tag of BCP 47, with hyphens: \`zh-CN\`, \`en\`.`,
  ),
);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const localeSchema = v.strictObject({
  /** BCP 47 tag. */
  locale: languageSchema,
  /** Name in the language menu. @default the language's own name */
  label: v.optional(v.string()),
  /** Scheme and host of its build. @default those of the site */
  url: v.optional(siteUrlSchema),
  /** Path below which its build is served. */
  baseUrl: baseUrlSchema,
});

/** The schema of `mojian.config.ts`. */
export const configSchema = v.strictObject({
  /** Title of the site, second part of every page title. */
  title: v.string(),
  tagline: v.optional(v.string(), ''),
  /** Scheme and host of the published site, without a path. */
  url: siteUrlSchema,
  /** Path below which the site is served. @default '/' */
  baseUrl: v.optional(baseUrlSchema, '/'),
  /** Adds (`true`) or removes (`false`) the final slash of paths. @default undefined (leave as is) */
  trailingSlash: v.optional(v.boolean()),
  /** What stands between the page title and the site title. @default '|' */
  titleDelimiter: v.optional(v.string(), '|'),
  description: v.optional(v.string(), ''),
  keywords: v.optional(v.array(v.string()), []),
  /** Path of the icon below a static folder. */
  favicon: v.optional(v.string()),
  /**
   * IANA name of the time zone that dates without one are meant in, and in which all are shown.
   * @default shown as written, they come by the clock of the machine that builds
   */
  timeZone: v.optional(timeZoneSchema),
  /** BCP 47 tag of the site's language. @default 'zh-CN' */
  locale: v.optional(languageSchema, 'zh-CN'),
  /**
   * Folder of translations into the site's language, laid out as Docusaurus has it: files in it stand
   * for those of the content folders. `false` for none. @default `i18n/<locale>`
   */
  localizationDir: v.optional(v.union([v.literal(false), v.string()])),
  /** Name of the locale in the language menu. @default the language's own name */
  localeLabel: v.optional(v.string()),
  /**
   * The languages of a site of which each has a build of its own, this one among them; the language
   * menu and search engines are told where the others are. The first is for readers of any other
   * language.
   */
  locales: v.optional(v.array(localeSchema), []),
  /** Keeps every page out of search engines. @default false */
  noIndex: v.optional(v.boolean(), false),
  /** Folders copied to the output as they are. @default ['static'] */
  staticDirectories: v.optional(v.array(v.string()), ['static']),
  onBrokenLinks: v.optional(levelSchema, 'throw'),
  onBrokenMarkdownLinks: v.optional(levelSchema, 'warn'),
  onBrokenAnchors: v.optional(levelSchema, 'warn'),
  onDuplicateRoutes: v.optional(levelSchema, 'warn'),
  markdown: v.optional(markdownSchema, {}),
  /** One blog, several with ids, or none. */
  blog: v.optional(byKind(v.union([v.literal(false), v.array(blogSchema), blogSchema])), {
    emptyList: 'auto',
  }),
  /** One docs instance, several with ids, or none. */
  docs: v.optional(byKind(v.union([v.literal(false), v.array(docsSchema), docsSchema])), {}),
  pages: v.optional(byKind(v.union([v.literal(false), pagesSchema])), {}),
  /** Old addresses and where they lead: a list, or an object of a list and rules. @default [] */
  redirects: v.optional(redirectsSchema, []),
  /** Lets readers install the site and read visited pages without a network. @default false */
  offline: offlineSchema,
  security: securitySchema,
  /**
   * Draws a share picture with the title of each post and doc, for those whose front matter names no
   * `image`. Needs the package `@mojian/share-pictures`. The favicon, if it is an SVG file, is drawn as
   * the seal. `posts` draws none for docs. @default false
   */
  sharePictures: v.optional(v.union([v.boolean(), v.literal('posts')]), false),
  /**
   * Images of documents (PNG, JPEG, WebP) come in several sizes, as WebP, for the screens that show them. Needs the
   * package `@mojian/responsive-images`; nothing is done without it. @default true
   */
  responsiveImages: v.optional(v.boolean(), true),
  themeConfig: v.optional(themeConfigSchema, {}),
  /** Style sheets of the site, relative to the site folder, loaded after the theme's. */
  customCss: v.optional(v.array(v.string()), []),
  /**
   * Scripts that run on every page, relative to the site folder or of a package, which may hear of changes
   * of route (`ClientModule`), and style sheets, which are loaded after `customCss`. @default []
   */
  clientModules: v.optional(v.array(v.string()), []),
  /** Components of the site in places of its pages, by slot. @default none */
  slots: v.optional(slotsSchema, {}),
  /**
   * Elements in `<head>` of every page: `{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }`.
   * What a page says itself goes before them. @default []
   */
  headTags: headTagsSchema,
  /** Account that has the site's repository, for the site's own components. */
  organizationName: v.optional(v.string()),
  /** Name of the repository, for the site's own components. */
  projectName: v.optional(v.string()),
  /** Values for the site's own components, as JSON; the engine does not read them. */
  customFields: v.optional(jsonObjectSchema, {}),
  /** Level per diagnostic code or code prefix, for example `{'markdown/image-without-alt': 'ignore'}`. */
  diagnostics: v.optional(v.record(v.string(), levelSchema), {}),
});

/** The configuration as authors write it. */
export type UserConfig = v.InferInput<typeof configSchema>;

/** The configuration with defaults in place. */
export type Config = v.InferOutput<typeof configSchema>;
