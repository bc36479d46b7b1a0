import type { CorpusDocument } from './document.ts';

/** What is weighed and edited, the same for every tool. */
export interface ChosenPages {
  /** The post of median length. */
  post: CorpusDocument;
  /** The longest doc. */
  doc: CorpusDocument;
  /** The tag that most docs have, among those that every tool writes alike in an address. */
  tag: string;
  /** The doc of median length, which the edit changes. */
  edited: CorpusDocument;
}

/**
 * Chooses the pages by which tools are compared.
 *
 * @throws {Error} If there are no posts, no docs or no tags.
 */
export function choosePages(documents: readonly CorpusDocument[]): ChosenPages {
  const byLength = [...documents].sort((a, b) => a.body.length - b.body.length);
  const posts = byLength.filter(({ kind }) => kind === 'blog');
  const docs = byLength.filter(({ kind }) => kind === 'docs');
  const counts = new Map<string, number>();
  for (const tag of docs.flatMap(({ tags }) => tags)) {
    if (/^[a-z]+$/.test(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const tag = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
  const post = posts[Math.floor(posts.length / 2)];
  const doc = docs.at(-1);
  const edited = docs[Math.floor(docs.length / 2)];
  if (!post || !doc || !edited || !tag) throw new Error('The corpus lacks posts, docs or tags.');
  return { post, doc, tag, edited };
}
