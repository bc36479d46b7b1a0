import type { EnvironmentModuleNode, Plugin } from 'vite';
import { type Environment, isImportable, listOwnFiles } from './own-modules.ts';

/** What an import without an ending may stand for. */
const SCRIPT = /\.(?:m?[jt]s|[jt]sx|json)$/;

/**
 * Creates the plugin by which browsers import the right file when one comes or goes that another one
 * stands for, such as `word.js` beside `word.ts`. Vite keeps what a module's imports were resolved to
 * until the module itself is edited.
 */
export function createBrowserModulesPlugin(): Plugin {
  return {
    name: 'mojian:browser-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    hotUpdate({ type, file, modules }) {
      const { environment } = this;
      if (type === 'update' || !SCRIPT.test(file) || !isImportable(environment, file))
        return undefined;
      const importers = listRivals(environment, file).flatMap((each) => [...each.importers]);
      return importers.length > 0 ? [...new Set([...modules, ...importers])] : undefined;
    },
  };
}

/** Lists the modules of the files that an import without an ending may stand for as well, and of the file itself. */
function listRivals(environment: Environment, file: string): EnvironmentModuleNode[] {
  const stem = stemOf(file);
  return listOwnFiles(environment)
    .filter((each) => SCRIPT.test(each) && stemOf(each) === stem)
    .flatMap((each) => [...(environment.moduleGraph.getModulesByFile(each) ?? [])]);
}

function stemOf(file: string): string {
  return file.replace(/(?:\/index)?\.\w+$/, '');
}
