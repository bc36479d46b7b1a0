import { createDocumentModules } from '../bundle/document-modules.ts';
import { type ModuleRequest, requestKey } from '../bundle/module-request.ts';
import { checkModuleFolder } from '../bundle/usable-folder.ts';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createModuleUrl } from './module-url.ts';
import type { DevModules } from './vite-server.ts';

/** The site's own modules, as the server renders them. */
export interface SiteModules {
  /** Loads what documents import of the site, and the module of a component page. */
  loadFor(documents: readonly CompiledDocument[], pageFilePath: string | null): Promise<void>;
  /** Exports of a module that has been loaded; `null` when there is none. */
  exportsOf(specifier: string, importer: string): Record<string, unknown> | null;
  /** Addresses of the stylesheets that these modules import. */
  stylesOf(documents: readonly CompiledDocument[], pageFilePath: string | null): string[];
}

/** Where modules come from. */
export interface SiteModulesOptions {
  siteFolder: string;
  /** Folder that modules may be written into; see `openWorkFolder`. */
  workFolder: string;
  /** Module whose components every MDX document may use; `null` when the site has none. */
  sharedFilePath: string | null;
  modules(): Promise<DevModules>;
  /** Tells whether a specifier names a module of the site, not one of the theme. */
  isOwn(specifier: string): boolean;
}

/** A module that a document imports, or the module of a page, which imports itself. */
type Request = Omit<ModuleRequest, 'position'>;

interface LoadedModule {
  exports: Record<string, unknown>;
  styleUrls: string[];
}

/** Creates an empty collection. */
export function createSiteModules({
  siteFolder,
  workFolder,
  sharedFilePath,
  modules,
  isOwn,
}: SiteModulesOptions): SiteModules {
  const documentModules = createDocumentModules(workFolder);
  const loaded = new Map<string, LoadedModule | null>();
  const refusal = checkModuleFolder(siteFolder);
  const listRequests = (
    documents: readonly CompiledDocument[],
    pageFilePath: string | null,
  ): Request[] => [
    ...documents.flatMap((document) =>
      document.imports
        .filter(({ specifier }) => isOwn(specifier))
        .map((each): Request => documentModules.requestOf(each, document)),
    ),
    ...[
      pageFilePath,
      documents.some(({ format }) => format === 'mdx') ? sharedFilePath : null,
    ].flatMap((file): Request[] =>
      file ? [{ specifier: file, importer: file, role: 'page' }] : [],
    ),
  ];
  const load = async ({
    specifier,
    importer,
    role,
    filePath,
  }: Request): Promise<LoadedModule | null> => {
    if (refusal) throw new DiagnosticError(refusal);
    const vite = await modules();
    const id =
      role === 'page' ? specifier : (filePath ?? (await vite.resolveModule(specifier, importer)));
    if (id === null) return null;
    const exports = await (role === 'page' ? vite.importModule(id) : vite.importForDocument(id));
    const styleUrls = vite.listStyles(id).map((file) => createModuleUrl(file, siteFolder));
    return { exports, styleUrls };
  };
  return {
    async loadFor(documents, pageFilePath) {
      for (const request of listRequests(documents, pageFilePath)) {
        const key = requestKey(request);
        if (!loaded.has(key)) loaded.set(key, await load(request));
      }
    },
    exportsOf: (specifier, importer) =>
      loaded.get(requestKey({ specifier, importer }))?.exports ?? null,
    stylesOf(documents, pageFilePath) {
      const requests = listRequests(documents, pageFilePath);
      return [
        ...new Set(requests.flatMap((each) => loaded.get(requestKey(each))?.styleUrls ?? [])),
      ];
    },
  };
}
