import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import type { Plugin, parseSync } from 'vite';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { specifierOf } from './client-modules.ts';
import { readDirective } from './directive.ts';
import { createFront, EMPTY_ID, frontOf } from './entry-front.ts';
import { isThere } from './module-id.ts';
import { describeMissingModule, isNamedByConfig, type ModuleRequest } from './module-request.ts';

/** Global under which the server's modules find the function that wraps the exports of islands. */
export const WRAP_ISLAND_KEY = Symbol.for('mojian.wrap-island-exports');

/** What the plugin has found when the build is done. */
export interface FoundModules {
  /** Modules of islands, by absolute path, with the mark that stands for their browser address. */
  islands: Map<string, string>;
  /** Absolute path (perhaps with a query) of each request's module; absent for missing ones. */
  resolved: Map<ModuleRequest, string>;
  /** Requests of the modules that run on every page, of those that are there; in no order. */
  clientRequests: Set<ModuleRequest>;
}

const ENTRY_PREFIX = 'mojian-entry:';
/** Added to the path of a module of islands, it names the module itself, behind its wrapper. */
export const SOURCE_QUERY = '?island-source';
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Name of a request as an input of the build. */
export function entryInput(index: number): string {
  return `${ENTRY_PREFIX}${index}`;
}

/** The other way round; `undefined` for what is no such name. */
function findRequest(input: string, requests: readonly ModuleRequest[]): ModuleRequest | undefined {
  if (!input.startsWith(ENTRY_PREFIX)) return undefined;
  return requests[Number(input.slice(ENTRY_PREFIX.length))];
}

/** Who hears of what the plugin comes across. */
interface Listeners {
  /** Hears of a module, by its id, that is read before it is loaded. */
  onRead(id: string): Promise<void>;
  /** Hears of each module that content asks for in vain. */
  report(diagnostic: Diagnostic): void;
}

/**
 * Creates the plugin of the server's build. It resolves what content asks for as Vite resolves it for
 * the importing file, and puts a wrapper in front of each module of islands, so that whoever renders
 * one of its components writes an island.
 */
export function createIslandPlugin(
  requests: readonly ModuleRequest[],
  parse: typeof parseSync,
  { onRead, report }: Listeners,
): { plugin: Plugin; found: FoundModules } {
  const found: FoundModules = {
    islands: new Map(),
    resolved: new Map(),
    clientRequests: new Set(),
  };
  const directModules = new Set<string>();
  const collections = new Set(
    requests.filter(({ role }) => role === 'components').map(({ importer }) => importer),
  );
  const plugin: Plugin = {
    name: 'mojian:islands',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.endsWith(SOURCE_QUERY)) return source;
      if (importer && collections.has(importer)) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (resolved && !resolved.external) directModules.add(resolved.id);
        return resolved;
      }
      const request = findRequest(source, requests);
      if (!request) return null;
      const resolve: Resolve = (specifier, from) =>
        this.resolve(specifier, from, { skipSelf: true });
      return resolveRequest(request, { found, directModules, parse, resolve, onRead, report });
    },
    async load(id) {
      const front = createFront(id);
      if (front !== null) return front;
      if (id.endsWith(SOURCE_QUERY)) return readFile(id.slice(0, -SOURCE_QUERY.length), 'utf8');
      if (!SCRIPT.test(id) || id.startsWith('\0')) return null;
      const directive = readDirective(await readFile(id, 'utf8'));
      const isDirect = directModules.has(id) && directive !== 'use static';
      if (directive !== 'use client' && !isDirect) return null;
      const mark = `__MOJIAN_ISLAND_${hash('sha1', id)}__`;
      found.islands.set(id, mark);
      const names = await listExports(id, parse, async (specifier, importer) => {
        const target = await this.resolve(specifier, importer);
        if (target) await onRead(target.id);
        return target;
      });
      return createWrapper(id, mark, names);
    },
  };
  return { plugin, found };
}

/** Resolves what a module imports; `null` when it is not there. */
type Resolve = (
  specifier: string,
  importer: string,
) => Promise<{ id: string; external: unknown } | null>;

interface RequestContext extends Listeners {
  found: FoundModules;
  /** Ids of modules that documents import themselves; those of the request are added. */
  directModules: Set<string>;
  parse: typeof parseSync;
  resolve: Resolve;
}

/** Finds the module that content asks for; gives the id of what stands in front of it. */
async function resolveRequest(
  request: ModuleRequest,
  { found, directModules, parse, resolve, onRead, report }: RequestContext,
): Promise<string> {
  const { importer, filePath, role } = request;
  const specifier = isNamedByConfig(request) ? specifierOf(request) : request.specifier;
  const resolved = filePath
    ? { id: filePath, external: false }
    : await resolve(specifier, importer);
  if (!resolved || !isThere(resolved.id) || (resolved.external && !isOnPage(request))) {
    report(describeMissingModule(request));
    return EMPTY_ID;
  }
  if (role === 'client') {
    found.clientRequests.add(request);
    return EMPTY_ID;
  }
  found.resolved.set(request, resolved.id);
  if (role === 'document') directModules.add(resolved.id);
  if (role === 'components') {
    // Now, as entries are resolved before any module is read: what another module imports too may
    // be read, and taken for no island, before the imports of this one are resolved.
    await onRead(resolved.id);
    for (const each of await listImported(resolved.id, parse, resolve)) directModules.add(each);
  }
  return frontOf(resolved.id);
}

/** Tells whether what the server does not bundle is a module that every page has, React say, and a script asks for. */
function isOnPage({ role, specifier }: ModuleRequest): boolean {
  return role === 'client' && !isBuiltin(specifier);
}

/**
 * Creates the source of the module that stands in front of a module of islands.
 *
 * @param mark Address of the module for browsers, or what stands for it.
 * @param names Names that the module exports.
 */
export function createWrapper(id: string, mark: string, names: readonly string[]): string {
  const bindings = names.map(
    (name, index) => `const e${index} = wrapped[${JSON.stringify(name)}];`,
  );
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [
    `import * as source from ${JSON.stringify(id + SOURCE_QUERY)};`,
    `const wrap = globalThis[Symbol.for(${JSON.stringify(WRAP_ISLAND_KEY.description)})];`,
    `const wrapped = wrap(source, ${JSON.stringify(mark)});`,
    ...bindings,
    `export { ${exported.join(', ')} };`,
  ].join('\n');
}

/** Lists the names of the values that a module exports, also those of `export * from`. */
export async function listExports(
  id: string,
  parse: typeof parseSync,
  resolve: (specifier: string, importer: string) => Promise<{ id: string } | null>,
): Promise<string[]> {
  // JSX may stand in `.js` files too (see `jsx-in-js.ts`).
  const options = /\.[cm]?js$/.test(id) ? ({ lang: 'jsx' } as const) : undefined;
  const { module } = parse(id, await readFile(id, 'utf8'), options);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const names = entries.map(async ({ exportName, isType, moduleRequest }) => {
    if (isType) return [];
    if (exportName.kind === 'Default') return ['default'];
    if (exportName.name !== null) return [exportName.name];
    const target = moduleRequest && (await resolve(moduleRequest.value, id));
    if (!target || !SCRIPT.test(target.id)) return [];
    const passedOn = await listExports(target.id, parse, resolve);
    return passedOn.filter((name) => name !== 'default');
  });
  return [...new Set((await Promise.all(names)).flat())];
}

/** Lists the ids of the modules of the site whose values a module imports. */
async function listImported(
  id: string,
  parse: typeof parseSync,
  resolve: Resolve,
): Promise<string[]> {
  const options = /\.[cm]?js$/.test(id) ? ({ lang: 'jsx' } as const) : undefined;
  const { module } = parse(id, await readFile(id, 'utf8'), options);
  const imported = module.staticImports
    .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => resolve(moduleRequest.value, id));
  const resolved = await Promise.all(imported);
  return resolved.flatMap((each) => (each && !each.external ? each.id : []));
}
