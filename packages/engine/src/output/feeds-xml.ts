import { escapeHtml } from '../shared/html.ts';
import type { FeedAuthor, FeedContent, FeedItem } from './feeds.ts';

/**
 * Renders RSS 2.0 with the modules `content` (the whole text), `dc` (names of authors, as RSS's own
 * `author` must be an e-mail address) and `atom` (the feed's own address).
 */
export function renderRss(feed: FeedContent, feedUrl: string): string {
  return `${XML_DECLARATION}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${lines([
  element('title', feed.title),
  element('link', feed.homeUrl),
  element('description', feed.description),
  element('language', feed.language),
  element('copyright', feed.copyright),
  element('lastBuildDate', new Date(feed.updated).toUTCString()),
  element('generator', feed.generator),
  element('docs', 'https://www.rssboard.org/rss-specification'),
  `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
  ...feed.items.map(renderRssItem),
])}
</channel>
</rss>
`;
}

function renderRssItem(item: FeedItem): string {
  return `<item>
${lines([
  element('title', item.title),
  element('link', item.url),
  `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
  element('pubDate', new Date(item.published).toUTCString()),
  ...item.authors.map(({ name }) => element('dc:creator', name)),
  ...item.categories.map(({ label }) => element('category', label)),
  // Readers take it for HTML, in which `<dialog>` would be a tag (RSS encoding examples, rssboard.org).
  element('description', escapeHtml(item.summary)),
  `<content:encoded>${cdata(item.contentHtml)}</content:encoded>`,
])}
</item>`;
}

/** Renders an Atom feed (RFC 4287). */
export function renderAtom(feed: FeedContent, feedUrl: string): string {
  return `${XML_DECLARATION}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
${lines([
  element('id', feed.homeUrl),
  element('title', feed.title),
  element('subtitle', feed.description),
  element('updated', feed.updated),
  // Section 4.1.1 wants an author of the feed for entries without their own.
  renderAtomAuthor({ name: feed.title, url: feed.homeUrl, email: null, imageUrl: null }),
  `<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>`,
  `<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>`,
  element('rights', feed.copyright),
  element('generator', feed.generator),
  ...feed.items.map(renderAtomEntry),
])}
</feed>
`;
}

function renderAtomEntry(item: FeedItem): string {
  return `<entry>
${lines([
  element('id', item.url),
  element('title', item.title),
  `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
  element('published', item.published),
  element('updated', item.updated),
  ...item.authors.map(renderAtomAuthor),
  ...item.categories.map(
    ({ label, url }) => `<category term="${escapeXml(url)}" label="${escapeXml(label)}"/>`,
  ),
  element('summary', item.summary),
  `<content type="html">${cdata(item.contentHtml)}</content>`,
])}
</entry>`;
}

function renderAtomAuthor({ name, url, email }: FeedAuthor): string {
  const uri = url === null ? '' : element('uri', url);
  return `<author>${element('name', name)}${uri}${email ? element('email', email) : ''}</author>`;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

function lines(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n');
}

/** An element with text; nothing when the text is empty. */
function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes text for XML content and attribute values; what no XML document may hold is left out. */
function escapeXml(text: string): string {
  return withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes text as character data; `]]>` in it ends one section and begins the next. */
function cdata(text: string): string {
  return `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Leaves out characters that are not in XML 1.0's `Char`: controls, lone surrogates, U+FFFE and U+FFFF. */
export function withoutForbidden(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
