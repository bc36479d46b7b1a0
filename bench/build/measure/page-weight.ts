import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ScriptWatcher } from './loaded-scripts.ts';
import { listImports, listReferences } from './references.ts';

/** What a page weighs when a host compresses it with brotli, in bytes. */
export interface PageWeight {
  html: number;
  css: number;
  /** Of the scripts that the HTML references. */
  js: number;
  /** Of all scripts that a first visit fetches; `null` without a browser. */
  loadedJs: number | null;
}

/** Weighs pages of one website; files that several pages load are compressed once. */
export interface PageScale {
  /** @param filePath From the output folder. */
  weigh(filePath: string): Promise<PageWeight>;
}

/** Creates the scale of a website served from `/`. Files of other hosts do not count. */
export function createPageScale(
  outputFolder: string,
  watcher: Pick<ScriptWatcher, 'listLoadedScripts'> | null = null,
): PageScale {
  const sizes = new Map<string, number>();
  const sizeOf = (filePath: string) => {
    const size = sizes.get(filePath) ?? brotliSize(readFileSync(filePath));
    sizes.set(filePath, size);
    return size;
  };
  const sum = (files: ReadonlySet<string>) =>
    [...files].reduce((bytes, filePath) => bytes + sizeOf(filePath), 0);
  return {
    async weigh(pagePath) {
      const html = readFileSync(path.join(outputFolder, pagePath), 'utf8');
      const references = await listReferences(html);
      const find = (address: string, from: string) => findFile(outputFolder, { address, from });
      const scripts = new Set<string>();
      for (const address of references.scripts) {
        const filePath = find(address, `/${pagePath}`);
        if (filePath === null) continue;
        if (references.modules.has(address)) await addModule(filePath, { scripts, outputFolder });
        else scripts.add(filePath);
      }
      const styles = [...references.styles].flatMap(
        (address) => find(address, `/${pagePath}`) ?? [],
      );
      const loaded = await watcher?.listLoadedScripts(pagePath);
      return {
        html: brotliSize(html),
        css: sum(new Set(styles)),
        js: sum(scripts),
        loadedJs: loaded ? sum(new Set([...scripts, ...loaded])) : null,
      };
    },
  };
}

/** Adds a module and what it imports, and so on. */
async function addModule(
  filePath: string,
  { scripts, outputFolder }: { scripts: Set<string>; outputFolder: string },
): Promise<void> {
  if (scripts.has(filePath)) return;
  scripts.add(filePath);
  const from = `/${path.relative(outputFolder, filePath).split(path.sep).join('/')}`;
  for (const address of await listImports(readFileSync(filePath, 'utf8'))) {
    const imported = findFile(outputFolder, { address, from });
    if (imported !== null) await addModule(imported, { scripts, outputFolder });
  }
}

/** Finds the file of an address; `null` for that of another host and for none. */
function findFile(
  outputFolder: string,
  { address, from }: { address: string; from: string },
): string | null {
  const origin = 'https://site.invalid';
  const base = `${origin}${from.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  // Sites are laid out for this host, and some write it in full.
  if (url.origin !== origin && url.host !== 'mojian.example') return null;
  const filePath = path.join(outputFolder, decodeURIComponent(url.pathname));
  return existsSync(filePath) ? filePath : null;
}

/** Gives the size of a text when a host compresses it once for all, in bytes. */
export function brotliSize(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
