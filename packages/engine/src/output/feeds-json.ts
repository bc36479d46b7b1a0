import type { FeedAuthor, FeedContent, FeedItem } from './feeds.ts';
import { withoutForbidden } from './feeds-xml.ts';

/** Renders a JSON Feed, version 1.1 (jsonfeed.org). */
export function renderJsonFeed(feed: FeedContent, feedUrl: string): string {
  const content = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feedUrl,
    description: feed.description || undefined,
    language: feed.language,
    authors: [{ name: feed.title, url: feed.homeUrl }],
    items: feed.items.map(createItem),
  };
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value;
  return `${JSON.stringify(content, clean, 2)}\n`;
}

function createItem(item: FeedItem): Record<string, unknown> {
  const { authors, categories } = item;
  return {
    id: item.url,
    url: item.url,
    title: item.title,
    summary: item.summary || undefined,
    image: item.imageUrl ?? undefined,
    date_published: item.published,
    date_modified: item.updated,
    authors: authors.length > 0 ? authors.map(createAuthor) : undefined,
    tags: categories.length > 0 ? categories.map(({ label }) => label) : undefined,
    content_html: item.contentHtml,
  };
}

function createAuthor({ name, url, imageUrl }: FeedAuthor): Record<string, unknown> {
  return { name, url: url ?? undefined, avatar: imageUrl ?? undefined };
}
