import { readFile } from 'node:fs/promises';
import type { Plugin, parseSync } from 'vite';
import { readDirective } from '../bundle/directive.ts';
import { findSwizzled, SHARED_COMPONENTS } from '../bundle/docusaurus-plugin.ts';
import { wrapIslandExports } from '../bundle/island-exports.ts';
import {
  createWrapper,
  listExports,
  SOURCE_QUERY,
  WRAP_ISLAND_KEY,
} from '../bundle/island-plugin.ts';
import { packageFileOf } from './server-packages.ts';

/** Modules whose components are islands where the server renders them. */
export interface IslandModules {
  plugin: Plugin;
  /**
   * Notes a module that a document imports: its components are islands unless it begins with
   * 'use static'. Tells whether it is the first time.
   */
  note(id: string): boolean;
}

/** What the wrappers of islands are made with. */
export interface IslandModulesOptions {
  siteFolder: string;
  parse: typeof parseSync;
  /** Gives the address of a module for browsers. */
  urlOf(id: string): string;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Creates the plugin that does for the server's modules in development what the plugin of
 * `bundle/island-plugin.ts` does for a build, by the same rules.
 */
export function createIslandModules({
  siteFolder,
  parse,
  urlOf,
}: IslandModulesOptions): IslandModules {
  const directModules = new Set<string>();
  (globalThis as { [WRAP_ISLAND_KEY]?: typeof wrapIslandExports })[WRAP_ISLAND_KEY] =
    wrapIslandExports;
  return {
    note(id) {
      const isNew = !directModules.has(id);
      directModules.add(id);
      return isNew;
    },
    plugin: {
      name: 'mojian:islands',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'ssr',
      async resolveId(source, importer, options) {
        if (source.endsWith(SOURCE_QUERY)) return source;
        if (!importer || importer !== findSwizzled(siteFolder, SHARED_COMPONENTS)) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (resolved && !resolved.external) directModules.add(resolved.id);
        return resolved;
      },
      async load(id) {
        if (id.endsWith(SOURCE_QUERY)) return readFile(id.slice(0, -SOURCE_QUERY.length), 'utf8');
        if (!SCRIPT.test(id) || id.startsWith('\0')) return null;
        const code = await readFile(id, 'utf8');
        const directive = readDirective(code);
        const isDirect = directModules.has(id) && directive !== 'use static';
        if (directive !== 'use client' && !isDirect) return null;
        const names = await listExports(id, parse, async (source, importer) => {
          const resolved = await this.resolve(source, importer);
          return resolved && { id: packageFileOf(resolved.id) };
        });
        return createWrapper(id, urlOf(id), names);
      },
    },
  };
}
