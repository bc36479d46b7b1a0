/** What the layouts of the peers share: writing documents with front matter, and sidebars. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { type Corpus, type CorpusDocument, contentPath } from '../corpus/document.ts';
import { writeIcons } from './icons.ts';

/** How a tool writes what Markdown leaves open. */
export interface Dialect {
  frontMatter(document: CorpusDocument): Record<string, unknown>;
  /** Changes the text, which has containers `:::tip Title` and the mark `<!-- truncate -->`. */
  body?(document: CorpusDocument): string;
}

/** Writes every document below a folder, as `blog/…` and `docs/…`. */
export function writeDocuments(corpus: Corpus, folder: string, dialect: Dialect): void {
  for (const document of corpus.documents) {
    const body = dialect.body?.(document) ?? document.body;
    writeText(
      folder,
      contentPath(document),
      `---\n${stringify(dialect.frontMatter(document))}---\n\n${body}\n`,
    );
  }
}

/** Writes a file and the folders above it. */
export function writeText(folder: string, filePath: string, text: string): void {
  const absolutePath = path.join(folder, filePath);
  mkdirSync(path.dirname(absolutePath), { recursive: true });
  writeFileSync(absolutePath, text);
}

/** Writes a module whose default export is a value. */
export function writeModule(folder: string, filePath: string, value: unknown): void {
  writeText(folder, filePath, `export default ${JSON.stringify(value, null, 2)};\n`);
}

/** Copies the pictures, and an icon as tools' templates bring one, to the folder that a tool serves from the root. */
export function copyPictures(corpus: Corpus, folder: string): void {
  writeIcons(folder);
  cpSync(corpus.staticFolder, folder, { recursive: true });
  cpSync(corpus.blogPicturesFolder, path.join(folder, 'img'), { recursive: true });
}

/** Removes the mark after which lists cut a post, for tools whose Markdown has no comments. */
export function removeTruncate(body: string): string {
  return body.replace(/^<!-- truncate -->\n*/m, '');
}

/** Writes the lines that open containers in another form, outside code. */
export function mapContainers(body: string, map: (type: string, title: string) => string): string {
  let isCode = false;
  return body
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      if (isCode) return line;
      return line.replace(/^:::(\w+)[ \t]*(.*)$/, (_, type: string, title: string) =>
        map(type, title),
      );
    })
    .join('\n');
}

/** The address of a document by its path, without base or extension: `/docs/javascript/a`. */
export function pathAddress(document: Pick<CorpusDocument, 'kind' | 'sourcePath'>): string {
  return `/${contentPath(document).replace(/\.md$/, '')}`;
}

/** Front matter that every tool reads. */
export function commonFrontMatter({ title, description }: CorpusDocument): Record<string, unknown> {
  return { title, description };
}

/** The page that lists all posts, as Markdown with front matter, for tools that make no lists themselves. */
export function createPostList({ documents }: Corpus): string {
  const posts = documents.filter(({ kind }) => kind === 'blog');
  const items = posts
    .map((post) => `## [${post.title}](./${post.sourcePath})\n\n${post.description}`)
    .reverse();
  const frontMatter = stringify({ title: '文章', description: '全部文章，从新到旧。' });
  return `---\n${frontMatter}---\n\n# 文章\n\n${items.join('\n\n')}\n`;
}
