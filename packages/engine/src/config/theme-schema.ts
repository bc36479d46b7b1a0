/** Options of the theme (`themeConfig`). Names follow Docusaurus' classic theme. */
import * as v from 'valibot';
import { navbarItemSchema } from './navbar-schema.ts';
import { byKind, hasKey, type SchemaOf } from './schema-by-input.ts';

const logoSchema = v.strictObject({
  src: v.string(),
  srcDark: v.optional(v.string()),
  alt: v.optional(v.string(), ''),
  href: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

const headingLevelSchema = v.pipe(v.number(), v.minValue(2), v.maxValue(6));

const footerTextLinkSchema = v.strictObject({
  label: v.string(),
  to: v.optional(v.string()),
  href: v.optional(v.string()),
});
const footerHtmlSchema = v.strictObject({ html: v.string() });

type FooterLinkSchema = typeof footerTextLinkSchema | typeof footerHtmlSchema;
const footerLinkSchema = v.lazy(
  (link): SchemaOf<FooterLinkSchema> =>
    hasKey(link, 'html') ? footerHtmlSchema : footerTextLinkSchema,
);

const footerColumnsSchema = v.array(
  v.strictObject({ title: v.nullable(v.string()), items: v.array(footerLinkSchema) }),
);
const footerListSchema = v.array(footerLinkSchema);

type FooterLinksSchema = typeof footerColumnsSchema | typeof footerListSchema;
/** Links in columns, or in one row; which is meant is told by the first that is a column. */
const footerLinksSchema = v.lazy(
  (links): SchemaOf<FooterLinksSchema> =>
    Array.isArray(links) && links.some((link) => hasKey(link, 'items') || hasKey(link, 'title'))
      ? footerColumnsSchema
      : footerListSchema,
);

const footerSchema = v.strictObject({
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  links: v.optional(footerLinksSchema, []),
  logo: v.optional(logoSchema),
  copyright: v.optional(v.string(), ''),
});

const searchPlaceEntries = {
  /** Path of the search page, `false` for none. @default 'search' */
  searchPagePath: v.optional(v.union([v.literal(false), v.string()]), 'search'),
  /** Keeps recent and favourite searches in the reader's browser. @default true */
  personalization: v.optional(v.boolean(), true),
};

/** A name as queries have it, in which the search looks for it: the names of a group stand for one thing. */
const searchNameSchema = v.pipe(
  v.string(),
  v.regex(
    /^[\p{Letter}\p{Number}]+(?: [\p{Letter}\p{Number}]+)*$/u,
    'Names in `themeConfig.search.synonyms` have letters, digits and single spaces only, such as `散列表`.',
  ),
);

const searchHostSchema = v.pipe(
  v.string(),
  v.check(
    (host) => URL.canParse(host) && /^https?:\/\/[^?#]+$/.test(host),
    '`themeConfig.search.hosts` must hold full addresses, such as `https://search.example.com`.',
  ),
);

const searchSchema = v.variant('provider', [
  v.strictObject({
    provider: v.optional(v.literal('embedded'), 'embedded'),
    /** Groups of names for one thing, beside those that the search knows of the field. @default [] */
    synonyms: v.optional(
      v.array(
        v.pipe(
          v.array(searchNameSchema),
          v.minLength(2, 'A group of `themeConfig.search.synonyms` has two names or more.'),
        ),
      ),
      [],
    ),
    ...searchPlaceEntries,
  }),
  v.strictObject({
    provider: v.literal('hosted'),
    appId: v.string(),
    /** The search-only key: every reader can see it. */
    apiKey: v.string(),
    indexName: v.string(),
    /** Keeps to the site's language and its latest docs. @default true */
    contextualSearch: v.optional(v.boolean(), true),
    /** Tells the service which hits readers look at and choose. @default false */
    insights: v.optional(v.boolean(), false),
    /** Addresses that answer in place of the service's own hosts: proxies, tests. @default [] */
    hosts: v.optional(v.array(searchHostSchema), []),
    ...searchPlaceEntries,
  }),
]);

/** The schema of `themeConfig`. */
export const themeConfigSchema = v.strictObject({
  /** Share picture, below a static folder or a full address. */
  image: v.optional(v.string()),
  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'dark'),
      disableSwitch: v.optional(v.boolean(), false),
      respectPrefersColorScheme: v.optional(v.boolean(), false),
    }),
    {},
  ),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      logo: v.optional(logoSchema),
      hideOnScroll: v.optional(v.boolean(), false),
      items: v.optional(v.array(navbarItemSchema), []),
    }),
    {},
  ),
  footer: v.optional(footerSchema),
  announcementBar: v.optional(
    v.strictObject({
      id: v.optional(v.string(), 'announcement-bar'),
      content: v.string(),
      backgroundColor: v.optional(v.string()),
      textColor: v.optional(v.string()),
      isCloseable: v.optional(v.boolean(), true),
    }),
  ),
  docs: v.optional(
    v.strictObject({
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
      sidebar: v.optional(
        v.strictObject({
          hideable: v.optional(v.boolean(), false),
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  /** Links of articles show what is behind them while a mouse rests on them. @default true */
  linkPreviews: v.optional(v.boolean(), true),
  tableOfContents: v.optional(
    v.pipe(
      v.strictObject({
        minHeadingLevel: v.optional(headingLevelSchema, 2),
        maxHeadingLevel: v.optional(headingLevelSchema, 3),
      }),
      v.check(
        ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
        'The option `themeConfig.tableOfContents` shows no heading: `minHeadingLevel` is above `maxHeadingLevel`.',
      ),
    ),
    {},
  ),
  /** Analytics property; without it nothing is sent. */
  analytics: v.optional(
    v.strictObject({
      propertyId: v.string(),
      requireConsent: v.optional(v.boolean(), false),
    }),
  ),
  search: v.optional(byKind(v.union([v.literal(false), searchSchema])), {}),
  /** Messages that replace the catalogue's, by id. */
  messages: v.optional(v.record(v.string(), v.string()), {}),
});

/** Theme options with defaults in place. */
export type ThemeConfig = v.InferOutput<typeof themeConfigSchema>;
/** A link of the footer as configured. */
export type FooterLinkConfig = v.InferOutput<typeof footerLinkSchema>;
/** A logo as configured. */
export type LogoConfig = v.InferOutput<typeof logoSchema>;
