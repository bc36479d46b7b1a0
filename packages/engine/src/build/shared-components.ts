import { readFileSync } from 'node:fs';
import { findSwizzled, SHARED_COMPONENTS } from '../bundle/docusaurus-plugin.ts';
import { STAND_IN } from '../bundle/stand-in.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listNames } from '../diagnostics/list-names.ts';
import type { LoadedSite } from './load-site.ts';

/** Components that every MDX document may use without importing them. */
export interface SharedComponents {
  /** By name. */
  components: Record<string, unknown>;
  /** What of that module has no effect. */
  diagnostics: Diagnostic[];
  /** False when there may be more, in a module that could not be had. */
  isComplete: boolean;
}

/**
 * Finds the site's `src/theme/MDXComponents`, whose default export gives every MDX document
 * components by name (Docusaurus convention); `null` when there is none or no document to use it.
 */
export function findSharedComponents(site: LoadedSite): string | null {
  const filePath = findSwizzled(site.model.siteFolder, SHARED_COMPONENTS);
  const hasUser = () => [...site.documents.values()].some(({ format }) => format === 'mdx');
  return filePath !== null && hasUser() ? filePath : null;
}

/** Components of that module; HTML elements, which our renderer writes itself, cannot be replaced. */
export function listSharedComponents(
  exports: Record<string, unknown> | null,
): Record<string, unknown> {
  const names = namesIn(exports).filter((name) => /^\p{Lu}/u.test(name));
  return Object.fromEntries(names.map((name) => [name, Reflect.get(collectionOf(exports), name)]));
}

/** Names of elements that a message lists. */
const LISTED_NAMES = 8;

/**
 * Tells of HTML elements that the module replaces (`a`, `h2`): our renderer writes them itself. What it takes
 * over from Docusaurus (`...MDXComponents`) has none.
 */
export function reportElementOverrides(
  filePath: string | null,
  exports: Record<string, unknown> | null,
): Diagnostic[] {
  const names = namesIn(exports).filter((name) => /^\p{Ll}/u.test(name));
  if (filePath === null || names.length === 0) return [];
  return [
    createDiagnostic({
      code: 'bundle/unanswered-module',
      severity: 'warning',
      filePath,
      line: 1,
      message: `\`MDXComponents\` replaces ${listNames(names, LISTED_NAMES)}, which has no effect: Mojian writes elements itself.`,
      fix: 'Remove them; give elements their looks in `customCss`, and write `<Card>` where a component has to be.',
    }),
  ];
}

function collectionOf(exports: Record<string, unknown> | null): object {
  const collection = exports?.default;
  return typeof collection === 'object' && collection !== null ? collection : {};
}

/** Lists the names of the collection, those that it inherits from what an island's wrapper was put around too. */
function namesIn(exports: Record<string, unknown> | null): string[] {
  const names: string[] = [];
  for (const name in collectionOf(exports)) names.push(name);
  return names;
}

/**
 * Gives the components of that module, or, when it could not be had, stand-ins for all that its text
 * names, so that what a document lacks beside them can be told in the same run.
 */
export function readSharedComponents(
  filePath: string | null,
  exportsOf: (specifier: string, importer: string) => Record<string, unknown> | null,
): SharedComponents {
  const exports = filePath === null ? null : exportsOf(filePath, filePath);
  if (filePath === null || exports !== STAND_IN) {
    const diagnostics = reportElementOverrides(filePath, exports);
    return { components: listSharedComponents(exports), diagnostics, isComplete: true };
  }
  const text = readFileSync(filePath, 'utf8');
  const names = text.match(/\p{Lu}[\w$]*/gu) ?? [];
  // What it spreads or hands on has its names elsewhere; Docusaurus' own components are known.
  const isOwnList = /\bexport\s+default\s*\{/.test(text) && !/\.\.\.(?!MDXComponents\b)/.test(text);
  return {
    components: Object.fromEntries(names.map((name) => [name, STAND_IN.default])),
    diagnostics: [],
    isComplete: isOwnList,
  };
}
