import type { Doc } from '../model/docs/doc.ts';
import { type DocsVersion, findDisplayedSidebar } from '../model/docs/docs.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createBreadcrumbs } from '../routes/doc-breadcrumbs.ts';

/** A post or doc that is to have a share picture. */
export interface Article {
  /** Decoded, with the base URL. */
  permalink: string;
  /** Absolute path of its file. */
  filePath: string;
  title: string;
  /** Date of a post, categories of a doc from the outermost; empty for none. */
  section: string;
}

/** Lists the posts, and the docs unless only posts are wanted, whose front matter names no picture. */
export function listArticles({
  blogs,
  docs,
  config,
}: Pick<SiteModel, 'blogs' | 'docs' | 'config'>): Article[] {
  const posts = blogs
    .flatMap((blog) => blog.posts)
    .filter(({ frontMatter }) => !frontMatter.image)
    .map(({ permalink, title, date, document }) => ({
      permalink,
      title,
      filePath: document.source.filePath,
      section: date.slice(0, 10),
    }));
  if (config.sharePictures === 'posts') return posts;
  const versions = docs.flatMap((instance) => instance.versions);
  return [...posts, ...versions.flatMap(listDocs)];
}

function listDocs(version: DocsVersion): Article[] {
  return version.docs
    .filter(({ frontMatter }) => !frontMatter.image)
    .map((doc) => ({
      permalink: doc.permalink,
      title: doc.title,
      filePath: doc.document.source.filePath,
      section: createSection(version, doc),
    }));
}

function createSection(version: DocsVersion, doc: Doc): string {
  const sidebar = findDisplayedSidebar(version, doc);
  if (!sidebar) return '';
  const crumbs = createBreadcrumbs({ version, sidebar, permalink: doc.permalink });
  return crumbs
    .slice(0, -1)
    .map((crumb) => crumb.label)
    .join(' · ');
}
