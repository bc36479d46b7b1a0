import * as v from 'valibot';

/**
 * Components in places of pages, each the default export of a module: a path relative to the configuration, or a
 * module of a package. The places are `PAGE_SLOTS`; VitePress and Rspress call them layout slots.
 */
export const slotsSchema = v.strictObject({
  /** At the beginning of `<main>`, on every page. @default none */
  'page-top': v.optional(v.string()),
  /** Below the title of posts, docs and Markdown pages. @default none */
  'article-top': v.optional(v.string()),
  /** Right after their text. @default none */
  'article-bottom': v.optional(v.string()),
  /** After all that belongs to an article: tags, related posts, neighbours. @default none */
  'article-end': v.optional(v.string()),
  /** At the end of `<main>`, on every page. @default none */
  'page-bottom': v.optional(v.string()),
});
