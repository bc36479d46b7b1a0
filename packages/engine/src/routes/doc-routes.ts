import type { DocsInstance } from '../model/docs/docs.ts';
import { listGeneratedIndexes } from '../model/sidebars/navigation.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createCategoryRoute } from './doc-category-route.ts';
import { createDocRoute } from './doc-route.ts';
import { createDocsBuilder } from './docs-builder.ts';
import { createDocsTagRoutes, createHomeRoutes } from './docs-list-routes.ts';
import type { Route } from './route.ts';

/** Creates the routes of a docs instance: docs, category indexes, tags, home, of every version. */
export function createDocsRoutes(model: SiteModel, instance: DocsInstance): Route[] {
  return instance.versions.flatMap((version) => {
    const builder = createDocsBuilder(model, instance, version);
    return [
      ...createHomeRoutes(builder),
      ...createDocsTagRoutes(builder),
      ...listGeneratedIndexes(version.sidebars).map((entry) => createCategoryRoute(entry, builder)),
      ...version.docs.map((doc) => createDocRoute(doc, builder)),
    ];
  });
}
