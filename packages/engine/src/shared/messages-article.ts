/**
 * Text of the tools in articles that are at hand everywhere. What only the running of code or the viewing
 * of pictures needs lies in `messages-run.ts` and `messages-picture.ts`.
 */
import type { MessageCatalogue } from './messages.ts';

/** Messages of the tools in articles. */
export const ARTICLE_MESSAGES = {
  'code.copy': { en: 'Copy the code', zh: '复制代码' },
  'code.copied': { en: 'Copied', zh: '已复制' },
  'code.copyFailed': { en: 'Could not copy', zh: '没能复制' },
  'code.wrap': { en: 'Wrap long lines', zh: '自动换行' },
  'image.enlarge': { en: 'Enlarge the picture: {name}', zh: '放大图片：{name}' },
  'image.enlargeNameless': { en: 'Enlarge the picture', zh: '放大图片' },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of the tools in articles. */
export type ArticleMessageId = keyof typeof ARTICLE_MESSAGES;
