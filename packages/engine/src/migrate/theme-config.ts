/** Options of the theme: `themeConfig`. */
import * as v from 'valibot';
import { blogSchema } from '../config/content-schema.ts';
import { configSchema } from '../config/schema.ts';
import { themeConfigSchema } from '../config/theme-schema.ts';
import { acceptsBy } from './content-options.ts';
import { convertFooter } from './footer.ts';
import { convertMetaTag } from './meta-tags.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  NOTHING,
  quote,
  type Rule,
  type Rules,
} from './migration.ts';
import { convertNavbar } from './navbar.ts';
import { convertPlugins } from './plugins.ts';
import { carryOver, keep, keepAs, leaveOut } from './rules.ts';
import { convertAlgolia } from './search.ts';
import { createSettings, note, type SettingLine, setting } from './settings.ts';
import { collectThemeFields } from './theme-fields.ts';

const markdownSchema = configSchema.entries.markdown.wrapped;
const themeEntries = themeConfigSchema.entries;

/** Creates the rule of an object whose options have rules of their own. */
function section(
  rules: Rules,
  accepts: (key: string, value: unknown) => boolean,
  defaults: Record<string, unknown> = {},
): Rule {
  return (value, context) => {
    if (!isOptions(value)) return keep(value, context);
    const place = `\`themeConfig.${context.key}\``;
    const lines = convertOptions({ ...defaults, ...value }, rules, { ...context, accepts, place });
    return [setting(context.key, createSettings(lines))];
  };
}

const colorMode = section(
  {
    defaultMode: keep,
    disableSwitch: keep,
    respectPrefersColorScheme: keep,
    switchConfig: leaveOut('the switch has icons of its own'),
  },
  acceptsBy(themeEntries.colorMode.wrapped),
  // Docusaurus' default mode is light, Mojian's dark.
  { defaultMode: 'light' },
);

const announcementBar = section(
  { id: keep, content: keep, backgroundColor: keep, textColor: keep, isCloseable: keep },
  acceptsBy(themeEntries.announcementBar.wrapped),
);

const docsSidebar = section(
  { hideable: keep, autoCollapseCategories: keep },
  acceptsBy(themeEntries.docs.wrapped.entries.sidebar.wrapped),
);

const docs = section(
  { versionPersistence: keep, sidebar: docsSidebar },
  acceptsBy(themeEntries.docs.wrapped),
);

const tableOfContents = section(
  { minHeadingLevel: keep, maxHeadingLevel: keep },
  acceptsBy(themeEntries.tableOfContents.wrapped),
);

const BLOG_SIDEBAR_RULES: Rules = { groupByYear: keepAs('sidebarGroupByYear') };

const blog: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('nothing to carry over')(value, context);
  const { sidebar, ...others } = value;
  const place = '`themeConfig.blog`';
  if (isOptions(sidebar)) {
    const accepts = acceptsBy(blogSchema);
    context.migration.blogExtras.push(
      ...convertOptions(sidebar, BLOG_SIDEBAR_RULES, { ...context, accepts, place }),
    );
  }
  return convertOptions(others, {}, { ...context, place });
};

const magicComments: Rule = (value, context) => {
  const own = [value].flat().filter((each) => !isBuiltIn(each));
  if (own.length === 0)
    return leaveOut('`highlight-next-line` and its kin are built in')(value, context);
  const accepts = acceptsBy(markdownSchema);
  context.migration.markdown.push(...carryOver('magicComments', own, { ...context, accepts }));
  return [];
};

/** Docusaurus wants its own magic comments in the list; whoever writes others for the class keeps these. */
function isBuiltIn(magicComment: unknown): boolean {
  if (!isOptions(magicComment)) return false;
  const { className, line = 'highlight-next-line', block } = magicComment;
  const start = isOptions(block) ? block.start : 'highlight-start';
  return (
    className === 'theme-code-block-highlighted-line' &&
    line === 'highlight-next-line' &&
    start === 'highlight-start'
  );
}

const codeColours = leaveOut('the colours of code belong to the theme, in both modes');

const PRISM_RULES: Rules = {
  defaultLanguage: (value, context) => {
    context.migration.markdown.push(setting('defaultCodeLanguage', String(value).toLowerCase()));
    return [];
  },
  theme: codeColours,
  darkTheme: codeColours,
  additionalLanguages: leaveOut('languages are loaded when a document uses them'),
  magicComments,
};

const prism: Rule = (value, context) =>
  isOptions(value)
    ? convertOptions(value, PRISM_RULES, {
        ...context,
        place: '`themeConfig.prism`',
        prefix: '`prism`, ',
      })
    : keep(value, context);

const metadata: Rule = (value, { migration }) =>
  [value]
    .flat()
    .flatMap((entry: unknown): SettingLine[] =>
      convertMetaTag(isOptions(entry) ? entry : {}, quote('metadata', entry), migration),
    );

/** Analytics stood in the theme's options before Docusaurus 2. */
const gtag: Rule = (value, { migration }) => {
  convertPlugins({ plugins: [['google-gtag', value]] }, migration);
  return [];
};

const THEME_RULES: Rules = {
  image: keep,
  metadata,
  // Its name before Docusaurus 2.
  metadatas: metadata,
  colorMode,
  navbar: convertNavbar,
  footer: convertFooter,
  announcementBar,
  docs,
  blog,
  tableOfContents,
  prism,
  algolia: convertAlgolia,
  liveCodeBlock: leaveOut('the result of live code stands below its editor'),
  mermaid: leaveOut('diagrams have the colours of the page'),
  zoom: leaveOut('pictures can be enlarged by themselves'),
  imageZoom: leaveOut('pictures can be enlarged by themselves'),
  gtag,
  googleAnalytics: leaveOut('Universal Analytics has ended; see `analytics`'),
  disableDarkMode: (value, context) =>
    colorMode({ disableSwitch: value }, { ...context, key: 'colorMode' }),
  defaultDarkMode: (value, context) =>
    colorMode({ defaultMode: value ? 'dark' : 'light' }, { ...context, key: 'colorMode' }),
  sidebarCollapsible: leaveOut('see the option of that name of `docs`'),
  hideableSidebar: (value, context) =>
    docs({ sidebar: { hideable: value } }, { ...context, key: 'docs' }),
  autoCollapseSidebarCategories: (value, context) =>
    docs({ sidebar: { autoCollapseCategories: value } }, { ...context, key: 'docs' }),
};

/** Converts `themeConfig`. Some of it becomes options of the site, of Markdown or of the blog. */
export function convertThemeConfig(options: unknown, migration: Migration): void {
  const all = Object.entries({ colorMode: {}, ...(isOptions(options) ? options : {}) });
  // No option of a theme has a meaning for `null`.
  const given = Object.fromEntries(all.filter(([, value]) => value !== null));
  for (const [key, value] of all)
    if (value === null) migration.theme.push(note(`${quote(key, value)}: ${NOTHING}.`));
  const own = collectThemeFields(given, {
    siteFolder: migration.siteFolder,
    known: (key) => Object.hasOwn(THEME_RULES, key),
  });
  Object.assign(migration.themeFields, own);
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !(key in own)));
  migration.theme.push(
    ...convertOptions(rest, THEME_RULES, {
      migration,
      place: 'the option `themeConfig`',
      accepts: (key, value) => {
        const entry = (themeEntries as Record<string, v.GenericSchema>)[key];
        return entry !== undefined && v.is(entry, value);
      },
    }),
  );
}
