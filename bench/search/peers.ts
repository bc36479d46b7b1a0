import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';
import type { FindPages } from './measure-relevance.ts';

/** Another engine over the same sections. */
export interface Peer {
  name: string;
  find: FindPages;
}

const PACKAGES = { minisearch: '7.2.0', flexsearch: '0.8.212' };

/** Installs the peers into a folder outside the repository's dependencies and fills them. */
export async function createPeers(pages: readonly SearchPage[]): Promise<Peer[]> {
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/mojian-bench-peers');
  if (!existsSync(path.join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    const manifest = { name: 'peers', private: true, dependencies: PACKAGES };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    const options = { cwd: folder, stdio: 'ignore', env: process.env } as const;
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], options);
  }
  const load = createRequire(path.join(folder, 'package.json'));
  const sections = listSections(pages);
  return [
    createMiniSearch(load('minisearch'), sections),
    createFlexSearch(load('flexsearch'), sections),
  ];
}

interface Section {
  id: number;
  permalink: string;
  title: string;
  heading: string;
  text: string;
}

function listSections(pages: readonly SearchPage[]): Section[] {
  let id = 0;
  return pages.flatMap(({ permalink, title, sections, keywords, description }) =>
    sections.map(({ heading, text, identifiers }, index) => ({
      id: id++,
      permalink,
      title: index === 0 ? title : '',
      heading: index === 0 ? keywords.join(' ') : heading,
      text: `${index === 0 ? description : ''} ${text} ${identifiers}`,
    })),
  );
}

/** Pages in the order of their best sections. */
function toPages(ids: readonly number[], sections: readonly Section[]): string[] {
  return [...new Set(ids.map((id) => sections[id]?.permalink ?? ''))].slice(0, 10);
}

interface MiniSearchModule {
  new (
    options: object,
  ): {
    addAll(documents: readonly Section[]): void;
    search(query: string): { id: number }[];
  };
}

function createMiniSearch(MiniSearch: MiniSearchModule, sections: readonly Section[]): Peer {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const tokenize = (text: string) =>
    [...segmenter.segment(text)].filter((each) => each.isWordLike).map(({ segment }) => segment);
  const engine = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    tokenize,
    searchOptions: { boost: { title: 4, heading: 2 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll(sections);
  const find: FindPages = async (query) =>
    toPages(
      engine.search(query).map(({ id }) => id),
      sections,
    );
  return { name: 'MiniSearch + Intl.Segmenter', find };
}

interface FlexSearchModule {
  Document: new (
    options: object,
  ) => {
    add(document: Section): void;
    search(query: string, options: object): { result: number[] }[];
  };
  Charset: Record<string, unknown>;
}

function createFlexSearch(
  { Document, Charset }: FlexSearchModule,
  sections: readonly Section[],
): Peer {
  const engine = new Document({
    encoder: Charset.CJK,
    tokenize: 'forward',
    document: { id: 'id', index: ['title', 'heading', 'text'] },
  });
  for (const section of sections) engine.add(section);
  const find: FindPages = async (query) =>
    toPages(
      engine.search(query, { limit: 50, suggest: true }).flatMap(({ result }) => result),
      sections,
    );
  return { name: 'FlexSearch CJK', find };
}
