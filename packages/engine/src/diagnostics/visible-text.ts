/**
 * Controls of terminals, and those that change the direction of text (Unicode Standard Annex #9): what a file
 * holds may neither change the terminal that shows it nor look like another text. Tabs and line breaks stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Shows each control character of a text by a picture of it, which is as long as it.
 *
 * @example showControls('\u001b[31m红') // '␛[31m红'
 */
export function showControls(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** The same for a text that stands in one line, such as the name of a file. */
export function showInLine(text: string): string {
  return showControls(text).replaceAll('\n', '\u240a').replaceAll('\t', '\u2409');
}
