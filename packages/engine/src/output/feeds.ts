import type { Author } from '../model/authors.ts';
import type { Blog } from '../model/blog/blog.ts';
import { type BlogPost, compareDates } from '../model/blog/post.ts';
import { findChangeSince } from '../model/last-update.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl, findImageBeside, resolveAbsoluteUrl } from '../routes/head.ts';
import type { ContentSource } from '../routes/route.ts';
import { encodePermalink } from '../shared/url.ts';
import type { AssetLibrary } from '../sources/asset-library.ts';
import { renderFeedHtml } from './feeds-content.ts';
import { renderJsonFeed } from './feeds-json.ts';
import { renderAtom, renderRss } from './feeds-xml.ts';

/** A feed's file name, media type and address. */
export interface FeedFile {
  type: 'rss' | 'atom' | 'json';
  mediaType: string;
  /** The site's title unless the blog gives its feeds one (Docusaurus' `feedOptions.title`). */
  title: string;
  /** Decoded permalink. */
  permalink: string;
}

/** What a feed says, whatever its format. All addresses are absolute, all dates ISO 8601. */
export interface FeedContent {
  title: string;
  description: string;
  copyright: string;
  /** BCP 47. */
  language: string;
  generator: string;
  homeUrl: string;
  /** When the newest of its items changed. */
  updated: string;
  /** Newest first. */
  items: FeedItem[];
}

/** A post in a feed. */
export interface FeedItem {
  /** Address of the post, which is its id too: it stays the same as long as the post's address does. */
  url: string;
  title: string;
  summary: string;
  contentHtml: string;
  imageUrl: string | null;
  published: string;
  updated: string;
  /** Tags; `url` is the encoded permalink of the tag's list. */
  categories: { label: string; url: string }[];
  authors: FeedAuthor[];
}

/** An author of a post in a feed. */
export interface FeedAuthor {
  name: string;
  url: string | null;
  email: string | null;
  imageUrl: string | null;
}

const FEED_FILES = {
  rss: { name: 'rss.xml', mediaType: 'application/rss+xml' },
  atom: { name: 'atom.xml', mediaType: 'application/atom+xml' },
  json: { name: 'feed.json', mediaType: 'application/feed+json' },
} as const;

const RENDERERS = { rss: renderRss, atom: renderAtom, json: renderJsonFeed };

/** Lists the feeds of all blogs; each blog with posts has its own (Docusaurus' rule). */
export function listFeeds(model: SiteModel): FeedFile[] {
  return model.blogs.flatMap((blog) => listBlogFeeds(model, blog));
}

/** Lists the feeds of a blog by the names Docusaurus gives them, below the blog's base path. */
function listBlogFeeds(model: SiteModel, blog: Blog): FeedFile[] {
  if (blog.listedPosts.length === 0) return [];
  return blog.options.feed.types.map((type) => ({
    type,
    mediaType: FEED_FILES[type].mediaType,
    title: blog.options.feed.title || model.config.title,
    permalink: createPermalink(
      { ...model.permalinks, trailingSlash: undefined },
      blog.options.routeBasePath,
      FEED_FILES[type].name,
    ),
  }));
}

/** What feeds are made of, beside the texts. */
export interface FeedSite {
  model: SiteModel;
  assets: Pick<AssetLibrary, 'findFile'>;
}

/** A feed that is rendered when it is needed. */
export interface PreparedFeed {
  /** Decoded permalink. */
  permalink: string;
  /** All that the feed says but the texts of its posts. */
  facts: FeedContent;
  /** Decoded permalinks of the posts whose texts it holds. */
  postPermalinks: readonly string[];
  render(): string;
}

/**
 * Prepares the feeds (RSS 2.0, Atom by RFC 4287, JSON Feed 1.1) with the full text of the posts and
 * absolute addresses. Nothing in them depends on the time of the build, so that an unchanged blog gives
 * the same bytes.
 */
export function prepareFeeds(
  { model, assets }: FeedSite,
  contentOf: ContentSource,
): PreparedFeed[] {
  return model.blogs.flatMap((blog) => {
    const posts = listFeedPosts(blog);
    const items = posts.map((post) => createItem(post, { model, assets }));
    const facts = createFeedContent(model, blog, items);
    let complete: FeedContent | null = null;
    const content = (): FeedContent => {
      complete ??= { ...facts, items: items.map((item, index) => fillItem(item, posts[index])) };
      return complete;
    };
    const fillItem = (item: FeedItem, post: BlogPost | undefined): FeedItem =>
      post
        ? { ...item, contentHtml: renderFeedHtml(contentOf(post.document).html, item.url) }
        : item;
    return listBlogFeeds(model, blog).map(({ type, permalink }) => ({
      permalink,
      facts,
      postPermalinks: posts.map((post) => post.permalink),
      render: () => RENDERERS[type](content(), createAbsoluteUrl(model, permalink)),
    }));
  });
}

/** Newest first, whatever the order of the blog: the limit must not keep new posts from subscribers. */
function listFeedPosts({ listedPosts, options }: Blog): BlogPost[] {
  const posts = listedPosts
    .filter((post) => !post.isDraft && !post.isScheduled)
    .sort((a, b) => compareDates(b, a));
  return posts.slice(0, options.feed.limit ?? posts.length);
}

function createFeedContent(model: SiteModel, blog: Blog, items: FeedItem[]): FeedContent {
  const { config } = model;
  const { feed: options, routeBasePath, blogDescription } = blog.options;
  return {
    title: options.title || config.title,
    description: options.description || blogDescription || config.description || config.title,
    copyright: options.copyright ?? '',
    language: config.locale,
    generator: 'Mojian',
    homeUrl: createAbsoluteUrl(model, createPermalink(model.permalinks, routeBasePath)),
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? EPOCH,
    items,
  };
}

/** A feed must have a date even while all of its posts wait for theirs. */
const EPOCH = '1970-01-01T00:00:00.000Z';

/** Creates the item of a post, without its text. */
function createItem(post: BlogPost, { model, assets }: FeedSite): FeedItem {
  const image = findImageBeside(post.document, assets)?.url ?? post.frontMatter.image;
  return {
    url: createAbsoluteUrl(model, post.permalink),
    title: post.title,
    summary: post.description,
    contentHtml: '',
    imageUrl: image ? resolveAbsoluteUrl(model, image) : null,
    published: toIso(post.date),
    updated: toIso(findChangeSince(post) ?? post.date),
    categories: post.tags.map(({ label, permalink }) => ({
      label,
      url: encodePermalink(permalink),
    })),
    authors: post.authors.map((author) => createAuthor(model, author)),
  };
}

function toIso(date: string): string {
  return new Date(date).toISOString();
}

function createAuthor(model: SiteModel, { name, url, email, imageUrl }: Author): FeedAuthor {
  const ownUrl = url?.startsWith('mailto:') ? null : url;
  return {
    name,
    email,
    url: ownUrl ? resolveAbsoluteUrl(model, ownUrl) : null,
    imageUrl: imageUrl ? resolveAbsoluteUrl(model, imageUrl) : null,
  };
}
