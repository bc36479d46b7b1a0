import type { Doc } from '../model/docs/doc.ts';
import { findDisplayedSidebar } from '../model/docs/docs.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { PageData } from '../shared/page-data.ts';
import { createBreadcrumbs } from './doc-breadcrumbs.ts';
import { findDocNeighbours } from './doc-neighbours.ts';
import { describeVersion } from './doc-version-info.ts';
import { createDocsPage, createDocsRoute, type DocsBuilder } from './docs-builder.ts';
import type { ContentSource, Route } from './route.ts';
import { describeBreadcrumbs } from './structured-data.ts';
import { createTagLink } from './summaries.ts';
import { createToc, resolveTocLevels } from './toc.ts';

/** Creates the route of a doc. */
export function createDocRoute(doc: Doc, builder: DocsBuilder): Route {
  const sidebar = findDisplayedSidebar(builder.version, doc);
  return createDocsRoute(builder, {
    permalink: doc.permalink,
    view: 'doc',
    sidebar,
    docs: [doc],
    doc,
    isHidden: doc.isUnlisted || doc.isDraft,
    createPage: (contentOf) => createDocPage(doc, sidebar, { ...builder, contentOf }),
  });
}

function createDocPage(
  doc: Doc,
  sidebar: ResolvedSidebar | null,
  builder: DocsBuilder & { contentOf: ContentSource },
): PageData {
  const { model, version } = builder;
  const { frontMatter, document, permalink } = doc;
  const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
  const breadcrumbs = sidebar ? createBreadcrumbs({ version, sidebar, permalink }) : [];
  return createDocsPage(builder, {
    permalink,
    title: doc.title,
    sidebar,
    layout: 'article',
    className: frontMatter.wrapperClassName,
    toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
    head: {
      ...(frontMatter.title_meta ? { title: frontMatter.title_meta } : {}),
      description: doc.description,
      keywords: doc.keywords.length > 0 ? doc.keywords : doc.tags.map((tag) => tag.label),
      image: frontMatter.image,
      ogType: 'article',
      isIndexed: !doc.isUnlisted && !doc.isDraft,
      hasMath: document.features.hasMath,
      elements: document.headElements,
      structuredData: [describeBreadcrumbs(model, breadcrumbs) ?? []].flat(),
    },
    view: {
      kind: 'doc',
      title: doc.title,
      hasContentTitle: document.contentTitle !== null,
      hideTitle: frontMatter.hide_title ?? false,
      contentHtml: builder.contentOf(document).html,
      breadcrumbs,
      tags: doc.tags.map(createTagLink),
      lastUpdate: doc.lastUpdate,
      editUrl: doc.editUrl,
      ...findDocNeighbours(doc, sidebar, version),
      version: describeVersion(builder, doc.slug),
      readingMinutes: doc.readingMinutes,
      wordCount: doc.wordCount,
      status: { isDraft: doc.isDraft, isUnlisted: doc.isUnlisted },
    },
  });
}
