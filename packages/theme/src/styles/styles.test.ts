import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Budget of the whole style sheet; the browser gets it smaller still, minified by lightningcss. */
const MAX_BROTLI_BYTES = 12 * 1024;

/** Classes that neither we nor our engine write. */
const FOREIGN_CLASSES = ['katex', 'katex-base', 'katex-display', 'katex-mathml', 'katex-tag'];

const folder = import.meta.dirname;
const entry = readFileSync(path.join(folder, 'index.css'), 'utf8');
const imported = [...entry.matchAll(/@import "\.\/([^"]+)"/g)].map((match) => match[1] ?? '');
const sheets = readSheets(imported);

/** Sheets that are not loaded with every page. */
const lazySheets = readSheets(
  readdirSync(path.join(folder, 'tools'))
    .filter((name) => name !== 'index.css')
    .map((name) => `tools/${name}`),
);
const allSheets = new Map([...sheets, ...lazySheets]);

describe('the style sheet', () => {
  it('imports every part once', () => {
    const parts = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect([...imported].sort()).toEqual(parts.filter((name) => name !== 'index.css').sort());
  });

  it('loads the parts of the tools with the tools', () => {
    const toolEntry = readFileSync(path.join(folder, 'tools/index.css'), 'utf8');
    const parts = [...toolEntry.matchAll(/@import "\.\/([^"]+)" layer\((?:content|states)\)/g)];
    expect(parts.map((match) => `tools/${match[1]}`).sort()).toEqual([...lazySheets.keys()].sort());
  });

  it('puts every part into a declared layer', () => {
    const layers = /@layer ([^;]+);/.exec(entry)?.[1]?.split(', ') ?? [];
    const used = [...entry.matchAll(/layer\((\w+)\)/g)].map((match) => match[1]);
    expect(used).toHaveLength(imported.length);
    expect(new Set(used)).toEqual(new Set(layers));
  });

  it('stays within its budget', () => {
    const css = [...sheets.values()]
      .join('')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(MAX_BROTLI_BYTES);
  });

  it('takes every colour from a token', () => {
    for (const [name, css] of allSheets) {
      if (name === 'tokens.css' || name === 'print.css') continue;
      const own = css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? [];
      expect(own, name).toEqual([]);
    }
  });

  it('uses no token that is not defined', () => {
    const all = [...allSheets.values()].join('');
    const defined = new Set([...all.matchAll(/(--mj-[\w-]+):/g)].map((match) => match[1]));
    const used = new Set([...all.matchAll(/var\((--mj-[\w-]+)/g)].map((match) => match[1]));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it('styles no class that nobody writes', () => {
    const code = readSources(path.resolve(folder, '../..')) + readSources(engineFolder());
    const classes = new Set(
      [...allSheets.values()].flatMap((css) =>
        [...css.matchAll(/\.([a-z][a-z-]+)(?=[\s.,:>+~){[])/g)].map((match) => match[1] ?? ''),
      ),
    );
    const isWritten = (name: string) =>
      code.includes(name) ||
      [...name.matchAll(/-/g)].some(({ index }) => code.includes(`${name.slice(0, index + 1)}\${`));
    const unknown = [...classes].filter((name) => !isWritten(name));
    expect(unknown.filter((name) => !FOREIGN_CLASSES.includes(name))).toEqual([]);
  });
});

function readSheets(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

function engineFolder(): string {
  return path.resolve(folder, '../../../engine/src');
}

function readSources(root: string): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|dist\//.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
}
