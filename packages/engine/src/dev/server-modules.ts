import type { Plugin, RunnableDevEnvironment } from 'vite';
import { isImportable, listOwnFiles } from './own-modules.ts';

/** The modules that run on the server. */
export interface ServerModules {
  /** Tells of stale modules, which Vite is kept from replacing by itself. */
  plugin: Plugin;
  /**
   * Loads a module by its resolved id, anew where what it is made of has been forgotten.
   *
   * @throws What the module throws, or what keeps it from being transformed.
   */
  load(id: string): Promise<Record<string, unknown>>;
  /** Makes files' modules, and all that import them, be made anew with the next loading. */
  forget(files: readonly string[]): void;
}

/**
 * Creates the loader; nothing can be loaded before Vite has the plugin.
 *
 * What is to be forgotten waits until nothing is being loaded: a module on its way may have been read
 * before its file changed, and its importers are not known before they have run. To forget in the
 * middle would keep the old text until the next edit.
 *
 * @param onStale Hears of the files whose modules have to be loaded anew.
 */
export function createServerModules(onStale: (files: readonly string[]) => void): ServerModules {
  const stale = new Set<string>();
  const loading = new Set<Promise<unknown>>();
  let environment: RunnableDevEnvironment;
  const forget = (files: readonly string[]): void => {
    for (const file of files) stale.add(file);
  };
  const forgetStale = (): void => {
    for (const file of stale) forgetModule(environment, file);
    stale.clear();
  };
  const run = async (id: string): Promise<Record<string, unknown>> => {
    try {
      return await environment.runner.import(id);
    } catch (error) {
      const failed = await listFailedFiles(environment);
      forget(failed);
      // Vite's resolver remembers what it has not found until it hears of a change, and of packages it hears none.
      for (const file of failed.slice(0, 1))
        await environment.pluginContainer.watchChange(file, { event: 'create' });
      throw error;
    }
  };
  return {
    forget,
    async load(id) {
      while (stale.size > 0 && loading.size > 0) await Promise.allSettled(loading);
      forgetStale();
      const work = run(id);
      loading.add(work);
      try {
        return await work;
      } finally {
        loading.delete(work);
      }
    },
    plugin: {
      name: 'mojian:server-modules',
      configureServer({ environments }) {
        environment = environments.ssr as RunnableDevEnvironment;
      },
      hotUpdate({ modules, type, file }) {
        if (this.environment.name !== 'ssr') return undefined;
        const files = modules.flatMap((module) => module.file ?? []);
        const isOther = type !== 'update' && isImportable(environment, file);
        forget([...files, ...(isOther ? listOwnFiles(environment) : [])]);
        // What was looked for in vain is in no graph, so that one that comes concerns pages in any case.
        const stale = isOther && files.length === 0 ? [file] : files;
        if (stale.length > 0) onStale(stale);
        return [];
      },
    },
  };
}

/**
 * Lists the files of the modules that have failed. The runner would fail with the same error for ever, also
 * where the reason goes unseen: a package that is installed by now.
 */
async function listFailedFiles({ runner }: RunnableDevEnvironment): Promise<string[]> {
  const all = [...runner.evaluatedModules.idToModuleMap.values()];
  // The others are on their way, which may take for ever.
  const modules = all.filter(({ evaluated }) => evaluated);
  const settled = await Promise.allSettled(modules.map(({ promise }) => promise));
  return modules.flatMap(({ file }, index) => (settled[index]?.status === 'rejected' ? file : []));
}

function forgetModule({ moduleGraph, runner }: RunnableDevEnvironment, file: string): void {
  const { evaluatedModules } = runner;
  const stale = new Set(evaluatedModules.getModulesByFile(file));
  for (const module of stale) {
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer) stale.add(importer);
    }
    evaluatedModules.invalidateModule(module);
  }
  for (const module of moduleGraph.getModulesByFile(file) ?? [])
    moduleGraph.invalidateModule(module);
}
