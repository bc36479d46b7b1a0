import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { Doc } from '../model/docs/doc.ts';
import { DEFAULT_SIDEBAR_ID, type DocsInstance, type DocsVersion } from '../model/docs/docs.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createDocsSidebarData } from '../routes/sidebar-data.ts';
import type { Translate } from '../shared/messages.ts';
import type { ViewMessageId } from '../shared/messages-views.ts';
import { forbidsIndexing } from './sitemap.ts';

/** A page with a document that anyone may find, search engines too. */
export interface TextPage {
  document: CompiledDocument;
  title: string;
  description: string;
  /** Decoded, with the base URL. */
  permalink: string;
}

/** Pages under one heading of `llms.txt`. */
export interface LlmsSection {
  title: string;
  pages: TextPage[];
}

/**
 * Lists the public documents of a site by section: each docs sidebar in its own order (a doc in several
 * sidebars stands in the first), docs in none, blogs, standalone pages. Of docs with versions only
 * the latest one is listed; empty sections are left out.
 */
export function listLlmsSections(
  model: SiteModel,
  translate: Translate<ViewMessageId>,
): LlmsSection[] {
  const docs = model.docs.flatMap((instance) =>
    instance.versions
      .filter(({ isLast }) => isLast)
      .flatMap((version) => listDocsSections(version, { model, instance, translate })),
  );
  const blogs = model.blogs.map(({ options, listedPosts }) => ({
    title: options.blogTitle ?? translate('title.blog'),
    pages: listedPosts.filter(isPublic).map(toPage),
  }));
  const pages = model.pages.filter(isPublic).map(toPage);
  return [...docs, ...blogs, { title: translate('llms.pages'), pages }].filter(
    (section) => section.pages.length > 0,
  );
}

/** Lists the public docs of all versions that `listLlmsSections` leaves out. */
export function listOtherVersions(model: SiteModel): TextPage[] {
  return model.docs
    .flatMap(({ versions }) => versions.filter(({ isLast, isIndexed }) => !isLast && isIndexed))
    .flatMap(({ docs }) => docs.filter(isPublic))
    .map(toPage);
}

interface DocsContext {
  model: SiteModel;
  instance: DocsInstance;
  translate: Translate<ViewMessageId>;
}

function listDocsSections(version: DocsVersion, context: DocsContext): LlmsSection[] {
  if (!version.isIndexed) return [];
  const listed = new Set<Doc>();
  const take = (doc: Doc | undefined): TextPage[] => {
    if (!doc || listed.has(doc) || !isPublic(doc)) return [];
    listed.add(doc);
    return [toPage(doc)];
  };
  const sections = version.sidebars.map((sidebar) => {
    const pages = version.navigation.pagesOf.get(sidebar.id) ?? [];
    return {
      title: findTitle(version, sidebar, context),
      pages: pages.flatMap((page) =>
        page.kind === 'doc' ? take(version.docsById.get(page.docId)) : [],
      ),
    };
  });
  const others = version.docs.flatMap(take);
  const hasOthersOnly = sections.every(({ pages }) => pages.length === 0);
  const othersTitle = hasOthersOnly
    ? nameOf(context.instance, context.model)
    : context.translate('llms.otherDocs');
  return [...sections, { title: othersTitle, pages: others }];
}

/** A lone sidebar without a name of its own is called like its docs. */
function findTitle(
  version: DocsVersion,
  sidebar: DocsVersion['sidebars'][number],
  { model, instance }: DocsContext,
): string {
  const { title } = createDocsSidebarData(sidebar, version, model);
  const usual =
    sidebar.id === DEFAULT_SIDEBAR_ID ? model.translate('search.kind.docs') : sidebar.id;
  return title === usual && version.sidebars.length === 1 ? nameOf(instance, model) : title;
}

function nameOf({ id, options }: DocsInstance, model: SiteModel): string {
  return id === 'default' ? (options.homeTitle ?? model.translate('title.docs')) : id;
}

interface PublishedDocument extends TextPage {
  isDraft: boolean;
  isUnlisted: boolean;
  isScheduled?: boolean;
}

function isPublic(page: PublishedDocument): boolean {
  const { document, isDraft, isUnlisted, isScheduled = false } = page;
  if (isDraft || isUnlisted || isScheduled) return false;
  return !forbidsIndexing(document.headElements);
}

function toPage({ document, title, description, permalink }: PublishedDocument): TextPage {
  return { document, title, description, permalink };
}
