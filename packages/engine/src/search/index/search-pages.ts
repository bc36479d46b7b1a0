import { hash } from 'node:crypto';
import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import type { Blog } from '../../model/blog/blog.ts';
import { isMainBlog } from '../../model/blog/main-blog.ts';
import { type DocsVersion, findDisplayedSidebar } from '../../model/docs/docs.ts';
import { countWords } from '../../model/reading-time.ts';
import { listGeneratedIndexes } from '../../model/sidebars/navigation.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { Tag } from '../../model/tags.ts';
import type { ComponentPageSource, Route } from '../../routes/route.ts';
import { findSidebarTitle } from '../../routes/sidebar-title.ts';
import type { SearchFacets } from '../../shared/search-records.ts';
import type { PageEdition } from '../format/editions.ts';
import { createHtmlSections } from './html-sections.ts';
import { createDocumentSections, openSections, type SearchPageSection } from './page-sections.ts';

/** What the search takes of a loaded site. */
export interface SearchInput {
  model: SiteModel;
  routes: readonly Route[];
  /** Without it component pages are left out. */
  componentPageOf?: ComponentPageSource;
  /** Stands for the text of a document; see `createTextDigests`. @default texts stand for themselves */
  digestOf?: ((document: CompiledDocument) => string) | undefined;
}

/** A page that can be found, as plain data. */
export interface SearchPage extends SearchFacets {
  /** Top-level category: title of the docs sidebar, `博客`, `页面` or what these are in the site's language. */
  category: string;
  title: string;
  description: string;
  /** Keywords and tags, each once. */
  keywords: string[];
  /** Decoded, with the base URL. */
  permalink: string;
  /** Id of the docs instance; `null` for other pages. */
  docsId: string | null;
  /** Only where docs have several versions. */
  edition?: PageEdition | null;
  /** The page but lists others: those come first where both answer. */
  isList: boolean;
  /** The first one is the text before the first heading. */
  sections: SearchPageSection[];
}

/** A page whose sections are made each time they are read. */
export interface ListedPage extends SearchPage {
  /** Stands for the sections, so that they need not be read. @default nothing does */
  sectionsDigest?: string | undefined;
}

type PageFacts = Omit<SearchPage, 'permalink' | 'sections'>;

/**
 * Lists what can be found: every document with a public page of its own, every component page, and the
 * pages of categories, each in the order of the routes.
 */
export function createSearchPages(input: SearchInput): SearchPage[] {
  return [...listDocumentPages(input), ...listOtherPages(input)];
}

/**
 * Lists the pages of documents one after another: of a large site all texts at once would take much
 * memory. They need nothing but the model and the routes.
 */
export function* listDocumentPages(input: SearchInput): Generator<ListedPage> {
  const facts = collectFacts(input.model);
  for (const { document, permalink, isHidden } of input.routes) {
    const known = document && !isHidden ? facts.get(document) : undefined;
    if (document && known) yield createDocumentPage(document, { ...known, permalink }, input);
  }
}

/** Lists the pages that come after those of documents. */
export function* listOtherPages(input: SearchInput): Generator<ListedPage> {
  const indexes = collectIndexes(input.model);
  const lists: SearchPage[] = [];
  for (const { componentFilePath, permalink, isHidden, view } of input.routes) {
    if (isHidden) continue;
    const index = view === 'doc-category' ? indexes.get(permalink) : undefined;
    if (componentFilePath !== null && input.componentPageOf) {
      yield createComponentPage(permalink, input.componentPageOf(componentFilePath), input);
    } else if (index) lists.push({ ...index, permalink, sections: openSections().list });
  }
  yield* lists;
}

/** What is included into a document, no digest tells. */
function createDocumentPage(
  document: CompiledDocument,
  facts: Omit<SearchPage, 'sections'>,
  { digestOf }: SearchInput,
): ListedPage {
  return {
    ...facts,
    sectionsDigest: document.partialUses.length > 0 ? undefined : digestOf?.(document),
    get sections() {
      return createDocumentSections(document);
    },
  };
}

/** Text of a site from which it is much, in words and Chinese characters. */
const MUCH_TEXT = 100_000;

/** Tells whether documents have much text, which is not read for that. */
export function hasMuchToIndex(documents: Iterable<CompiledDocument>): boolean {
  let length = 0;
  for (const { statistics } of documents) {
    length += countWords(statistics);
    if (length >= MUCH_TEXT) return true;
  }
  return false;
}

/**
 * Stands for everything of a page that its terms, its headings and the file of its text come from.
 * The sections are read only where no digest stands for them.
 */
export function digestSearchPage(page: ListedPage): string {
  const { category, keywords, description, sectionsDigest } = page;
  return hash(
    'sha1',
    JSON.stringify([category, keywords, description, sectionsDigest ?? page.sections]),
    'base64',
  );
}

const PAGE_PLACE = { kind: 'page', version: '', docsId: null, isList: false } as const;

function createComponentPage(
  permalink: string,
  { html, title: ownTitle, description }: ReturnType<ComponentPageSource>,
  { model: { config, translate } }: SearchInput,
): SearchPage {
  const title = ownTitle || config.title;
  const category = translate('search.kind.page');
  const facts = { language: config.locale, category, title, description, keywords: [] };
  return { ...PAGE_PLACE, ...facts, permalink, sections: createHtmlSections(html, title) };
}

function collectFacts(model: SiteModel): Map<CompiledDocument, PageFacts> {
  const language = model.config.locale;
  const facts = new Map<CompiledDocument, PageFacts>();
  for (const blog of model.blogs) {
    const category = nameBlog(blog, model);
    for (const post of blog.posts) {
      const place = { ...PAGE_PLACE, category, kind: 'blog' } as const;
      facts.set(post.document, { language, ...place, ...describe(post) });
    }
  }
  for (const page of model.pages) {
    const category = model.translate('search.kind.page');
    facts.set(page.document, { language, category, ...PAGE_PLACE, ...describe(page) });
  }
  for (const { id, versions } of model.docs) {
    for (const version of versions) {
      const titles = nameSidebars(version, model);
      for (const doc of version.docs) {
        const sidebar = findDisplayedSidebar(version, doc);
        const edition = createEdition(`${id}/${doc.id}`, version, versions);
        const place = { docsId: id, version: version.name, edition, isList: false };
        const category = titles.get(sidebar?.id ?? '') ?? model.translate('search.kind.docs');
        facts.set(doc.document, { language, kind: 'docs', category, ...place, ...describe(doc) });
      }
    }
  }
  return facts;
}

/** A blog besides the site's own is told from it by its title. */
function nameBlog(blog: Blog, { blogs, translate }: SiteModel): string {
  const { id, blogTitle } = blog.options;
  return isMainBlog(blog, blogs) ? translate('search.kind.blog') : (blogTitle ?? id);
}

/** Versions come newest first; readers are shown the last released one first. */
function createEdition(
  doc: string,
  version: DocsVersion,
  versions: readonly DocsVersion[],
): PageEdition | null {
  if (versions.length < 2) return null;
  return { doc, rank: version.isLast ? 0 : 1 + versions.indexOf(version) };
}

/** Titles of the sidebars of a version, by id. */
function nameSidebars(version: DocsVersion, model: SiteModel): Map<string, string> {
  return new Map(version.sidebars.map((each) => [each.id, findSidebarTitle(each, version, model)]));
}

/** Pages of categories by permalink. */
function collectIndexes(model: SiteModel): Map<string, PageFacts> {
  const language = model.config.locale;
  const facts = new Map<string, PageFacts>();
  for (const { id, versions } of model.docs) {
    for (const version of versions) {
      const { name, sidebars } = version;
      const titles = nameSidebars(version, model);
      for (const { sidebar, category } of listGeneratedIndexes(sidebars)) {
        if (category.link?.type !== 'generated-index') continue;
        const { permalink } = category.link;
        const described = describe(category.link);
        const edition = createEdition(`${id}#${described.title}`, version, versions);
        const place = { docsId: id, version: name, edition, isList: true };
        const group = titles.get(sidebar.id) ?? model.translate('search.kind.docs');
        facts.set(permalink, { language, kind: 'docs', category: group, ...place, ...described });
      }
    }
  }
  return facts;
}

function describe(page: {
  title: string;
  description: string;
  keywords: string[];
  tags?: Tag[];
}): Pick<PageFacts, 'title' | 'description' | 'keywords'> {
  const labels = (page.tags ?? []).map(({ label }) => label);
  const keywords = [...new Set([...page.keywords, ...labels])];
  return { title: page.title, description: page.description, keywords };
}
