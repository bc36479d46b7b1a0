import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The layers of the engine, lowest first. A folder may import its own files and folders above it in
 * this list, never below; `runtime` runs in the browser and imports `shared` only.
 */
const LAYERS = [
  'shared',
  'diagnostics',
  'system',
  'config',
  'sources',
  'markdown',
  'model',
  'routes',
  'link',
  'search',
  'bundle',
  'render',
  'output',
  'examples',
  'build',
  'serve',
  'dev',
  'migrate',
  'cli',
  'testing',
];
const BROWSER_FOLDERS = ['runtime'];
/** They read content, with large packages: what loads them takes some tenths of a second more. */
const CONTENT_FOLDERS = ['markdown', 'model', 'routes', 'link', 'search', 'render'];
const PLATFORM_FREE_FOLDERS = ['shared', 'runtime'];

const engineFolder = import.meta.dirname;
const themeFolder = path.resolve(engineFolder, '../../theme/src');

interface ImportEdge {
  file: string;
  specifier: string;
}

describe('imports', () => {
  const engineEdges = readImports(engineFolder);
  const themeEdges = readImports(themeFolder);

  it('finds the imports it is to judge', () => {
    expect(engineEdges.length).toBeGreaterThan(20);
  });

  it('flow down the layers of the engine, never up', () => {
    expect(engineEdges.filter((edge) => !isDownward(edge)).map(describeEdge)).toEqual([]);
  });

  it('keep Node out of shared code, the runtime and the theme', () => {
    const isPlatformFree = (edge: ImportEdge) =>
      PLATFORM_FREE_FOLDERS.includes(folderOf(edge.file));
    const edges = [...engineEdges.filter(isPlatformFree), ...themeEdges];
    expect(edges.filter((edge) => edge.specifier.startsWith('node:')).map(describeEdge)).toEqual(
      [],
    );
  });

  it('give the theme only the public doors of the engine', () => {
    const doors = ['mojian/shared', 'mojian/runtime', 'mojian/search'];
    const isEngine = (edge: ImportEdge) => /^mojian(\/|$)|engine\/src/.test(edge.specifier);
    const wrong = themeEdges.filter((edge) => isEngine(edge) && !doors.includes(edge.specifier));
    expect(wrong.map(describeEdge)).toEqual([]);
  });

  it('bring nothing that reads content to a build before it knows whether there is anything to do', () => {
    const files = new Set(['cli/main.ts', 'build/build-site.ts', 'config/load-config.ts']);
    for (const file of files) for (const each of listLoaded(file)) files.add(each);
    const ofContent = [...files].filter((file) =>
      CONTENT_FOLDERS.includes(file.split(path.sep)[0] ?? ''),
    );
    // They are small, and import nothing from there themselves.
    expect(ofContent.sort()).toEqual([
      'markdown/compile-thread.ts',
      'model/blog/scheduled.ts',
      'model/time-zone.ts',
      'routes/find-entry.ts',
    ]);
  });
});

/** Lists the files of the engine that are loaded with one, which imports more than types of them and does not wait. */
function listLoaded(file: string): string[] {
  const text = readFileSync(path.join(engineFolder, file), 'utf8');
  const specifiers = Array.from(
    text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;'=]*\sfrom\s)?'(\.[^']+)'/gm),
    ([, specifier = '']) => specifier,
  );
  return specifiers.map((specifier) => path.join(path.dirname(file), specifier));
}

function isDownward({ file, specifier }: ImportEdge): boolean {
  if (!specifier.startsWith('.')) return true;
  const from = folderOf(file);
  const to = folderOf(path.resolve(path.dirname(file), specifier));
  if (from === to || from === '') return true;
  if (BROWSER_FOLDERS.includes(from)) return to === 'shared';
  if (to === '' || BROWSER_FOLDERS.includes(to)) return false;
  return LAYERS.includes(to) && LAYERS.indexOf(to) < LAYERS.indexOf(from);
}

function folderOf(file: string): string {
  const relative = path.relative(engineFolder, file).split(path.sep);
  return relative.length > 1 ? (relative[0] ?? '') : '';
}

function describeEdge({ file, specifier }: ImportEdge): string {
  return `${path.relative(engineFolder, file)} -> ${specifier}`;
}

function readImports(folder: string): ImportEdge[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|fixture))\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        (match) => ({
          file,
          specifier: match[1] ?? '',
        }),
      ),
    );
}
