import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findNeighbours } from '../model/blog/blog.ts';
import type { BlogPost } from '../model/blog/post.ts';
import { findRelatedPosts } from '../model/blog/related.ts';
import { findChangeSince } from '../model/last-update.ts';
import type { PageData, PageNeighbour, ViewData } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import {
  type BlogBuilder,
  createBlogPage,
  createBlogRoute,
  summaryContext,
} from './blog-builder.ts';
import { resolveAbsoluteUrl } from './head.ts';
import type { ContentSource, Route } from './route.ts';
import { describePost } from './structured-data.ts';
import { createPostSummary } from './summaries.ts';
import { createToc, resolveTocLevels } from './toc.ts';

/** Number of related posts below a post. */
const RELATED_COUNT = 3;

/** Creates the route of a post. */
export function createPostRoute(post: BlogPost, builder: BlogBuilder): Route {
  return createBlogRoute(builder, {
    permalink: post.permalink,
    view: 'blog-post',
    documents: [post],
    post,
    isHidden: post.isUnlisted || post.isDraft || post.isScheduled,
    createPage: (contentOf) => createPostPage(post, builder, contentOf),
  });
}

function createPostPage(post: BlogPost, builder: BlogBuilder, contentOf: ContentSource): PageData {
  const { blog, model } = builder;
  const { newer, older } = findNeighbours(blog, post);
  const { frontMatter, document, permalink } = post;
  const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
  return createBlogPage(builder, {
    permalink,
    title: post.title,
    layout: 'article',
    className: frontMatter.wrapperClassName,
    toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
    head: {
      ...(frontMatter.title_meta ? { title: frontMatter.title_meta } : {}),
      description: post.description,
      keywords: post.keywords.length > 0 ? post.keywords : post.tags.map(({ label }) => label),
      image: frontMatter.image,
      ogType: 'article',
      article: {
        publishedTime: post.date,
        modifiedTime: findChangeSince(post),
        authors: post.authors.flatMap(({ url }) =>
          url === null ? [] : resolveAbsoluteUrl(model, url),
        ),
        tags: post.tags.map(({ label }) => label),
      },
      isIndexed: !post.isUnlisted && !post.isDraft,
      hasMath: document.features.hasMath,
      elements: document.headElements,
      structuredData: [describePost(model, post)],
    },
    view: {
      kind: 'blog-post',
      post: createPostSummary(post, summaryContext(builder, contentOf)),
      ...findTitleId(document),
      contentHtml: contentOf(document).html,
      lastUpdate: post.lastUpdate,
      editUrl: post.editUrl,
      series: createSeriesBox(post, builder),
      related: listRelated(post, builder),
      newer: newer ? createNeighbour(newer) : null,
      older: older ? createNeighbour(older) : null,
      status: { isDraft: post.isDraft, isUnlisted: post.isUnlisted },
    },
  });
}

/** Links may lead to the H1 that is the title, which the page writes instead of the document. */
function findTitleId({
  contentTitle,
  headings: [first],
}: CompiledDocument): Pick<ViewData & { kind: 'blog-post' }, 'titleId'> {
  return contentTitle === null || !first ? {} : { titleId: first.id };
}

function createNeighbour(post: BlogPost): PageNeighbour {
  return { title: post.title, url: encodePermalink(post.permalink) };
}

function createSeriesBox(
  post: BlogPost,
  builder: BlogBuilder,
): (ViewData & { kind: 'blog-post' })['series'] {
  const series = builder.seriesOf.get(post);
  if (!series) return null;
  const parts = series.posts.map((part) => ({
    ...createNeighbour(part),
    isCurrent: part === post,
  }));
  return { title: series.title, parts };
}

function listRelated(
  post: BlogPost,
  builder: BlogBuilder,
): (ViewData & { kind: 'blog-post' })['related'] {
  const { tagGroups, seriesOf } = builder;
  const exclude = new Set(seriesOf.get(post)?.posts);
  return findRelatedPosts(post, {
    tagGroups,
    exclude,
    count: RELATED_COUNT,
  }).map((related) => ({ ...createNeighbour(related), date: related.date }));
}
