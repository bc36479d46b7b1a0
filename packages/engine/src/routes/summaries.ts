/** Small shapes that many pages share: summaries of posts, tag links, author links. */
import { type Author, authorIdOf } from '../model/authors.ts';
import type { BlogPost } from '../model/blog/post.ts';
import { resolveSiteUrl } from '../model/config-link.ts';
import type { Tag, TagGroup } from '../model/tags.ts';
import { compareLabels } from '../model/tags.ts';
import type { AuthorLink, PostSummary, TagCount, TagLink } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { leadToPost } from './excerpt-links.ts';
import type { ContentSource } from './route.ts';

/** What summaries need beside the post. */
export interface SummaryContext {
  contentOf: ContentSource;
  baseUrl: string;
  /** Number of listed posts of each author, by the author's id ({@link authorIdOf}). */
  postCounts: ReadonlyMap<string, number>;
}

/** Creates the summary of a post for lists. */
export function createPostSummary(post: BlogPost, context: SummaryContext): PostSummary {
  const url = encodePermalink(post.permalink);
  return {
    title: post.title,
    url,
    date: post.date,
    description: post.description,
    excerptHtml: leadToPost(context.contentOf(post.document).excerptHtml, url),
    isTruncated: post.document.hasTruncateMarker,
    tags: post.tags.map(createTagLink),
    authors: post.authors.map((author) => createAuthorLink(author, context)),
    readingMinutes: post.readingMinutes,
    wordCount: post.wordCount,
    isUnlisted: post.isUnlisted,
    isDraft: post.isDraft,
    isScheduled: post.isScheduled,
  };
}

/** Creates the link to a tag's list. */
export function createTagLink(tag: Tag): TagLink {
  return { label: tag.label, url: encodePermalink(tag.permalink), description: tag.description };
}

/** Creates the link to a tag's list with the number of items in it. */
export function createTagCount(group: TagGroup<unknown>): TagCount {
  return { ...createTagLink(group.tag), count: group.items.length };
}

/** Creates what pages show of an author. */
export function createAuthorLink(
  author: Author,
  context: Pick<SummaryContext, 'baseUrl' | 'postCounts'>,
): AuthorLink {
  const { name, title, description, url, socials } = author;
  return {
    name,
    title,
    description,
    url: url === null ? null : resolveSiteUrl(url, context.baseUrl),
    imageUrl: author.imageUrl === null ? null : resolveSiteUrl(author.imageUrl, context.baseUrl),
    socials: socials.map((social) => ({
      ...social,
      url: resolveSiteUrl(social.url, context.baseUrl),
    })),
    pageUrl: author.pagePermalink === null ? null : encodePermalink(author.pagePermalink),
    postCount: context.postCounts.get(authorIdOf(author)) ?? 0,
  };
}

/**
 * Groups tags under the letter a Chinese reader looks for: Latin tags under their initial, Han tags
 * under the initial of their pinyin, the rest under `#`.
 */
export function groupTagsByLetter(
  groups: readonly TagGroup<unknown>[],
): { letter: string; tags: TagCount[] }[] {
  const letters = new Map<string, TagCount[]>();
  for (const group of groups) {
    const letter = initialOf(group.tag.label);
    const tags = letters.get(letter) ?? [];
    tags.push(createTagCount(group));
    letters.set(letter, tags);
  }
  return [...letters]
    .sort(([a], [b]) => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1))
    .map(([letter, tags]) => ({
      letter,
      tags: tags.sort((a, b) => compareLabels(a.label, b.label)),
    }));
}

/**
 * First Han character, in pinyin order, of each initial. `Intl.Collator` orders Han by pinyin, so the
 * initial of a character is that of the last boundary before it.
 */
const PINYIN_BOUNDARIES = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const PINYIN_INITIALS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const pinyinOrder = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

function initialOf(label: string): string {
  const first = [...label][0] ?? '';
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return '#';
  let initial = '#';
  [...PINYIN_BOUNDARIES].forEach((boundary, index) => {
    if (pinyinOrder.compare(boundary, first) <= 0) initial = PINYIN_INITIALS[index] ?? initial;
  });
  return initial;
}
