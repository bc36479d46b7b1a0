import type { ElementType } from 'react';
import { createIsland } from '../bundle/island-wrapper.tsx';
import type { CompiledDocument, MdxImport } from '../markdown/compiled-document.ts';
import { createModuleUrl } from './module-url.ts';
import type { DevModules } from './vite-server.ts';

/** What the modules that documents import export, ready for the server's rendering. */
export interface SiteModules {
  /** Loads what documents import, save what {@link SiteModulesOptions.isKnown} knows. */
  loadFor(documents: Iterable<CompiledDocument>): Promise<void>;
  /** Exports of a module that has been loaded; `null` when there is none. */
  exportsOf(specifier: string, document: CompiledDocument): Record<string, unknown> | null;
  /** Addresses of the stylesheets that the loaded modules of these documents import. */
  stylesOf(documents: Iterable<CompiledDocument>): string[];
}

/** Where modules come from. */
export interface SiteModulesOptions {
  siteFolder: string;
  modules(): Promise<DevModules>;
  /** Tells whether a specifier is answered by the theme. */
  isKnown(specifier: string): boolean;
}

interface LoadedModule {
  exports: Record<string, unknown>;
  styleUrls: string[];
}

/** Creates an empty collection. */
export function createSiteModules(options: SiteModulesOptions): SiteModules {
  const loaded = new Map<string, LoadedModule | null>();
  const keyOf = (specifier: string, document: CompiledDocument): string =>
    `${document.source.filePath}\0${specifier}`;
  const importsOf = (document: CompiledDocument): MdxImport[] =>
    document.imports.filter(({ specifier }) => !options.isKnown(specifier));

  return {
    async loadFor(documents) {
      for (const document of documents) {
        for (const { specifier } of importsOf(document)) {
          const key = keyOf(specifier, document);
          if (loaded.has(key)) continue;
          const modules = await options.modules();
          loaded.set(
            key,
            await loadModule(specifier, document.source.filePath, { ...options, modules }),
          );
        }
      }
    },
    exportsOf: (specifier, document) => loaded.get(keyOf(specifier, document))?.exports ?? null,
    stylesOf: (documents) => {
      const urls = [...documents].flatMap((document) =>
        importsOf(document).flatMap(
          ({ specifier }) => loaded.get(keyOf(specifier, document))?.styleUrls ?? [],
        ),
      );
      return [...new Set(urls)];
    },
  };
}

async function loadModule(
  specifier: string,
  importer: string,
  { modules, siteFolder }: { modules: DevModules; siteFolder: string },
): Promise<LoadedModule | null> {
  const id = await modules.resolveModule(specifier, importer);
  if (id === null) return null;
  const exports = await modules.importModule(id);
  const src = createModuleUrl(id, siteFolder);
  const styleUrls = modules.listStyles(id).map((file) => createModuleUrl(file, siteFolder));
  return { exports: isScript(id) ? wrapIslands(exports, src) : exports, styleUrls };
}

/** Components that a document imports are islands; other exports stay as they are. */
function wrapIslands(exports: Record<string, unknown>, src: string): Record<string, unknown> {
  const entries = Object.entries(exports).map(([exportName, value]) => [
    exportName,
    isComponent(exportName, value) ? createIsland(value, { src, exportName }) : value,
  ]);
  return Object.fromEntries(entries);
}

function isComponent(exportName: string, value: unknown): value is ElementType {
  const hasName = exportName === 'default' || /^\p{Lu}/u.test(exportName);
  const isWrapped = typeof value === 'object' && value !== null && '$$typeof' in value;
  return hasName && (typeof value === 'function' || isWrapped);
}

function isScript(id: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(id);
}
