import { specifierOf } from '../bundle/client-modules.ts';
import { createDocumentModules } from '../bundle/document-modules.ts';
import { isNamedByConfig, type ModuleRequest, requestKey } from '../bundle/module-request.ts';
import { checkModuleFolder } from '../bundle/usable-folder.ts';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createModuleUrl } from './module-url.ts';
import type { DevModules } from './vite-server.ts';

/** The site's own modules, as the server renders them. */
export interface SiteModules {
  /** Loads what documents import of the site, and the module of a component page. */
  loadFor(documents: readonly CompiledDocument[], pageFilePath: string | null): Promise<void>;
  /** Loads the modules of slots. */
  loadSlots(requests: readonly ModuleRequest[]): Promise<void>;
  /** Exports of a module that has been loaded; `null` when there is none. */
  exportsOf(specifier: string, importer: string): Record<string, unknown> | null;
  /** Addresses of the stylesheets that these modules import. */
  stylesOf(
    documents: readonly CompiledDocument[],
    pageFilePath: string | null,
    slotModules: readonly ModuleRequest[],
  ): string[];
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
  const load = async (request: Request): Promise<LoadedModule | null> => {
    if (refusal) throw new DiagnosticError(refusal);
    const { importer, role, filePath } = request;
    const vite = await modules();
    const specifier = isNamedByConfig(request) ? specifierOf(request) : request.specifier;
    const id =
      role === 'page' ? specifier : (filePath ?? (await vite.resolveModule(specifier, importer)));
    if (id === null) return null;
    const exports = await (role === 'document'
      ? vite.importForDocument(id)
      : vite.importModule(id));
    const styleUrls = vite.listStyles(id).map((file) => createModuleUrl(file, siteFolder));
    return { exports, styleUrls };
  };
  const loadAll = async (requests: readonly Request[]): Promise<void> => {
    for (const request of requests) {
      const key = requestKey(request);
      if (!loaded.has(key)) loaded.set(key, await load(request));
    }
  };
  return {
    loadFor: (documents, pageFilePath) => loadAll(listRequests(documents, pageFilePath)),
    loadSlots: loadAll,
    exportsOf: (specifier, importer) =>
      loaded.get(requestKey({ specifier, importer }))?.exports ?? null,
    stylesOf(documents, pageFilePath, slotModules) {
      const requests = [...listRequests(documents, pageFilePath), ...slotModules];
      return [
        ...new Set(requests.flatMap((each) => loaded.get(requestKey(each))?.styleUrls ?? [])),
      ];
    },
  };
}
