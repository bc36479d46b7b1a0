/** What a build has written. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ChosenPages } from '../corpus/choose-pages.ts';
import { createScriptWatcher } from './loaded-scripts.ts';
import { createPageScale, type PageWeight } from './page-weight.ts';

/** The pages by which tools are compared: the post of median length, the longest doc, a list. */
export const PAGE_KINDS = ['post', 'doc', 'list'] as const;
/** One of `PAGE_KINDS`. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page of the output. */
export interface MeasuredPage {
  /** From the output folder. */
  pagePath: string;
  weight: PageWeight;
}

/** The size of a website and of three of its pages. */
export interface OutputMeasure {
  bytes: number;
  htmlFiles: number;
  /** `null` where the tool has no such page. */
  pages: Record<PageKind, MeasuredPage | null>;
}

/** What is looked for in an output folder. */
export interface OutputQuery {
  pages: ChosenPages;
  /** Possible paths of the list. */
  listPages: readonly string[];
}

/** Measures the output of a build. */
export async function measureOutput(
  outputFolder: string,
  { pages, listPages }: OutputQuery,
): Promise<OutputMeasure> {
  const files = listFiles(outputFolder);
  const html = files.filter((filePath) => filePath.endsWith('.html'));
  const titled = findByTitle(outputFolder, html, [pages.post.title, pages.doc.title]);
  const watcher = await createScriptWatcher(outputFolder);
  try {
    const scale = createPageScale(outputFolder, watcher);
    const measure = async (pagePath: string | undefined) =>
      pagePath === undefined ? null : { pagePath, weight: await scale.weigh(pagePath) };
    return {
      bytes: files.reduce((sum, each) => sum + statSync(path.join(outputFolder, each)).size, 0),
      htmlFiles: html.length,
      pages: {
        post: await measure(titled.get(pages.post.title)),
        doc: await measure(titled.get(pages.doc.title)),
        list: await measure(listPages.find((each) => existsSync(path.join(outputFolder, each)))),
      },
    };
  } finally {
    await watcher?.close();
  }
}

/** Finds the page of a document by its title, `undefined` if no page has it. */
export function findPage(outputFolder: string, title: string): string | undefined {
  const html = listFiles(outputFolder).filter((filePath) => filePath.endsWith('.html'));
  return findByTitle(outputFolder, html, [title]).get(title);
}

function findByTitle(
  outputFolder: string,
  html: readonly string[],
  titles: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const filePath of html) {
    if (found.size === titles.length) break;
    const text = readFileSync(path.join(outputFolder, filePath), 'utf8');
    const pageTitle = decodeEntities(/<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? '').trim();
    const title = titles.find((each) => pageTitle === each || pageTitle.startsWith(`${each} `));
    if (title !== undefined && !found.has(title)) found.set(title, filePath);
  }
  return found;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Lists the files below a folder, from there. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
