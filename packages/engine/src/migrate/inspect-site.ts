import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { locateStyleSheet } from '../bundle/locate-style-sheet.ts';
import { listInstances } from '../config/content-instances.ts';
import { findLocalizationFolder } from '../config/localization.ts';
import type { Config } from '../config/schema.ts';
import { listNames } from '../diagnostics/list-names.ts';
import { findDocusaurusModule, isDocusaurusModule } from '../shared/docusaurus-modules.ts';
import { countUnanswered, INFIMA_STYLES } from './infima.ts';

/** Number of names that a sentence lists before it counts the rest. */
const LISTED_NAMES = 5;

/**
 * Looks through a Docusaurus site for what its configuration does not tell: swizzled components, pages
 * in React, imports of documents that Mojian cannot answer, versions, translations, custom styles.
 *
 * @returns What the author has to do, and what was found and needs nothing, one sentence each.
 */
export function inspectSite(
  siteFolder: string,
  config: Config,
): { todos: string[]; findings: string[] } {
  const reactPages = inspectReactPages(siteFolder, config);
  return {
    todos: [
      ...inspectTheme(siteFolder),
      ...reactPages.todos,
      ...inspectImports(siteFolder, config),
      ...inspectStyles(siteFolder, config),
      ...inspectTranslations(siteFolder, config),
    ],
    findings: [
      ...inspectVersions(siteFolder, config),
      ...reactPages.findings,
      ...describeInfima(config),
    ],
  };
}

function inspectTheme(siteFolder: string): string[] {
  const files = list(path.join(siteFolder, 'src/theme'), ['**/*.{js,jsx,ts,tsx,css,mdx}']);
  const names = files.map((file) => file.replace(/(?:\/(?:index|styles)(?:\.module)?)?\.\w+$/, ''));
  // The components that it gives to documents are used, with what they import of their folder.
  const components = [...new Set(names)].filter((name) => !/^MDXComponents(?:\/|$)/.test(name));
  if (components.length === 0) return [];
  return [
    `Swizzled components in \`src/theme\` are not used: ${listNames(components, LISTED_NAMES)}. See which options, styles or components of Mojian do what they did.${adviseOn(components)}`,
  ];
}

/** Components that are swizzled to put something above or below what they show, most often comments. */
const AROUND_ARTICLES = /^(?:BlogPost|BlogList|DocItem|DocPage|DocRoot|Layout|MDXPage)/;

function adviseOn(components: readonly string[]): string {
  const around = components.find((name) => AROUND_ARTICLES.test(name));
  return [
    // `Root` wraps the whole site: most of them start a script and draw nothing.
    components.includes('Root')
      ? ' What `Root` runs on every page can be a module of `clientModules`.'
      : '',
    around === undefined
      ? ''
      : ` What \`${around}\` adds above or below an article can be a component of \`slots\`.`,
  ].join('');
}

function inspectReactPages(
  siteFolder: string,
  { pages }: Config,
): { todos: string[]; findings: string[] } {
  if (pages === false) return { todos: [], findings: [] };
  const files = list(path.resolve(siteFolder, pages.path), ['**/*.{js,jsx,ts,tsx}'], pages.exclude);
  const modulesOf = new Map(
    files.map((file) => {
      const text = readFileSync(path.join(siteFolder, pages.path, file), 'utf8');
      return [
        path.posix.join(pages.path, file),
        importsOf(text).filter((name) => isDocusaurusModule(name) && !findDocusaurusModule(name)),
      ];
    }),
  );
  const bound = [...modulesOf].filter(([, modules]) => modules.length > 0);
  const free = [...modulesOf].filter(([, modules]) => modules.length === 0);
  return {
    todos: bound.map(
      ([file, modules]) =>
        `The page \`${file}\` imports what only Docusaurus has: ${listNames(modules, LISTED_NAMES)}.`,
    ),
    findings:
      free.length === 0
        ? []
        : [
            `Pages in React are drawn at build time: ${listNames(
              free.map(([file]) => file),
              LISTED_NAMES,
            )}.`,
          ],
  };
}

function inspectImports(siteFolder: string, config: Config): string[] {
  const places = new Map<string, string[]>();
  for (const file of listDocuments(siteFolder, config)) {
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    for (const name of importsOf(text)) {
      const isUnanswered = isDocusaurusModule(name) && !findDocusaurusModule(name);
      if (isUnanswered) places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, files]) =>
        `Documents import \`${name}\`, which has no counterpart: ${listNames(files, LISTED_NAMES)}.`,
    );
}

function listDocuments(siteFolder: string, { blog, docs, pages }: Config): string[] {
  const instances = listInstances(docs);
  const folders = [...listInstances(blog), ...listInstances(pages), ...instances].map(
    (options) => options.path,
  );
  const versions = instances.map(({ id }) => `${prefixOf(id)}versioned_docs`);
  return [...new Set([...folders, ...versions])].flatMap((folder) =>
    list(path.resolve(siteFolder, folder), ['**/*.{md,mdx}']).map((file) =>
      path.posix.join(folder, file),
    ),
  );
}

function prefixOf(pluginId: string): string {
  return pluginId === 'default' ? '' : `${pluginId}_`;
}

function importsOf(text: string): string[] {
  const pattern = /^[ \t]*import\b[^'"\n;]*?(?:\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
  const withBraces = /^[ \t]*import\s*\{[^}]*\}\s*from\s*['"]([^'"\n]+)['"]/gm;
  const names = [...text.matchAll(pattern), ...text.matchAll(withBraces)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(names)];
}

function inspectStyles(siteFolder: string, { customCss }: Config): string[] {
  return customCss.flatMap((file) => {
    if (file === INFIMA_STYLES) return [];
    const filePath = locateStyleSheet(file, siteFolder);
    if (!existsSync(filePath)) return [`Style sheet \`${file}\` of \`customCss\` is missing.`];
    if (!/\.(?:css|s[ac]ss)$/.test(file))
      return [`Style sheet \`${file}\` of \`customCss\` has to become plain CSS.`];
    const text = readFileSync(filePath, 'utf8');
    const count = countUnanswered(text);
    return count === 0
      ? []
      : [
          `Style sheet \`${file}\` names variables or classes of Docusaurus' frame (${count} of them); they mean nothing here.`,
        ];
  });
}

function describeInfima({ customCss }: Config): string[] {
  if (!customCss.includes(INFIMA_STYLES)) return [];
  return [
    `Classes or variables of Infima are used: \`customCss\` begins with \`${INFIMA_STYLES}\`, which gives them this theme's looks.`,
  ];
}

function inspectTranslations(siteFolder: string, config: Config): string[] {
  const own = findLocalizationFolder(siteFolder, config);
  const files = list(path.join(siteFolder, 'i18n'), ['*/**/*.{json,md,mdx}', '*/*.json']);
  const locales = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const isBuilt = (name: string) =>
    config.locales.some(({ locale }) => locale === name || locale.startsWith(`${name}-`));
  const others = locales.filter(
    (name) => path.resolve(siteFolder, 'i18n', name) !== own && !isBuilt(name),
  );
  if (others.length === 0) return [];
  return [
    `Translations in \`i18n\` into languages that the site does not name (${listNames(others, LISTED_NAMES)}) are not read: see “Several languages” in \`docs/docusaurus.md\`.`,
  ];
}

function inspectVersions(siteFolder: string, { docs }: Config): string[] {
  return listInstances(docs).flatMap(({ id }) => {
    const names = readNames(path.join(siteFolder, `${prefixOf(id)}versions.json`));
    if (names.length === 0) return [];
    return [
      `The docs \`${id}\` have versions: ${listNames(names, LISTED_NAMES)}. They are built as they were.`,
    ];
  });
}

function readNames(filePath: string): string[] {
  if (!existsSync(filePath)) return [];
  try {
    const text = readFileSync(filePath, 'utf8').replace(/^\uFEFF/, '');
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    // The build tells of it, with its place.
    return [];
  }
}

/** Lists the files below a folder, in order; none where it is not there. */
function list(folder: string, patterns: string[], ignore: string[] = []): string[] {
  if (!existsSync(folder)) return [];
  return globSync(patterns, {
    cwd: folder,
    ignore,
    onlyFiles: true,
    expandDirectories: false,
  }).sort();
}
