import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleRequest } from './module-request.ts';
import { bundleSiteModules, type SiteModules } from './site-modules.ts';
import { runViteBuilds } from './vite-builds.ts';

const FILES = {
  '.env': 'VITE_WORD=一',
  'parts/all.tsx': `'use static';
import './all.css';
import word from './word';
import part from './part';
import Island from './island';
class Outer { set field(value: number) { Object.assign(this, { text: value }); } }
class Inner extends Outer { declare text: number; field = 5; }
export default () => <p>{word}{part}{import.meta.env.VITE_WORD}{new Inner().text}<Island /></p>;`,
  'parts/all.css': "@import './more.css';\n.a { background: url(small.svg) }",
  'parts/more.css': '.more { margin: 1px }',
  'parts/small.svg': '<svg/>',
  'parts/word.js': "export default '后'",
  'parts/part/index.ts': "export default '夹'",
  'parts/island.tsx': `'use client';\nexport default () => <i>岛</i>;`,
  'parts/many.tsx': `'use static';
const many = import.meta.glob('./many/*.ts');
export default () => <p>{Object.keys(many)}</p>;`,
  'parts/many/a.ts': 'export default 1',
  'parts/working.tsx': `'use client';
import Named from './named?worker';
const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const load = () => fetch(new URL('./data.bin', import.meta.url));
const named = () => new Named();
export default () => <i onClick={start} onFocus={load} onBlur={named}>岛</i>;`,
  'parts/worker.ts': "import word from './word'; postMessage(word);",
  'parts/named.ts': "import text from './text'; postMessage(text);",
  'parts/text.ts': "export default '文'",
  'aliased/named-by-settings.tsx': `'use static';
import text from '@/t';
export default () => <p>{text}</p>;`,
  'more/tsconfig.json': `{
  // Comments and final commas are allowed.
  "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["../first/*", "../second/*",], }, },
}`,
  'aliased/tsconfig.json': '{ "extends": "../more/tsconfig.json" }',
  'second/t.ts': "export default '后'",
  'parts/packed.tsx': `'use static';
import text from './package';
export default () => <p>{text}</p>;`,
  'parts/package/package.json': '{ "main": "a.js" }',
  'parts/package/a.js': "export default '甲'",
  'parts/package/b.js': "export default '乙'",
  'parts/data.bin': '一'.repeat(5000),
};

let siteFolder = '';
const made = new Set<SiteModules>();
beforeEach(async () => {
  siteFolder = await realpath(await mkdtemp(path.join(tmpdir(), 'mojian-modules-cache-')));
  await write(FILES);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const modules of made) modules.discard();
  made.clear();
  return rm(siteFolder, { recursive: true, force: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(siteFolder, name);
    await mkdir(path.dirname(filePath), { recursive: true });
    await writeFile(filePath, text);
  }
}

function requestOf(specifier: string): ModuleRequest {
  const importer = path.join(siteFolder, 'docs/a.mdx');
  return { specifier, importer, position: { line: 3, column: 1 }, role: 'document' };
}

async function bundle(
  specifier = '../parts/all',
  hasCache = true,
  runBuilds = runViteBuilds,
): Promise<SiteModules> {
  const modules = await bundleSiteModules({
    siteFolder,
    requests: [requestOf(specifier)],
    reactUrl: '/assets/react.js',
    clientUrl: '/assets/client.js',
    baseUrl: '/',
    cacheFolder: path.join(siteFolder, '.mojian/modules'),
    toolsDigest: hasCache ? 'of this test' : undefined,
    runBuilds,
  });
  made.add(modules);
  return modules;
}

/** Makes a bundle of it and saves other files at the end of each attempt, when the modules have been read. */
async function bundleAndSave(
  specifier: string,
  save: (attempt: number) => Promise<void>,
): Promise<{ modules: SiteModules; attempts: number }> {
  let attempts = 0;
  const modules = await bundle(specifier, true, async (options) => {
    attempts += 1;
    const build = await runViteBuilds(options).catch((error: unknown) => ({ error }));
    await save(attempts);
    if ('error' in build) throw build.error;
    return build;
  });
  return { modules, attempts };
}

/** Everything that a site takes of a bundle: what is rendered, and the files for browsers. */
async function readAll(modules: SiteModules, specifier = '../parts/all'): Promise<string[]> {
  const { importer } = requestOf(specifier);
  const component = modules.exportsOf(specifier, importer)?.default as ElementType;
  const files = modules.assets.map(async ({ filePath, outputPath }) => [
    outputPath,
    await readFile(filePath, 'utf8'),
  ]);
  return [renderToStaticMarkup(createElement(component)), ...(await Promise.all(files)).flat()];
}

function listKept(): Promise<string[]> {
  return readdir(path.join(siteFolder, '.mojian/modules')).catch(() => []);
}

describe('a bundle of site modules that is kept', () => {
  it.each<[what: string, change: () => Promise<void> | void, specifier?: string]>([
    ['a style sheet that one imports', () => write({ 'parts/more.css': '.other { margin: 2px }' })],
    ['a picture that one names', () => write({ 'parts/small.svg': '<svg id="other"/>' })],
    ['what comes before a module', () => write({ 'parts/word.mjs': "export default '先'" })],
    ['what comes before a folder', () => write({ 'parts/part.ts': "export default '文'" })],
    [
      'the settings of TypeScript',
      () =>
        write({ 'tsconfig.json': '{ "compilerOptions": { "useDefineForClassFields": false } }' }),
    ],
    ['a file of the environment', () => write({ '.env': 'VITE_WORD=二' })],
    ['the environment', () => void vi.stubEnv('VITE_WORD', '三')],
    [
      'what comes before a module by the settings of TypeScript',
      () => write({ 'first/t.ts': "export default '先'" }),
      '../aliased/named-by-settings',
    ],
    [
      'the settings of a package inside the site',
      () => write({ 'parts/package/package.json': '{ "main": "b.js" }' }),
      '../parts/packed',
    ],
    [
      'what fits a pattern',
      () => write({ 'parts/many/b.ts': 'export default 2' }),
      '../parts/many',
    ],
    ['a worker', () => write({ 'parts/worker.ts': "postMessage('新');" }), '../parts/working'],
    [
      'what a worker imports',
      () => write({ 'parts/text.ts': "export default '新'" }),
      '../parts/working',
    ],
    [
      'a file that a module asks for by its address',
      () => write({ 'parts/data.bin': '二'.repeat(5000) }),
      '../parts/working',
    ],
  ])('is what one from nothing is after a change of %s', async (_, change, specifier) => {
    const before = await readAll(await bundle(specifier), specifier);
    expect(await readAll(await bundle(specifier), specifier)).toEqual(before);
    await change();
    const cold = await readAll(await bundle(specifier, false), specifier);
    expect(cold).not.toEqual(before);
    expect(await readAll(await bundle(specifier), specifier)).toEqual(cold);
  });

  it('stays when the build that made it, or has taken it, is over; what is not kept goes', async () => {
    const modules = await bundle();
    const kept = await listKept();
    modules.discard();
    (await bundle()).discard();
    expect(await listKept()).toEqual(kept);
    const other = await bundle('../parts/all', false);
    expect(await listKept()).not.toEqual(kept);
    other.discard();
    expect(await listKept()).toEqual(kept);
  });

  it('is made again when a file of it is not as it was written', async () => {
    const modules = await bundle();
    const expected = await readAll(modules);
    expect(modules.assets.length).toBeGreaterThan(1);
    for (const { filePath } of modules.assets) await truncate(filePath, 10);
    const again = await bundle();
    expect(await readAll(again)).toEqual(expected);
    await rm(again.assets[0]?.filePath ?? '');
    expect(await readAll(await bundle())).toEqual(expected);
  });

  it('stays for a build that works with it while another build makes another', async () => {
    const first = await bundle();
    const expected = await readAll(first);
    await write({ 'parts/island.tsx': `'use client';\nexport default () => <u>新</u>;` });
    const second = await bundle();
    expect(await readAll(second)).not.toEqual(expected);
    expect(await readAll(first)).toEqual(expected);
  });

  it('is whole however many builds make it at once', async () => {
    const all = await Promise.all([bundle(), bundle(), bundle()]);
    const expected = await readAll(await bundle('../parts/all', false));
    for (const each of [...all, await bundle()]) expect(await readAll(each)).toEqual(expected);
  });
});

describe('a bundle of site modules of which a file is saved while they are read', () => {
  it.each<[what: string, name: string, texts: readonly string[], specifier?: string]>([
    ['a module', 'parts/word.js', ["export default '甲'", "export default '乙'"]],
    [
      'a style sheet that one imports',
      'parts/more.css',
      ['.a { margin: 3px }', '.b { margin: 4px }'],
    ],
    ['a picture that one names', 'parts/small.svg', ['<svg id="a"/>', '<svg id="b"/>']],
    [
      'the settings of TypeScript',
      'tsconfig.json',
      [false, true].map((each) =>
        JSON.stringify({ compilerOptions: { useDefineForClassFields: each } }),
      ),
    ],
    ['a file of the environment', '.env', ['VITE_WORD=甲', 'VITE_WORD=乙']],
    [
      'what a worker imports',
      'parts/text.ts',
      ["export default '甲'", "export default '乙'"],
      '../parts/working',
    ],
  ])(
    'is made once more, and kept only if all stays then: %s',
    async (_, name, texts, specifier) => {
      const from = specifier ?? '../parts/all';
      const save = (attempt: number) => write({ [name]: texts[attempt - 1] ?? '' });
      const once = await bundleAndSave(from, (attempt) =>
        attempt === 1 ? save(attempt) : Promise.resolve(),
      );
      expect(once.attempts).toBe(2);
      const expected = await readAll(await bundle(from, false), from);
      expect(await readAll(once.modules, from)).toEqual(expected);
      expect((await bundleAndSave(from, save)).attempts).toBe(0);
      await rm(path.join(siteFolder, '.mojian'), { recursive: true });
      expect((await bundleAndSave(from, save)).attempts).toBe(2);
      const cold = await readAll(await bundle(from, false), from);
      expect(await readAll(await bundle(from), from)).toEqual(cold);
    },
  );

  it('is made once more where it could not be made of what was half saved', async () => {
    await write({ 'parts/word.js': 'export default ' });
    const { modules, attempts } = await bundleAndSave('../parts/all', () =>
      write({ 'parts/word.js': "export default '全'" }),
    );
    expect(attempts).toBe(2);
    expect(modules.diagnostics).toEqual([]);
    expect((await readAll(modules))[0]).toContain('全');
  });
});

describe('the names of the files of a bundle', () => {
  it.each([
    ['甲', '乙'],
    ['乙', '甲'],
  ])('are the same whichever module takes longer to read: %s', async (slow, quick) => {
    const island = (folder: string) =>
      `'use client';\nimport word from '../word';\nexport default () => <i>${folder}{word}</i>;\n`;
    await write({
      [`parts/${slow}/index.tsx`]: `${island(slow)}/* ${'长'.repeat(1_000_000)} */`,
      [`parts/${quick}/index.tsx`]: island(quick),
      'parts/both.tsx': `'use static';
import A from './甲';
import B from './乙';
export default () => <p><A /><B /></p>;`,
    });
    const [html] = await readAll(await bundle('../parts/both'), '../parts/both');
    const names = [...(html?.matchAll(/data-src="\/assets\/(index(?:-2)?)-/g) ?? [])];
    expect(names.map(([, name]) => name)).toEqual(['index-2', 'index']);
  });
});

describe('a bundle of site modules that is not kept', () => {
  it('leaves nothing', async () => {
    const modules = await bundle('../parts/all', false);
    expect(modules.assets.length).toBeGreaterThan(0);
    modules.discard();
    expect(await listKept()).toEqual([]);
  });

  it('leaves nothing when a signal ends the process', async () => {
    const before = process.listenerCount('exit');
    const modules = await bundle('../parts/all', false);
    const [tidy] = process.listeners('exit').slice(before);
    expect(await listKept()).toHaveLength(1);
    tidy?.(130);
    expect(await listKept()).toEqual([]);
    modules.discard();
    await bundle();
    expect(process.listenerCount('exit')).toBe(before);
  });

  it('takes nothing of one that is, and leaves it alone', async () => {
    await bundle();
    const kept = await listKept();
    const modules = await bundle('../parts/all', false);
    expect(await listKept()).toHaveLength(kept.length + 1);
    modules.discard();
    expect(await listKept()).toEqual(kept);
  });

  it('is made elsewhere when nothing can be written in the site', async () => {
    await write({ '.mojian': 'in the way' });
    const modules = await bundle();
    expect(modules.diagnostics).toEqual([]);
    expect((await readAll(modules))[0]).toContain('<i>岛</i>');
    modules.discard();
    await expect(readAll(modules)).rejects.toThrow('ENOENT');
  });
});
