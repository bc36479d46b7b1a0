/** Text on screen that only the server writes: the views, the banners, the shell around a page. */
import {
  createCatalogueTranslator,
  fillPlaceholders,
  MESSAGES,
  type MessageCatalogue,
  type MessageId,
  type Translate,
} from './messages.ts';
import { HOSTED_SEARCH_MESSAGES, type HostedSearchMessageId } from './messages-hosted-search.ts';
import { SEARCH_MESSAGES, type SearchMessageId } from './messages-search.ts';

/** Messages of the views. */
export const VIEW_MESSAGES = {
  'title.blog': { en: 'Blog', zh: '博客' },
  'title.recentPosts': { en: 'Recent posts', zh: '最近文章' },
  'title.docs': { en: 'Docs', zh: '文档' },
  'title.archive': { en: 'Archive', zh: '归档' },
  'title.authors': { en: 'Authors', zh: '作者' },
  'title.tags': { en: 'Tags', zh: '标签' },
  'title.docsTags': { en: 'Tags of the docs', zh: '文档标签' },
  'title.tagged': { en: 'Tag: {tag}', zh: '标签：{tag}' },
  'title.taggedDocs': { en: 'Docs tag: {tag}', zh: '文档标签：{tag}' },
  'title.search': { en: 'Search', zh: '搜索' },
  'title.page': { en: '{title}, page {page}', zh: '{title}，第 {page} 页' },
  'description.taggedPosts': {
    en: '{count post|posts} with the tag “{tag}”.',
    zh: '{count} 篇带有“{tag}”标签的文章。',
  },
  'description.taggedDocs': {
    en: '{count document|documents} with the tag “{tag}”.',
    zh: '{count} 篇带有“{tag}”标签的文档。',
  },

  'home.readPost': { en: 'Read the post', zh: '阅读全文' },
  'home.readPostNamed': { en: 'Read the post: {title}', zh: '阅读全文：{title}' },

  'post.readingTime': { en: '{minutes} min read', zh: '约 {minutes} 分钟' },
  'post.wordCount': { en: '{count word|words}', zh: '{count} 字' },
  'post.authors': { en: 'By', zh: '作者' },
  'post.series': { en: 'Series', zh: '系列' },
  'post.seriesNamed': { en: 'Series: {title}', zh: '系列：{title}' },
  'post.seriesPart': { en: 'Part {part} of {count}', zh: '共 {count} 篇，这是第 {part} 篇' },
  'post.related': { en: 'Related posts', zh: '相关文章' },
  'post.newer': { en: 'Newer post', zh: '较新一篇' },
  'post.older': { en: 'Older post', zh: '较早一篇' },
  'post.neighbours': { en: 'Neighbouring posts', zh: '前后文章' },
  'post.scheduled': { en: 'Scheduled', zh: '定时发布' },

  'list.pagination': { en: 'Pages', zh: '分页' },
  'list.newer': { en: 'Newer posts', zh: '较新的文章' },
  'list.older': { en: 'Older posts', zh: '较早的文章' },
  'list.page': { en: 'Page {page}', zh: '第 {page} 页' },
  'list.postCount': { en: '{count post|posts}', zh: '{count} 篇文章' },
  'list.empty': { en: 'Nothing here yet.', zh: '这里还没有内容。' },

  'tags.label': { en: 'Tags', zh: '标签' },
  'tags.blogPosts': { en: 'Posts tagged “{tag}”', zh: '标签“{tag}”的文章' },
  'tags.docs': { en: 'Documents tagged “{tag}”', zh: '标签“{tag}”的文档' },
  'tags.viewAll': { en: 'All tags', zh: '全部标签' },
  'tags.count': { en: '{count tag|tags}', zh: '{count} 个标签' },
  'tags.letters': { en: 'Tags by letter', zh: '按字母查找' },

  'archive.year': { en: '{year}', zh: '{year} 年' },

  'authors.postCount': { en: '{count post|posts}', zh: '{count} 篇文章' },
  'authors.posts': { en: 'Posts by {name}', zh: '{name}的文章' },
  'authors.link': { en: '{name} on {platform}', zh: '{name}的 {platform}' },
  'authors.website': { en: 'Website', zh: '个人网站' },

  'sidebar.toggle': { en: 'Fold or unfold “{title}”', zh: '展开或收起“{title}”' },

  'footer.label': { en: 'Footer', zh: '页脚' },

  'doc.breadcrumbs': { en: 'Breadcrumbs', zh: '所在位置' },
  'doc.home': { en: 'Home page', zh: '首页' },
  'doc.previous': { en: 'Previous', zh: '上一篇' },
  'doc.next': { en: 'Next', zh: '下一篇' },
  'doc.neighbours': { en: 'Previous and next', zh: '上一篇与下一篇' },
  'doc.updatedOn': { en: 'Updated', zh: '更新于' },
  'doc.updatedBy': { en: 'by {author}', zh: '{author}' },
  'doc.edit': { en: 'Edit this page', zh: '编辑本页' },
  'doc.versionBadge': { en: 'Version: {version}', zh: '版本：{version}' },
  'doc.itemCount': { en: '{count document|documents}', zh: '{count} 篇' },

  'docsHome.volume': { en: 'Volume {number}', zh: '卷{number}' },
  'docsHome.summary': {
    en: '{sections section|sections}, {count document|documents}',
    zh: '{sections} 卷，{count} 篇',
  },

  'banner.draft': {
    en: 'Draft: this page is not published. It shows during development only.',
    zh: '未发布：这一页是草稿，只在开发时可见。',
  },
  'banner.unlisted': {
    en: 'Unlisted: search engines do not index this page, and only those who have its address can reach it.',
    zh: '未列出：搜索引擎不收录这一页，只有知道地址的人才能打开。',
  },
  'banner.unreleased': {
    en: 'This is documentation of the unreleased version {version}.',
    zh: '这是尚未发布的版本 {version} 的文档。',
  },
  'banner.unmaintained': {
    en: 'This is documentation of version {version}, which is no longer maintained.',
    zh: '这是版本 {version} 的文档，已不再维护。',
  },
  'banner.latest': { en: 'See the latest version:', zh: '请看最新版本：' },

  'search.kind.blog': { en: 'Blog', zh: '博客' },
  'search.kind.docs': { en: 'Docs', zh: '文档' },
  'search.kind.page': { en: 'Pages', zh: '页面' },
  'search.latestVersion': { en: 'Latest', zh: '最新' },
  'search.hint': {
    en: 'Words, names of functions, symbols or part of them.',
    zh: '中文、函数名、符号都可以，写一部分也行；拼音也能找到。',
  },
  'searchPage.description': {
    en: 'Search all posts and documents.',
    zh: '在全部文章与文档里查找。',
  },
  'searchPage.query': { en: 'What to look for', zh: '搜索词' },
  'searchPage.noScript': {
    en: 'Search needs JavaScript. Without it, the links above and below lead to every page.',
    zh: '搜索需要 JavaScript。没有它时，页首与页脚的链接通向每一页。',
  },
  'searchPage.lost': {
    en: 'The search could not be loaded. The button above tries again.',
    zh: '搜索没能载入。检查网络以后，用上面的按钮再试一次。',
  },

  'notFound.title': { en: 'Page not found', zh: '找不到页面' },
  'notFound.text': {
    en: 'This page cannot be found.',
    zh: '这一页找不到了：地址也许写错了，也许它已经搬走。',
  },
  'notFound.owner': {
    en: 'Please tell the owner of the site that linked you here that the link is broken.',
    zh: '如果是别的网站把你带到这里，请告诉那个网站的主人：链接已失效。',
  },
  'notFound.home': { en: 'Go to the home page', zh: '回到首页' },

  'offline.title': { en: 'No network', zh: '没有网络' },
  'offline.text': {
    en: 'This page is not saved on your device. It will be here once you are online again.',
    zh: '这一页还没有存到这台设备上。连上网络以后，它就在这里。',
  },
  'offline.retry': { en: 'Try again', zh: '再试一次' },
  'offline.saved': { en: 'Saved pages', zh: '已存页面' },

  'redirect.title': { en: 'This page has moved', zh: '页面已移动' },
  'redirect.text': { en: 'This page has a new address.', zh: '这一页已经搬到新的地址。' },
  'redirect.link': { en: 'Go to the new page', zh: '前往新页面' },

  'llms.intro': {
    en: 'Each link leads to the Markdown text of a page. All of them in one file: {url}',
    zh: '每个链接通向一页的 Markdown 原文。全部原文合为一个文件：{url}',
  },
  'llms.pages': { en: 'Pages', zh: '页面' },
  'llms.otherDocs': { en: 'Other documents', zh: '其他文档' },
  'llms.source': { en: 'Source: {url}', zh: '来源：{url}' },
  'llms.rest': {
    en: 'This file ends here because of its size. The documents that follow are listed in {url}',
    zh: '文件过大，到此为止。其余的文档见 {url}',
  },

  'error.noDefaultExport':
    "The page component at the route doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",

  'baseUrl.warning': {
    en: 'The styles of this site could not be loaded. Most often the `baseUrl` in its configuration is wrong: it is {baseUrl} now.',
    zh: '本站的样式没能载入。最常见的原因是配置里的 `baseUrl` 不对：现在是 {baseUrl}。',
  },
} as const satisfies MessageCatalogue<string>;

/** Id of any message that the server may write. */
export type ViewMessageId =
  | MessageId
  | SearchMessageId
  | HostedSearchMessageId
  | keyof typeof VIEW_MESSAGES;

/** A number with its noun: `{count post|posts}`. */
const COUNTED = /\{(\w+) ([^{}|]+)\|([^{}|]+)\}/g;

/**
 * Creates the translator of the server: those of the views and all of the browser's. A text may give the
 * singular and the plural of what it counts.
 *
 * @example createViewTranslator('en')('list.postCount', { count: 1 }) // '1 post'
 */
export function createViewTranslator(
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<ViewMessageId> {
  const catalogue: MessageCatalogue<ViewMessageId> = {
    ...MESSAGES,
    ...SEARCH_MESSAGES,
    ...HOSTED_SEARCH_MESSAGES,
    ...VIEW_MESSAGES,
  };
  const translate = createCatalogueTranslator(catalogue, lang, overrides);
  return (id, values = {}) => {
    const text = translate(id).replace(
      COUNTED,
      (_, name: string, one: string, others: string) =>
        `{${name}} ${values[name] === 1 ? one : others}`,
    );
    return fillPlaceholders(text, values);
  };
}
