import { createRequire } from 'node:module';
import { tokenizeDiff } from './diff.ts';
import type { Highlighter, HighlightToken, TokenClass } from './highlighter.ts';
import { grammarOf, listGrammars } from './languages.ts';
import { type PrismToken, resetsKind, tokenClassOf } from './token-classes.ts';

type TokenStream = string | PrismToken | (string | PrismToken)[];

/** The part of Prism that is used here. */
interface Prism {
  manual: boolean;
  languages: Record<string, Record<string, unknown>>;
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
      // The costliest pattern of JavaScript marks what we do not colour; what extends it has it no more.
      if (needed === 'javascript') delete prism.languages.javascript?.parameter;
      loaded.add(needed);
    }
    const flattener = createFlattener(grammar);
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
const PASCAL_CASE_TYPES = new Set(['javascript', 'typescript', 'jsx', 'tsx']);
const TYPED = new Set(['typescript', 'tsx']);

interface Flattener {
  tokens: HighlightToken[];
  /** Adds tokens inside one of a kind. */
  add(stream: TokenStream, kind: TokenClass | null): void;
}

/** Flattens Prism's nested tokens; the innermost kind counts, neighbours of one kind are joined. */
function createFlattener(grammar: string): Flattener {
  const isTyped = TYPED.has(grammar);
  const marksTypes = PASCAL_CASE_TYPES.has(grammar);
  const tokens: HighlightToken[] = [];
  const push = (text: string, ownKind: TokenClass | null) => {
    const kind = text.trim() === '' ? null : ownKind;
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
      add(stream.content as TokenStream, kindOf(stream, { outer: kind, isTyped }));
    }
  };
  return { tokens, add };
}

/** Kind of a token inside one of an outer kind. */
function kindOf(
  token: PrismToken,
  { outer, isTyped }: { outer: TokenClass | null; isTyped: boolean },
): TokenClass | null {
  if (outer === 'c' || outer === 'r') return outer;
  if (resetsKind(token)) return null;
  // One capital letter is a type parameter, or a name in a formula, but no constant.
  const isLetter = token.type === 'constant' && String(token.content).length === 1;
  if (isLetter) return isTyped ? 't' : outer;
  // TypeScript's built-in names are types (`string`), those of a shell or of Python commands (`echo`).
  if (token.type === 'builtin') return isTyped ? 't' : 'f';
  return tokenClassOf(token) ?? outer;
}
