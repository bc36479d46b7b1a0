import type { Doc } from '../model/docs/doc.ts';
import { compareLabels, type TagGroup } from '../model/tags.ts';
import { encodePermalink } from '../shared/url.ts';
import { createDocsHomeSections } from './doc-cards.ts';
import { createDocsPage, createDocsRoute, type DocsBuilder } from './docs-builder.ts';
import type { Route } from './route.ts';
import { createTagCount, groupTagsByLetter } from './summaries.ts';

/** Creates the route of the docs home, unless a doc stands there or the option switches it off. */
export function createHomeRoutes(builder: DocsBuilder): Route[] {
  const { version, instance } = builder;
  const { homePage, homeDescription } = instance.options;
  const homeTitle = instance.options.homeTitle ?? builder.model.translate('title.docs');
  const isTaken = version.docs.some((doc) => doc.slug === '/');
  if (!homePage || isTaken || version.docs.length === 0) return [];
  const permalink = builder.permalink();
  const createPage = () =>
    createDocsPage(builder, {
      permalink,
      title: homeTitle,
      sidebar: null,
      layout: 'wide',
      head: { description: homeDescription },
      view: {
        kind: 'docs-home',
        title: homeTitle,
        description: homeDescription,
        sections: createDocsHomeSections(version, builder.model),
      },
    });
  return [
    createDocsRoute(builder, { permalink, view: 'docs-home', sidebar: null, docs: [], createPage }),
  ];
}

/** Creates the routes of the tags index and of each tag's docs. */
export function createDocsTagRoutes(builder: DocsBuilder): Route[] {
  const { version, instance } = builder;
  if (version.tags.length === 0) return [];
  const permalink = builder.permalink(instance.options.tagsBasePath);
  const title = builder.model.translate('title.docsTags');
  const listed = version.tags
    .map(({ tag, items }) => ({ tag, items: items.filter((doc) => !doc.isUnlisted) }))
    .filter(({ items }) => items.length > 0);
  const index = createDocsRoute(builder, {
    permalink,
    view: 'tags',
    sidebar: null,
    docs: [],
    createPage: () =>
      createDocsPage(builder, {
        permalink,
        title,
        sidebar: null,
        layout: 'list',
        view: { kind: 'tags', title, section: 'docs', groups: groupTagsByLetter(listed) },
      }),
  });
  return [index, ...version.tags.map((group) => createTagRoute(builder, group, permalink))];
}

function createTagRoute(builder: DocsBuilder, group: TagGroup<Doc>, tagsPermalink: string): Route {
  const listed = group.items.filter((doc) => !doc.isUnlisted);
  const isUnlisted = listed.length === 0;
  const docs = [...(isUnlisted ? group.items : listed)].sort((a, b) =>
    compareLabels(a.title, b.title),
  );
  const { permalink } = group.tag;
  const { translate } = builder.model;
  const title = translate('title.taggedDocs', { tag: group.tag.label });
  return createDocsRoute(builder, {
    permalink,
    view: 'docs-tag-docs',
    sidebar: null,
    docs,
    isHidden: isUnlisted,
    createPage: () =>
      createDocsPage(builder, {
        permalink,
        title,
        sidebar: null,
        layout: 'list',
        head: {
          description:
            group.tag.description ??
            translate('description.taggedDocs', { count: docs.length, tag: group.tag.label }),
          isIndexed: !isUnlisted,
        },
        view: {
          kind: 'docs-tag-docs',
          tag: createTagCount({ tag: group.tag, items: docs }),
          tagsUrl: encodePermalink(tagsPermalink),
          docs: docs.map((doc) => ({
            kind: 'doc',
            title: doc.title,
            url: encodePermalink(doc.permalink),
            description: doc.description,
            itemCount: 0,
          })),
          status: { isDraft: false, isUnlisted },
        },
      }),
  });
}
