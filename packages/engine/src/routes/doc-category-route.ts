import type { ResolvedCategory, ResolvedSidebar } from '../model/sidebars/resolve.ts';
import { createBreadcrumbs } from './doc-breadcrumbs.ts';
import { createCards } from './doc-cards.ts';
import { createSidebarNeighbour } from './doc-neighbours.ts';
import { describeVersion } from './doc-version-info.ts';
import { createDocsPage, createDocsRoute, type DocsBuilder } from './docs-builder.ts';
import type { Route } from './route.ts';
import { describeBreadcrumbs } from './structured-data.ts';

/** Creates the route of a category's index page. */
export function createCategoryRoute(
  { sidebar, category }: { sidebar: ResolvedSidebar; category: ResolvedCategory },
  builder: DocsBuilder,
): Route {
  const { version } = builder;
  const link = category.link;
  if (link?.type !== 'generated-index') throw new Error(`\`${category.label}\` has no index page.`);
  const { permalink, title, description } = link;
  const neighbours = version.navigation.neighboursOf(sidebar.id, permalink);
  return createDocsRoute(builder, {
    permalink,
    view: 'doc-category',
    sidebar,
    docs: [],
    createPage: () => {
      const breadcrumbs = createBreadcrumbs({ version, sidebar, permalink });
      return createDocsPage(builder, {
        permalink,
        title,
        sidebar,
        layout: 'list',
        head: {
          description,
          keywords: link.keywords,
          image: link.image ?? undefined,
          structuredData: [describeBreadcrumbs(builder.model, breadcrumbs) ?? []].flat(),
        },
        view: {
          kind: 'doc-category',
          title,
          description,
          cards: createCards(category.items, version),
          breadcrumbs,
          previous: createSidebarNeighbour(neighbours.previous, version),
          next: createSidebarNeighbour(neighbours.next, version),
          version: describeVersion(builder, permalink),
        },
      });
    },
  });
}
