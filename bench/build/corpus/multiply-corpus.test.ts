import { describe, expect, it } from 'vitest';
import { choosePages } from './choose-pages.ts';
import { type Corpus, type CorpusDocument, contentPath } from './document.ts';
import { multiplyCorpus } from './multiply-corpus.ts';
import { mapMarkdownLinks, resolveLink } from './plain-markdown.ts';

const DOCUMENT: CorpusDocument = {
  kind: 'docs',
  sourcePath: 'css/盒模型/a.md',
  title: '盒',
  description: '',
  tags: ['css', '布局'],
  keywords: [],
  position: 1,
  slug: null,
  body: '',
};
const CORPUS: Corpus = {
  documents: [
    { ...DOCUMENT, body: '[b](../b.md#c) [p](../../../blog/2022-01-02-p.md)' },
    { ...DOCUMENT, sourcePath: 'css/b.md', title: 'b', slug: '/b', body: '长'.repeat(99) },
    {
      ...DOCUMENT,
      kind: 'blog',
      sourcePath: '2022-01-02-p.md',
      slug: 'p',
      body: '[b](../docs/css/b.md)',
    },
  ],
  folders: [{ sourcePath: 'css/盒模型', label: '盒模型', position: 2 }],
  staticFolder: '',
  blogPicturesFolder: '',
};

describe('multiplyCorpus', () => {
  const { documents, folders } = multiplyCorpus(CORPUS, 12);

  it('keeps the first copy as it is', () => {
    expect(documents.slice(0, 3)).toEqual(CORPUS.documents);
  });

  it('doubles no path, title of a path or address', () => {
    expect(documents).toHaveLength(36);
    expect(new Set(documents.map(contentPath)).size).toBe(36);
    expect(new Set(documents.map(({ title, sourcePath }) => title + sourcePath)).size).toBe(36);
    const slugs = documents.flatMap(({ slug }) => slug ?? []);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(documents[35]).toMatchObject({
      sourcePath: 'copy-011/2022-01-02-p.md',
      slug: '/copy-011/p',
    });
    expect(documents[3]?.title).toBe('盒（001）');
    expect(folders[1]?.sourcePath).toBe('css-001/盒模型');
  });

  it('lets every link lead to a document of the same copy', () => {
    const paths = new Set(documents.map(contentPath));
    for (const document of documents) {
      const copy = /-(\d{3})\//.exec(contentPath(document))?.[1];
      mapMarkdownLinks(document.body, (link) => {
        const { target } = resolveLink(contentPath(document), link);
        expect(paths).toContain(target);
        expect(/-(\d{3})\//.exec(target)?.[1]).toBe(copy);
        return link;
      });
    }
  });
});

describe('choosePages', () => {
  it('takes the longest doc, a post and a tag that is written alike everywhere', () => {
    const { doc, post, tag } = choosePages(CORPUS.documents);
    expect([doc.title, post.kind, tag]).toEqual(['b', 'blog', 'css']);
  });

  it('refuses a corpus without docs', () => {
    expect(() => choosePages(CORPUS.documents.slice(2))).toThrow('lacks');
  });
});
