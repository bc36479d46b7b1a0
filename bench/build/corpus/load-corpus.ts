/** Reads the corpus from the content of our own site. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import {
  type Corpus,
  type CorpusDocument,
  type CorpusFolder,
  contentPath,
  type DocumentKind,
} from './document.ts';
import {
  createLink,
  createPlainMarkdown,
  createPlainPath,
  mapMarkdownLinks,
  resolveLink,
} from './plain-markdown.ts';

/**
 * Loads the posts and docs of a site folder, made plain.
 *
 * @throws {Error} If the folder has no documents.
 */
export function loadCorpus(siteFolder: string): Corpus {
  const documents = (['blog', 'docs'] as const).flatMap((kind) =>
    listFiles(path.join(siteFolder, kind))
      .filter((filePath) => filePath.endsWith('.md'))
      .map((sourcePath) => loadDocument(siteFolder, { kind, sourcePath })),
  );
  if (documents.length === 0) throw new Error(`There are no documents in \`${siteFolder}\`.`);
  return {
    documents,
    folders: loadFolders(path.join(siteFolder, 'docs')),
    staticFolder: path.join(siteFolder, 'static'),
    blogPicturesFolder: path.join(siteFolder, 'blog/img'),
  };
}

interface FrontMatter {
  title?: string;
  description?: string;
  tags?: unknown[];
  keywords?: unknown[];
  sidebar_position?: number;
  slug?: string;
}

function loadDocument(
  siteFolder: string,
  { kind, sourcePath }: { kind: DocumentKind; sourcePath: string },
): CorpusDocument {
  const text = readFileSync(path.join(siteFolder, kind, sourcePath), 'utf8');
  const [, yaml = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const data = (parse(yaml) ?? {}) as FrontMatter;
  const plainPath = createPlainPath(sourcePath);
  return {
    kind,
    sourcePath: plainPath,
    title: data.title ?? path.basename(plainPath, '.md'),
    description: data.description ?? '',
    tags: (data.tags ?? []).map(String),
    keywords: (data.keywords ?? []).map(String),
    position: data.sidebar_position ?? null,
    slug: data.slug ?? null,
    body: mapMarkdownLinks(createPlainMarkdown(body), (link) =>
      createPlainLink(
        {
          from: contentPath({ kind, sourcePath }),
          plainFrom: contentPath({ kind, sourcePath: plainPath }),
        },
        link,
      ),
    ),
  };
}

/** Points a link at the plain path of its target; a picture beside a post at the root of the site. */
function createPlainLink({ from, plainFrom }: { from: string; plainFrom: string }, link: string) {
  const { target, hash } = resolveLink(from, link);
  if (!target.endsWith('.md')) return target.replace(/^blog\//, '/');
  return `${createLink(plainFrom, createPlainPath(target))}${hash}`;
}

function loadFolders(docsFolder: string): CorpusFolder[] {
  return listFiles(docsFolder)
    .filter((sourcePath) => path.basename(sourcePath) === '_category_.json')
    .map((sourcePath) => {
      const data = JSON.parse(readFileSync(path.join(docsFolder, sourcePath), 'utf8'));
      const folder = createPlainPath(path.posix.dirname(sourcePath));
      return {
        sourcePath: folder,
        label: data.label ?? path.basename(folder),
        position: data.position ?? null,
      };
    });
}

/** Files below a folder, as paths from it, in a fixed order. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((filePath) => filePath.split(path.sep).join('/'))
    .sort();
}
