import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The style sheet of `customCss` that answers the classes and variables of Infima. */
export const INFIMA_STYLES = '@mojian/theme/infima.css';

const SOURCES = '**/*.{js,jsx,ts,tsx,md,mdx,css,scss,sass}';
const NOT_SOURCES = ['**/node_modules/**', '**/.*/**', 'build/**', 'static/**'];

/** Classes as they stand in quotes, alone or among others. */
const CLASS =
  /["'`\s](?:hero|hero(?:--|__)\w+|(?:button|badge|alert|pills|shadow)--\w+|col--(?:\d|offset)[\w-]*|(?:card|avatar|pills)__\w+|(?:margin|padding)(?:-(?:top|right|bottom|left|vert|horiz))?--(?:none|xs|sm|md|lg|xl)|text--(?:left|center|right|justify|bold|italic|primary|secondary|truncate))["'`\s]/;

/** A variable that is read, or one that is set to what this theme takes over. */
const VARIABLE = /var\(\s*--ifm-|--ifm-(?:color-primary|font-family-\w+)\s*:/;

/** Tells whether pages, components, documents or style sheets of a Docusaurus site use Infima. */
export function usesInfima(siteFolder: string): boolean {
  const files = globSync(SOURCES, {
    cwd: siteFolder,
    ignore: NOT_SOURCES,
    onlyFiles: true,
    expandDirectories: false,
  });
  return files.some((file) => {
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    return VARIABLE.test(text) || (/class(?:Name)?=|clsx\(/.test(text) && CLASS.test(text));
  });
}

/** Variables that {@link INFIMA_STYLES} takes over. */
const ANSWERED =
  /^--ifm-(?:color-(?:primary|secondary|success|info|warning|danger)\b|font-family-(?:base|monospace)$|(?:global|spacing|container|hero|button|card|badge|alert|heading-margin|paragraph-margin)-)/;

/**
 * Counts the names in a style sheet that mean nothing here: classes of Docusaurus' frame, and variables that
 * {@link INFIMA_STYLES} does not take over.
 */
export function countUnanswered(styles: string): number {
  const names =
    styles.match(
      /--(?:ifm|docusaurus|docsearch)-[\w-]+(?=\s*:)|\.(?:navbar|menu|footer|theme-[\w-]+)(?:__|--)?[\w-]*/g,
    ) ?? [];
  return names.filter((name) => !ANSWERED.test(name)).length;
}
