import type { HighlightToken, TokenClass } from './highlighter.ts';

/**
 * Appends a stretch of code to tokens. Neighbours of one kind are joined, also across spaces, and white
 * space has no kind: fewer elements in the page.
 */
export function appendToken(tokens: HighlightToken[], text: string, kind: TokenClass | null): void {
  if (text === '') return;
  const last = tokens.at(-1);
  const ownKind = kind !== null && isBlank(text) ? null : kind;
  if (last?.kind === ownKind) {
    last.text += text;
    return;
  }
  const beforeLast = tokens.at(-2);
  // Spaces have no kind. Looking into a long text that has grown piece by piece takes a copy of it each time.
  if (last?.kind === null && beforeLast?.kind === ownKind && isSpaces(last.text)) {
    beforeLast.text += last.text + text;
    tokens.pop();
  } else {
    tokens.push({ text, kind: ownKind });
  }
}

function isBlank(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 && text.trim() === '';
}

function isSpaces(text: string): boolean {
  return /^[ \t]+$/.test(text);
}
