import { readFile } from 'node:fs/promises';
import { init, parse } from 'es-module-lexer';
import type { Plugin, transformWithOxc } from 'vite';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { readDirective } from './directive.ts';
import type { ModuleRequest } from './module-request.ts';

/** Global under which the server's modules find the function that wraps the exports of islands. */
export const WRAP_ISLAND_KEY = Symbol.for('mojian.wrap-island-exports');

/** What the plugin has found when the build is done. */
export interface FoundModules {
  /** Modules of islands, by absolute path, with the mark that stands for their browser address. */
  islands: Map<string, string>;
  /** Absolute path (perhaps with a query) of each request's module; absent for missing ones. */
  resolved: Map<ModuleRequest, string>;
  diagnostics: Diagnostic[];
}

const ENTRY_PREFIX = 'mojian-entry:';
const MISSING_ID = '\0mojian-missing';
const SOURCE_QUERY = '?island-source';
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Name of a request as an input of the build. */
export function entryInput(index: number): string {
  return `${ENTRY_PREFIX}${index}`;
}

/**
 * Creates the plugin of the server's build. It resolves what content asks for as Vite resolves it for
 * the importing file, and puts a wrapper in front of each module of islands, so that whoever renders
 * one of its components writes an island.
 */
export function createIslandPlugin(
  requests: readonly ModuleRequest[],
  transform: typeof transformWithOxc,
): { plugin: Plugin; found: FoundModules } {
  const found: FoundModules = { islands: new Map(), resolved: new Map(), diagnostics: [] };
  const documentModules = new Set<string>();
  const plugin: Plugin = {
    name: 'mojian:islands',
    enforce: 'pre',
    async resolveId(source) {
      if (source.endsWith(SOURCE_QUERY)) return source;
      if (!source.startsWith(ENTRY_PREFIX)) return null;
      const request = requests[Number(source.slice(ENTRY_PREFIX.length))];
      if (!request) return null;
      const { specifier, importer } = request;
      const resolved = await this.resolve(specifier, importer, { skipSelf: true });
      if (!resolved || resolved.external) {
        found.diagnostics.push(describeMissing(request));
        return MISSING_ID;
      }
      found.resolved.set(request, resolved.id);
      if (request.role === 'document') documentModules.add(resolved.id);
      return resolved.id;
    },
    async load(id) {
      if (id === MISSING_ID) return 'export {};';
      if (id.endsWith(SOURCE_QUERY)) return readFile(id.slice(0, -SOURCE_QUERY.length), 'utf8');
      if (!SCRIPT.test(id) || id.startsWith('\0')) return null;
      const code = await readFile(id, 'utf8');
      const directive = readDirective(code);
      const isDirect = documentModules.has(id) && directive !== 'use static';
      if (directive !== 'use client' && !isDirect) return null;
      const mark = `__MOJIAN_ISLAND_${found.islands.size}__`;
      found.islands.set(id, mark);
      return createWrapper(id, mark, await listExports(code, id, transform));
    },
  };
  return { plugin, found };
}

function createWrapper(id: string, mark: string, names: readonly string[]): string {
  const bindings = names.map(
    (name, index) => `const e${index} = wrapped[${JSON.stringify(name)}];`,
  );
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [
    `import * as source from ${JSON.stringify(id + SOURCE_QUERY)};`,
    `const wrap = globalThis[Symbol.for(${JSON.stringify(WRAP_ISLAND_KEY.description)})];`,
    `const wrapped = wrap(source, "${mark}");`,
    ...bindings,
    `export { ${exported.join(', ')} };`,
  ].join('\n');
}

/** Lists the names that a module exports; types are gone once it is transformed. */
async function listExports(
  code: string,
  id: string,
  transform: typeof transformWithOxc,
): Promise<string[]> {
  await init;
  const { code: javascript } = await transform(code, id);
  return [...new Set(parse(javascript)[1].map(({ n }) => n))];
}

function describeMissing({ specifier, importer, position }: ModuleRequest): Diagnostic {
  return createDiagnostic({
    code: 'bundle/missing-module',
    severity: 'error',
    filePath: importer,
    ...position,
    message: `There is no module \`${specifier}\`.`,
    fix: 'Correct the path, or install the package into the site.',
  });
}
