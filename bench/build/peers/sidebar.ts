import type { Corpus, CorpusDocument } from '../corpus/document.ts';
import { pathAddress } from './write-content.ts';

/** An entry of a sidebar in the form that VitePress and Rspress share. */
export interface SidebarEntry {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: SidebarEntry[];
}

/** Names the folders right below `docs`, in order. */
export function listTopFolders({ documents }: Pick<Corpus, 'documents'>): string[] {
  const docs = documents.filter(({ kind }) => kind === 'docs');
  return [...new Set(docs.map(({ sourcePath }) => sourcePath.split('/')[0] ?? ''))].sort();
}

/** Creates a sidebar of each folder right below `docs`, by the address that it is for: `/docs/css/`. */
export function createSidebars(corpus: Corpus): Record<string, SidebarEntry[]> {
  const docsOf = groupBy(
    corpus.documents.filter(({ kind }) => kind === 'docs'),
    ({ sourcePath }) => sourcePath.split('/')[0] ?? '',
  );
  const labels = new Map(corpus.folders.map(({ sourcePath, label }) => [sourcePath, label]));
  return Object.fromEntries(
    [...docsOf].map(([folder, docs]) => [
      `/docs/${folder}/`,
      [{ text: folder, items: createEntries(docs, { folder, labels }) }],
    ]),
  );
}

interface FolderContext {
  folder: string;
  labels: ReadonlyMap<string, string>;
}

/** Documents first, in the order of their positions, then the folders. */
function createEntries(
  docs: readonly CorpusDocument[],
  { folder, labels }: FolderContext,
): SidebarEntry[] {
  const depth = folder.split('/').length;
  const isHere = ({ sourcePath }: CorpusDocument) => sourcePath.split('/').length === depth + 1;
  const here = docs.filter(isHere).sort((a, b) => (a.position ?? 1e6) - (b.position ?? 1e6));
  const below = groupBy(
    docs.filter((document) => !isHere(document)),
    ({ sourcePath }) =>
      sourcePath
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
  );
  return [
    ...here.map((document) => ({ text: document.title, link: pathAddress(document) })),
    ...[...below].map(([child, inner]) => ({
      text: labels.get(child) ?? child.split('/').at(-1) ?? child,
      collapsed: true,
      items: createEntries(inner, { folder: child, labels }),
    })),
  ];
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
