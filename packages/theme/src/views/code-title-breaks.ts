/** The title of a code block as documents write it; components write theirs without a language. */
const TITLE = /(<figure class="code[^"]*" data-lang="[^>]*><figcaption>)([^<]+)/g;

/**
 * What a path may end a line with: its signs between letters. What follows the last dot is too short
 * for a line of its own.
 */
const SIGN = /(?<=[\p{L}\p{N}])(?:[/_-]|\.(?![a-z]{1,4}(?![\p{L}\p{N}])))(?=[\p{L}\p{N}])/gu;

/**
 * Puts places to break into the titles of code blocks, which are mostly paths.
 *
 * @example 'registry/copy-button.tsx' // 'registry/<wbr>copy-<wbr>button.tsx'
 */
export function breakCodeTitles(contentHtml: string): string {
  return contentHtml.replace(
    TITLE,
    (_, start: string, title: string) => start + title.replace(SIGN, '$&<wbr>'),
  );
}
