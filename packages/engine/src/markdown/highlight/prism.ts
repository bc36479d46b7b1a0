import { createRequire } from 'node:module';
import { appendToken } from './append-token.ts';
import type { HighlightToken, TokenClass } from './highlighter.ts';
import { tokenizeJavaScript } from './javascript/tokenize-javascript.ts';
import { listGrammars } from './languages.ts';
import { type PrismToken, resetsKind, tokenClassOf } from './token-classes.ts';

type TokenStream = string | PrismToken | (string | PrismToken)[];

/** The part of Prism that is used here. */
interface Prism {
  manual: boolean;
  languages: Record<string, object>;
  tokenize(code: string, grammar: object): (string | PrismToken)[];
  hooks: { run(name: 'before-tokenize' | 'after-tokenize', environment: object): void };
}

/** Creates a tokenizer by Prism's grammars, each loaded when its language first comes up. */
export function createPrismTokenizer(): (grammar: string, code: string) => HighlightToken[] {
  const require = createRequire(import.meta.url);
  const loaded = new Set<string>();
  let prism: Prism | undefined;
  return (grammar, code) => {
    prism ??= loadPrism(require);
    for (const needed of listGrammars(grammar)) {
      if (loaded.has(needed)) continue;
      // Grammars add themselves to the global that Prism's core sets.
      require(`prismjs/components/prism-${needed}.js`);
      loaded.add(needed);
    }
    const tokens: HighlightToken[] = [];
    flatten(tokenize(prism, grammar, code), null, tokens);
    return tokens;
  };
}

function loadPrism(require: NodeJS.Require): Prism {
  const prism = require('prismjs/components/prism-core.js') as Prism;
  prism.manual = true;
  return prism;
}

/** Does what `Prism.highlight` does up to the writing of HTML; template languages hook in here. */
function tokenize(prism: Prism, language: string, code: string): TokenStream {
  const grammar = prism.languages[language] ?? {};
  const environment = { code, grammar, language, tokens: [] as (string | PrismToken)[] };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

/** Flattens Prism's nested tokens; the innermost kind counts. */
function flatten(stream: TokenStream, kind: TokenClass | null, tokens: HighlightToken[]): void {
  if (typeof stream === 'string') {
    appendToken(tokens, stream, kind);
  } else if (Array.isArray(stream)) {
    for (const token of stream) flatten(token, kind, tokens);
  } else if (stream.type === 'language-javascript') {
    const script = tokenizeJavaScript('javascript', textOf(stream)) ?? [];
    for (const token of script) appendToken(tokens, token.text, token.kind);
  } else {
    flatten(stream.content as TokenStream, kindOf(stream, kind), tokens);
  }
}

/** Kind of a token inside one of an outer kind. */
function kindOf(token: PrismToken, outer: TokenClass | null): TokenClass | null {
  if (outer === 'c' || outer === 'r') return outer;
  return resetsKind(token) ? null : (tokenClassOf(token) ?? outer);
}

function textOf(stream: TokenStream): string {
  if (typeof stream === 'string') return stream;
  if (Array.isArray(stream)) return stream.map(textOf).join('');
  return textOf(stream.content as TokenStream);
}
