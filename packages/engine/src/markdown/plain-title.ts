/**
 * An H1 that opens a body, of letters, numbers, single spaces and marks that mean nothing to Markdown, whatever the
 * syntax and the options. There is no colon (`:tada:`, `https:`) and no `#` (closing marks, ids).
 */
const PLAIN_TITLE =
  /^(?:[ \t]*\n)*# ((?:[\p{L}\p{N}，。、：；？！（）《》“”…—+,.?()/-]|(?<! ) (?=\S))+)[ \t]*(?:\n|$)/u;

/** Marks at the beginning of a bare address. */
const BARE_ADDRESS = /www\./i;

/**
 * Reads the title that opens the body of a document, without parsing it.
 *
 * @param bodyStart Offset of the body in the text, in UTF-16 units.
 * @returns The text that compiling would give as `contentTitle`; `null` where only compiling can tell.
 */
export function readPlainTitle(text: string, bodyStart: number): string | null {
  const title = PLAIN_TITLE.exec(text.slice(bodyStart))?.[1];
  return title === undefined || BARE_ADDRESS.test(title) ? null : title;
}
