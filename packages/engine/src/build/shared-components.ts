import { readFileSync } from 'node:fs';
import { findSwizzled, SHARED_COMPONENTS } from '../bundle/docusaurus-plugin.ts';
import { STAND_IN } from '../bundle/stand-in.ts';
import type { LoadedSite } from './load-site.ts';

/** Components that every MDX document may use without importing them. */
export interface SharedComponents {
  /** By name. */
  components: Record<string, unknown>;
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
  const collection = exports?.default;
  if (typeof collection !== 'object' || collection === null) return {};
  return Object.fromEntries(Object.entries(collection).filter(([name]) => /^\p{Lu}/u.test(name)));
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
  if (filePath === null || exports !== STAND_IN)
    return { components: listSharedComponents(exports), isComplete: true };
  const text = readFileSync(filePath, 'utf8');
  const names = text.match(/\p{Lu}[\w$]*/gu) ?? [];
  // What it spreads or hands on has its names elsewhere; Docusaurus' own components are known.
  const isOwnList = /\bexport\s+default\s*\{/.test(text) && !/\.\.\.(?!MDXComponents\b)/.test(text);
  return {
    components: Object.fromEntries(names.map((name) => [name, STAND_IN.default])),
    isComplete: isOwnList,
  };
}
