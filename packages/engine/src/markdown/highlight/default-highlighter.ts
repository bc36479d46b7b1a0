import { tokenizeCss } from './css.ts';
import { tokenizeDiff } from './diff.ts';
import type { Highlighter, HighlightToken } from './highlighter.ts';
import { tokenizeJavaScript } from './javascript/tokenize-javascript.ts';
import { tokenizeJson } from './json.ts';
import { grammarOf } from './languages.ts';
import { tokenizeMarkup } from './markup.ts';
import { createPrismTokenizer } from './prism.ts';
import { tokenizeShell } from './shell.ts';

/** Lexers of our own, by grammar. */
const LEXERS: ReadonlyMap<string, (code: string) => HighlightToken[]> = new Map([
  ['bash', tokenizeShell],
  ['css', (code) => tokenizeCss(code, false)],
  ['diff', tokenizeDiff],
  ['json', tokenizeJson],
  ['json5', tokenizeJson],
  ['less', (code) => tokenizeCss(code, true)],
  ['markup', tokenizeMarkup],
  ['scss', (code) => tokenizeCss(code, true)],
]);

/**
 * Most characters of code, and of one line of it, that Prism gets. Its grammars look at some rows of
 * characters again and again: 40,000 letters of GraphQL take them 6 s.
 */
const MOST_FOR_PRISM = 100_000;
const LONGEST_LINE_FOR_PRISM = /[^\n]{5000}/;

/**
 * Creates the highlighter that documents get: lexers of our own for the languages of the front end,
 * Prism's grammars for all others. For a site of 1,568 fences that takes a tenth of a second from cold;
 * Prism alone takes twice as long, and Shiki, whose colours are no better here, 2.3 s.
 */
export function createDefaultHighlighter(): Highlighter {
  const tokenizeWithPrism = createPrismTokenizer();
  return (language, code) => {
    const grammar = grammarOf(language);
    if (grammar === undefined) return [{ text: code, kind: null }];
    const lexer = LEXERS.get(grammar);
    if (lexer) return lexer(code);
    const tokens = tokenizeJavaScript(grammar, code);
    if (tokens) return tokens;
    const isTooLong = code.length > MOST_FOR_PRISM || LONGEST_LINE_FOR_PRISM.test(code);
    return isTooLong ? [{ text: code, kind: null }] : tokenizeWithPrism(grammar, code);
  };
}
