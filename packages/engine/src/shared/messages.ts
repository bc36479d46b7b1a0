/**
 * Text on screen that every page may show in the browser: the frame and the runtime. Text that only
 * the server writes lies in `messages-views.ts`, that of the search box in `messages-search.ts`, so
 * that neither is loaded with every page.
 *
 * A message is English by default. On a Chinese site it is Chinese, unless the specification quotes
 * it: quoted text stays verbatim on every site.
 */

/** One message: in both languages, or the one text that the specification quotes. */
export type Message = { en: string; zh: string } | string;

/** A set of messages by id. */
export type MessageCatalogue<Id extends string> = Readonly<Record<Id, Message>>;

/** Values for the `{placeholder}` tokens of a message. */
export type MessageValues = Record<string, string | number>;

/** Gives the text of a message with its `{placeholder}` tokens replaced. */
export type Translate<Id extends string> = (id: Id, values?: MessageValues) => string;

/** Messages of the frame and the runtime. */
export const MESSAGES = {
  'skip.main': { en: 'Skip to main content', zh: '跳到主要内容' },

  'navbar.label': { en: 'Main', zh: '主导航' },
  'navbar.home': { en: '{title}, home page', zh: '{title}，回到首页' },
  'navbar.openMenu': { en: 'Open the menu', zh: '打开菜单' },
  'navbar.closeMenu': { en: 'Close the menu', zh: '关闭菜单' },
  'navbar.menu': { en: 'Menu', zh: '菜单' },
  'navbar.backToMainMenu': 'Back to main menu',
  'navbar.showSection': { en: 'Pages of “{title}”', zh: '“{title}”的目录' },
  'navbar.languages': { en: 'Languages', zh: '语言' },
  'navbar.versions': { en: 'Versions', zh: '版本' },
  'navbar.newTab': { en: '(opens in a new tab)', zh: '（在新标签页打开）' },

  'colorMode.toDark': { en: 'Switch to dark mode', zh: '切换到深色模式' },
  'colorMode.toLight': { en: 'Switch to light mode', zh: '切换到浅色模式' },
  'colorMode.toSystem': { en: 'Follow the system colour mode', zh: '跟随系统的颜色模式' },

  'announcement.label': { en: 'Announcement', zh: '公告' },
  'announcement.close': { en: 'Close the announcement', zh: '关闭公告' },

  'sidebar.hide': { en: 'Hide the sidebar', zh: '收起目录' },
  'sidebar.show': { en: 'Show the sidebar', zh: '展开目录' },

  'toc.label': { en: 'On this page', zh: '本页目录' },

  'backToTop.label': { en: 'Back to top', zh: '回到顶部' },

  'navigation.loading': { en: 'Loading the page', zh: '正在载入页面' },
  'navigation.loaded': { en: '{title}, loaded', zh: '已打开：{title}' },
  'navigation.error': { en: 'The page could not be loaded.', zh: '页面没能载入。' },
  'navigation.retry': 'Retry',
  'navigation.preloadFailed': {
    en: 'Could not preload {url}; the page loads whole.',
    zh: '无法预载 {url}，改为载入整个页面。',
  },

  'crash.title': 'Page Error',
  'crash.heading': 'This page crashed.',
  'crash.explanation': {
    en: 'The text below says what happened. Trying again often helps.',
    zh: '这个页面出错了。下面是出错的原因，再试一次往往就好。',
  },
  'crash.cause': { en: 'Cause:', zh: '原因：' },
  'crash.tryAgain': 'Try again',

  'search.button': 'Search',
} as const satisfies MessageCatalogue<string>;

/** Id of a message of the frame or the runtime. */
export type MessageId = keyof typeof MESSAGES;

/**
 * Creates the function that gives texts from a catalogue.
 *
 * @param lang Language of the site, a BCP 47 tag: every `zh` tag gives Chinese, all others English.
 * @param overrides The site's own texts by id; they win over quoted texts too.
 */
export function createCatalogueTranslator<Id extends string>(
  catalogue: MessageCatalogue<Id>,
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<Id> {
  const isChinese = /^zh(?:-|$)/i.test(lang);
  return (id, values) => {
    const message = catalogue[id];
    const own = typeof message === 'string' ? message : message[isChinese ? 'zh' : 'en'];
    const text = overrides[id] ?? own;
    return values ? fillPlaceholders(text, values) : text;
  };
}

/** Creates the translator for messages of the frame and the runtime. */
export function createTranslator(
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<MessageId> {
  return createCatalogueTranslator<MessageId>(MESSAGES, lang, overrides);
}

/**
 * Replaces `{placeholder}` tokens by the supplied values; a token without a value stays as it is.
 *
 * @example fillPlaceholders('第 {page} 页', { page: 2 }) // '第 2 页'
 */
export function fillPlaceholders(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : token,
  );
}
