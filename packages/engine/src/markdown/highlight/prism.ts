import { createRequire } from 'node:module';
import { tokenizeDiff } from './diff.ts';
import type { Highlighter, HighlightToken, TokenClass } from './highlighter.ts';
import { grammarOf, listGrammars } from './languages.ts';
import { type PrismToken, resetsKind, tokenClassOf } from './token-classes.ts';

type TokenStream = string | PrismToken | (string | PrismToken)[];

/** The part of Prism that is used here. */
interface Prism {
  manual: boolean;
  languages: Record<string, object>;
  tokenize(code: string, grammar: object): (string | PrismToken)[];
  hooks: { run(name: 'before-tokenize' | 'after-tokenize', environment: object): void };
}

/**
 * Creates the default highlighter: Prism's grammars, each loaded when its language first comes up.
 * Chosen over Shiki for speed: a site of 1,568 fences takes 0.2 s from cold, Shiki 2.3 s.
 */
export function createPrismHighlighter(): Highlighter {
  const require = createRequire(import.meta.url);
  const loaded = new Set<string>();
  let prism: Prism | undefined;
  return (language, code) => {
    const grammar = grammarOf(language);
    if (grammar === undefined) return [{ text: code, kind: null }];
    if (grammar === 'diff') return tokenizeDiff(code);
    prism ??= loadPrism(require);
    for (const needed of listGrammars(grammar)) {
      if (loaded.has(needed)) continue;
      // Grammars add themselves to the global that Prism's core sets.
      require(`prismjs/components/prism-${needed}.js`);
      loaded.add(needed);
    }
    const flattener = createFlattener(hasPascalCaseTypes(grammar));
    flattener.add(tokenize(prism, grammar, code), null);
    return flattener.tokens;
  };
}

function loadPrism(require: NodeJS.Require): Prism {
  const prism = require('prismjs/components/prism-core.js') as Prism;
  prism.manual = true;
  return prism;
}

/** Does what `Prism.highlight` does up to the writing of HTML; JSX and templates hook in here. */
function tokenize(prism: Prism, language: string, code: string): TokenStream {
  const grammar = prism.languages[language] ?? {};
  const environment = { code, grammar, language, tokens: [] as (string | PrismToken)[] };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

/** Languages in which a capitalized name is a type, a class or a component. */
function hasPascalCaseTypes(grammar: string): boolean {
  return ['javascript', 'typescript', 'jsx', 'tsx'].includes(grammar);
}

interface Flattener {
  tokens: HighlightToken[];
  /** Adds tokens inside one of a kind. */
  add(stream: TokenStream, kind: TokenClass | null): void;
}

/** Flattens Prism's nested tokens; the innermost kind counts, neighbours of one kind are joined. */
function createFlattener(marksTypes: boolean): Flattener {
  const tokens: HighlightToken[] = [];
  const push = (text: string, kind: TokenClass | null) => {
    const last = tokens.at(-1);
    const beforeLast = tokens.at(-2);
    if (last?.kind === kind) {
      last.text += text;
    } else if (last && beforeLast?.kind === kind && /^[ \t]+$/.test(last.text)) {
      beforeLast.text += last.text + text;
      tokens.pop();
    } else if (text !== '') {
      tokens.push({ text, kind });
    }
  };
  const pushPlain = (text: string) => {
    if (!marksTypes || !/[A-Z]/.test(text)) return push(text, null);
    // Splitting at a captured group puts the names at the odd places.
    text.split(/(?<![\w$.])([A-Z][\w$]*[a-z][\w$]*)/).forEach((part, index) => {
      push(part, index % 2 === 1 ? 't' : null);
    });
  };
  const add: Flattener['add'] = (stream, kind) => {
    if (typeof stream === 'string') {
      if (kind === null) pushPlain(stream);
      else push(stream, kind);
    } else if (Array.isArray(stream)) {
      for (const token of stream) add(token, kind);
    } else {
      add(stream.content as TokenStream, kindOf(stream, kind));
    }
  };
  return { tokens, add };
}

/** Kind of a token inside one of an outer kind. */
function kindOf(token: PrismToken, outer: TokenClass | null): TokenClass | null {
  if (outer === 'c' || outer === 'r') return outer;
  // `T` of a generic, `W` of a formula: one capital letter is no constant.
  if (token.type === 'constant' && String(token.content).length === 1) return outer;
  if (resetsKind(token)) return null;
  return tokenClassOf(token) ?? outer;
}
