import { tokenizeDiff } from './diff.ts';
import type { Highlighter } from './highlighter.ts';
import { tokenizeJavaScript } from './javascript/tokenize-javascript.ts';
import { tokenizeJson } from './json.ts';
import { grammarOf } from './languages.ts';
import { createPrismTokenizer } from './prism.ts';

/**
 * Creates the highlighter that documents get: lexers of our own for the JavaScript family, JSON and
 * diffs, Prism's grammars for the other languages. Shiki colours as well but takes ten times as long
 * (2.3 s for a site of 1,568 fences), and Prism alone twice as long.
 */
export function createDefaultHighlighter(): Highlighter {
  const tokenizeWithPrism = createPrismTokenizer();
  return (language, code) => {
    const grammar = grammarOf(language);
    if (grammar === undefined) return [{ text: code, kind: null }];
    if (grammar === 'diff') return tokenizeDiff(code);
    if (grammar === 'json' || grammar === 'json5') return tokenizeJson(code);
    return tokenizeJavaScript(grammar, code) ?? tokenizeWithPrism(grammar, code);
  };
}
