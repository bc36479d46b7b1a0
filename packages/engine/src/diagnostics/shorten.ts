/** Most UTF-16 units of a text that a message names. */
const MAX_LENGTH = 100;

/** Shortens what an author wrote to what a message can name: an address may hold a whole picture (`data:`). */
export function shorten(text: string): string {
  const shown = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return shown.toWellFormed();
}
