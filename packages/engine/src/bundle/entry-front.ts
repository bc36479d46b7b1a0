/**
 * Modules in front of entries, or in place of one that is missing. Vite drops an entry that is nothing
 * but a file (a picture, say), or a style sheet whose class names nobody asks for; a module that
 * imports it keeps it.
 */

/** Id of the empty module in place of an entry that is missing, or that browsers alone run. */
export const EMPTY_ID = '\0mojian-missing';

const FILE_PREFIX = '\0mojian-file:';
const FILE = /(?<!\.(?:[cm]?[jt]sx?|json|css|scss|sass|less|styl))$/;
const STYLE_PREFIX = '\0mojian-style:';
/** Keeps Vite from taking the module in front for a style sheet by its ending. */
const STYLE_SUFFIX = '.entry';
const STYLE = /(?<!\.module)\.(?:css|s[ac]ss|less)$/;

/** Gives the id of the module in front of an entry; its own where it needs none. */
export function frontOf(id: string): string {
  if (id.startsWith('\0')) return id;
  if (STYLE.test(id)) return STYLE_PREFIX + id + STYLE_SUFFIX;
  return FILE.test(id) ? FILE_PREFIX + id : id;
}

/** Creates the source of such a module; `null` for the id of any other. */
export function createFront(id: string): string | null {
  if (id === EMPTY_ID) return 'export {};';
  if (id.startsWith(FILE_PREFIX)) {
    const file = id.slice(FILE_PREFIX.length);
    return `export { default } from ${JSON.stringify(file)};`;
  }
  if (!id.startsWith(STYLE_PREFIX)) return null;
  const style = id.slice(STYLE_PREFIX.length, -STYLE_SUFFIX.length);
  return `import ${JSON.stringify(style)};\nexport default null;`;
}
