/**
 * Characters that stand in the prepared source for what the parser must not misread, and never leave
 * this phase: `restoreText` turns every value of the tree back into what the author wrote.
 *
 * Those that act as letters are noncharacters, which Unicode reserves for a program's own use. No
 * noncharacter counts as punctuation, so those that must are marks of the dead Phags-pa script.
 */

/** Stands beside a delimiter run and makes it flank. */
export const LETTER = '\uFDD0';

/** Follows or precedes `LETTER` and `URL_STOP` where a run of delimiters must go on seeing punctuation. */
export const PUNCTUATION = '\uA874';

/** Stands for a `~` that deletes nothing; punctuation like it. */
export const TILDE = '\uA875';

/** Stands for a `$` that opens no formula; punctuation like it. */
export const DOLLAR = '\uA876';

/** Encloses the number of a held text: a stretch of the source that was replaced. */
export const HELD = '\uFDD3';

/** Stands before a held text that ends a title: what ends before it ends as at the end of a line, runs and addresses too. */
export const TITLE_END = ` ${PUNCTUATION}`;

/** Marks what a comment was rewritten with: an HTML one in MDX, one in braces in Markdown. */
export const COMMENT = '\uFDD4';

/** Stand for `{`, `}` and `<` in a formula of an MDX document, which are no expression and no element. */
export const FORMULA_SIGNS: Readonly<Record<string, string>> = {
  '{': '\uFDD5',
  '}': '\uFDD6',
  '<': '\uFDD7',
};

/** Stands for a `/` in a value without quotes of an HTML tag. */
export const SLASH = '\uFDD8';

/** Ends a bare address, as every control character does. */
export const URL_STOP = '\u001F';

/** Opens an ATX heading, the one block that starts anywhere and in Markdown and MDX alike. */
export const MARKER_HEADING = '###### ';

const ANY_SENTINEL = new RegExp(`[\uFDD0-\uFDD8\uA874-\uA876${URL_STOP}]`);
const EVERY_SENTINEL = new RegExp(ANY_SENTINEL.source, 'g');
const HELD_TEXT = new RegExp(`(?:${MARKER_HEADING}|${TITLE_END})?${HELD}(\\d+)${HELD}`, 'g');

/** Replaces sentinels that stand in the author's text by U+FFFD; no real text has any. */
export function withoutSentinels(text: string): string {
  return ANY_SENTINEL.test(text) ? text.replace(EVERY_SENTINEL, '\uFFFD') : text;
}

/** Returns the author's text for a value of the tree. `held` are the held texts by number. */
export function restoreText(value: string, held: readonly string[]): string {
  if (!ANY_SENTINEL.test(value)) return value;
  return value
    .replace(HELD_TEXT, (_, index) => held[Number(index)] ?? '')
    .replaceAll(`{/*${COMMENT}`, '<!--')
    .replaceAll(`${COMMENT}*/}`, '-->')
    .replaceAll(`<!--${COMMENT}`, '{/*')
    .replaceAll(`${COMMENT}-->`, '*/}')
    .replaceAll(TILDE, '~')
    .replaceAll(DOLLAR, '$')
    .replaceAll('\uFDD5', '{')
    .replaceAll('\uFDD6', '}')
    .replaceAll('\uFDD7', '<')
    .replaceAll(SLASH, '/')
    .replace(EVERY_SENTINEL, '');
}
