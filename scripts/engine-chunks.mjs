/**
 * Decides which modules of the engine share a file. Left alone, the bundler makes one for each set of
 * commands and threads that share something, and Node takes a third of a millisecond to find, read and link
 * each: all that `mojian build` needs took 30 ms longer to load than from one file.
 */
import path from 'node:path';

/**
 * What the main thread of a build loads one after another, each with all that it imports: the command line,
 * the look at what is there, the configuration (the last that is needed where nothing has changed), the rest.
 * A module belongs to the first that needs it.
 */
const STAGES = [
  'cli/main.ts',
  'build/build-site.ts',
  'config/load-config.ts',
  'build/run-build.ts',
];

/**
 * Creates the bundler's option. Modules of a build share a file if they are loaded at the same time and the
 * same entries need them: threads, the theme and browsers load some of them, and nothing that they do not
 * need. Packages are left to the bundler, which knows how little of them is imported.
 *
 * @param source Folder of the engine's sources.
 * @param entries Paths of the entries in it, by name.
 */
export function groupChunks(source, entries) {
  const others = Object.entries(entries).filter(([, file]) => !STAGES.includes(file));
  let reached = null;
  const name = (id, graph) => {
    const reach = (file) => listImported(path.join(source, file), graph);
    reached ??= {
      stages: STAGES.map((file) => [path.parse(file).name, reach(file)]),
      others: others.map(([entry, file]) => [entry, reach(file)]),
    };
    const needs = ([, ids]) => ids.has(id);
    const stage = reached.stages.find(needs);
    if (!stage || !id.startsWith(source)) return null;
    return [stage, ...reached.others.filter(needs)].map(([each]) => each).join('-');
  };
  return { groups: [{ name, debugName: 'build' }], includeDependenciesRecursively: false };
}

/** Lists a module and all that it imports; what it imports only when it comes to it is not part of that. */
function listImported(entry, graph) {
  const found = new Set();
  const visit = (id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  return found;
}
