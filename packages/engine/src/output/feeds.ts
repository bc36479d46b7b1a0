import { Feed } from 'feed';
import type { BlogPost } from '../model/blog/post.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl } from '../routes/head.ts';
import type { ContentSource } from '../routes/route.ts';
import { encodePermalink } from '../shared/url.ts';

/** A feed's file name, media type and address. */
export interface FeedFile {
  type: 'rss' | 'atom' | 'json';
  mediaType: string;
  /** Decoded permalink. */
  permalink: string;
}

const FEED_FILES = {
  rss: { name: 'rss.xml', mediaType: 'application/rss+xml' },
  atom: { name: 'atom.xml', mediaType: 'application/atom+xml' },
  json: { name: 'feed.json', mediaType: 'application/feed+json' },
} as const;

/** Lists the feeds of the blog by the names Docusaurus gives them. */
export function listFeeds(model: SiteModel): FeedFile[] {
  const { blog } = model;
  if (!blog || blog.listedPosts.length === 0) return [];
  return blog.options.feed.types.map((type) => ({
    type,
    mediaType: FEED_FILES[type].mediaType,
    permalink: createPermalink(
      { ...model.permalinks, trailingSlash: undefined },
      blog.options.routeBasePath,
      FEED_FILES[type].name,
    ),
  }));
}

/**
 * Renders the feeds (RSS 2.0, Atom by RFC 4287, JSON Feed 1) with the full text of the posts and
 * absolute addresses. The date of a feed is that of its newest post, so that an unchanged blog gives
 * the same bytes.
 */
export function renderFeeds(
  model: SiteModel,
  contentOf: ContentSource,
): { permalink: string; content: string }[] {
  const files = listFeeds(model);
  if (files.length === 0 || !model.blog) return [];
  const feed = createFeed(model, files, contentOf);
  const render = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() };
  return files.map(({ type, permalink }) => ({ permalink, content: render[type]() }));
}

function createFeed(model: SiteModel, files: readonly FeedFile[], contentOf: ContentSource): Feed {
  const { config, blog } = model;
  const options = blog?.options.feed;
  const limit = options?.limit ?? Number.POSITIVE_INFINITY;
  const posts = (blog?.listedPosts ?? []).slice(0, limit);
  const home = createAbsoluteUrl(
    model,
    createPermalink(model.permalinks, blog?.options.routeBasePath ?? '/'),
  );
  const newest =
    posts
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? model.now;
  const feed = new Feed({
    id: home,
    title: options?.title ?? config.title,
    description: options?.description ?? (config.description || config.title),
    link: home,
    language: config.locale,
    updated: new Date(newest),
    copyright: options?.copyright ?? '',
    generator: 'Mojian',
    feedLinks: Object.fromEntries(
      files.map(({ type, permalink }) => [type, createAbsoluteUrl(model, permalink)]),
    ),
  });
  for (const post of posts) feed.addItem(createItem(model, post, contentOf));
  return feed;
}

function createItem(
  model: SiteModel,
  post: BlogPost,
  contentOf: ContentSource,
): Parameters<Feed['addItem']>[0] {
  const url = createAbsoluteUrl(model, post.permalink);
  return {
    id: url,
    title: post.title,
    link: url,
    description: post.description,
    content: makeAbsolute(contentOf(post.document).html, url),
    date: new Date(post.lastUpdate?.date ?? post.date),
    published: new Date(post.date),
    category: post.tags.map(({ label, permalink }) => ({
      name: label,
      term: encodePermalink(permalink),
    })),
    author: post.authors.map(({ name, url: link, email }) => ({
      name,
      ...(link && !link.startsWith('mailto:') ? { link } : {}),
      ...(email ? { email } : {}),
    })),
  };
}

/** Makes every `href` and `src` absolute, as feed readers show the text elsewhere. */
function makeAbsolute(html: string, pageUrl: string): string {
  return html
    .replace(/<a class="heading-anchor"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/(\s(?:href|src)=")([^"]*)"/g, (_match, before: string, reference: string) => {
      const decoded = reference.replaceAll('&amp;', '&');
      if (!URL.canParse(decoded, pageUrl)) return `${before}${reference}"`;
      return `${before}${new URL(decoded, pageUrl).href.replaceAll('&', '&amp;')}"`;
    });
}
