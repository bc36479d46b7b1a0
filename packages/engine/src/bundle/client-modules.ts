import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Environment, Plugin } from 'vite';
import type { Config } from '../config/schema.ts';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import { isThere } from './module-id.ts';
import { describeMissingModule, type ModuleRequest } from './module-request.ts';

/** Id of the module that browsers load on every page of a site with `clientModules`; a query may follow. */
export const CLIENT_MODULES_ID = 'mojian-client-modules:';

/** The module that tells those of the site of changes of route. */
const LIFECYCLES = 'mojian/client-modules';

const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/;

type ClientConfig = Pick<Config, 'clientModules' | 'customCss'>;

/** Lists the style sheets of every page as the configuration names them, in the order in which they are loaded. */
export function listSiteStyles({ customCss, clientModules }: ClientConfig): string[] {
  return [...customCss, ...clientModules.filter((each) => STYLE_SHEET.test(each))];
}

/**
 * Turns what the configuration names into a specifier that means the same wherever it is imported: the absolute
 * path of what is in the site, the name of a module of a package.
 */
export function specifierOf({
  specifier,
  importer,
}: Pick<ModuleRequest, 'specifier' | 'importer'>): string {
  const filePath = path.resolve(path.dirname(importer), specifier);
  return /^\.\.?\//.test(specifier) || existsSync(filePath) ? filePath : specifier;
}

/** Creates the requests of the scripts. */
export function requestClientScripts({
  config,
  configFilePath: importer,
}: {
  config: Pick<Config, 'clientModules'>;
  configFilePath: string;
}): ModuleRequest[] {
  return config.clientModules
    .filter((each) => !STYLE_SHEET.test(each))
    .map((specifier) => ({ specifier, importer, position: null, role: 'client' }));
}

/**
 * Creates the plugin that makes the module of {@link CLIENT_MODULES_ID}.
 *
 * @param list Gives the requests of the scripts. One that is not there fails the module with a diagnostic.
 */
export function createClientModulesPlugin(list: () => readonly ModuleRequest[]): Plugin {
  return {
    name: 'mojian:client-modules',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(CLIENT_MODULES_ID) ? source : null),
    async load(id) {
      if (!id.startsWith(CLIENT_MODULES_ID)) return null;
      const specifiers = list().map(async (request) => {
        const specifier = specifierOf(request);
        const resolved = await this.resolve(specifier);
        const isFound = resolved && (isThere(resolved.id) || isPrepared(resolved.id, this));
        if (!isFound) throw new DiagnosticError(describeMissingModule(request));
        return specifier;
      });
      return createSource(await Promise.all(specifiers));
    },
  };
}

/** Tells whether a file is one of a package that `dev` prepares for browsers, and has not written yet. */
function isPrepared(id: string, { environment }: { environment?: Environment }): boolean {
  if (environment?.mode !== 'dev') return false;
  return environment.depsOptimizer?.isOptimizedDepFile(id) ?? false;
}

function createSource(specifiers: readonly string[]): string {
  const names = specifiers.map((_, index) => `module${index}`);
  return [
    ...specifiers.map((each, index) => `import * as ${names[index]} from ${JSON.stringify(each)};`),
    `import { startClientModules } from ${JSON.stringify(LIFECYCLES)};`,
    `startClientModules([${names.join(', ')}]);`,
  ].join('\n');
}
