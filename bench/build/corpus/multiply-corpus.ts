import { type Corpus, type CorpusDocument, contentPath } from './document.ts';
import { createLink, mapMarkdownLinks, resolveLink } from './plain-markdown.ts';

/**
 * Repeats a corpus: the first copy is the corpus itself, each other has folders, titles and addresses with
 * its number, and its links lead to documents of the same copy. Tags stay, as a larger site files more
 * under the same ones.
 */
export function multiplyCorpus(corpus: Corpus, times: number): Corpus {
  const copies = Array.from({ length: times }, (_, copy) => copy);
  return {
    ...corpus,
    documents: copies.flatMap((copy) =>
      corpus.documents.map((document) => (copy === 0 ? document : copyDocument(document, copy))),
    ),
    folders: copies.flatMap((copy) =>
      corpus.folders.map((folder) =>
        copy === 0
          ? folder
          : {
              ...folder,
              sourcePath: copyPath({ kind: 'docs', sourcePath: folder.sourcePath }, copy),
            },
      ),
    ),
  };
}

function copyDocument(document: CorpusDocument, copy: number): CorpusDocument {
  const { kind, title, slug, body } = document;
  const from = contentPath(document);
  const sourcePath = copyPath(document, copy);
  return {
    ...document,
    sourcePath,
    title: `${title}（${numberOf(copy)}）`,
    slug: slug === null ? null : `/copy-${numberOf(copy)}${slug.startsWith('/') ? '' : '/'}${slug}`,
    body: mapMarkdownLinks(body, (link) => {
      const { target, hash } = resolveLink(from, link);
      const [, targetKind, targetPath] = /^(blog|docs)\/(.+)$/.exec(target) ?? [];
      if (!targetPath || (targetKind !== 'blog' && targetKind !== 'docs')) return link;
      const copied = copyPath({ kind: targetKind, sourcePath: targetPath }, copy);
      return `${createLink(contentPath({ kind, sourcePath }), `${targetKind}/${copied}`)}${hash}`;
    }),
  };
}

/** `javascript/a.md` is `javascript-001/a.md`, `2022-01-02-a.md` is `copy-001/2022-01-02-a.md`. */
function copyPath(
  { kind, sourcePath }: Pick<CorpusDocument, 'kind' | 'sourcePath'>,
  copy: number,
): string {
  if (kind === 'blog') return `copy-${numberOf(copy)}/${sourcePath}`;
  return sourcePath.replace(/^[^/]+/, (folder) => `${folder}-${numberOf(copy)}`);
}

function numberOf(copy: number): string {
  return String(copy).padStart(3, '0');
}
