/**
 * Colours code while it is edited. The classes are those of the engine's highlighter (`c` comment,
 * `k` keyword, `s` string, `n` number, `f` function, `t` type or component, `g` tag, `a` attribute,
 * `r` regular expression); a small scanner is enough for the few lines of a live block, and the
 * finished article is coloured by the engine.
 */

const KEYWORDS =
  'as async await break case catch class const continue debugger default delete do else enum export extends finally for from function get if import in instanceof interface let new of return set static super switch this throw try type typeof var void while with yield';

const RULES: readonly [string, RegExp][] = [
  ['c', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\{\/\*[\s\S]*?\*\/\}/y],
  ['s', /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\])*"?|`(?:\\[\s\S]|[^`\\])*`?/y],
  [
    'r',
    /(?<=[=(,:[!&|?{};]\s*|return\s+)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])*\/[a-z]*/y,
  ],
  ['t', /(?<=<\/?)\p{Lu}[\w$.]*/uy],
  ['g', /(?<=<\/?)[a-z][\w-]*/y],
  ['k', new RegExp(`(?<![\\w$.])(?:${KEYWORDS.replaceAll(' ', '|')})(?![\\w$-])`, 'y')],
  [
    'n',
    /(?<![\w$])(?:0[xob][\da-f_]+n?|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?n?|true|false|null|undefined|NaN|Infinity)(?![\w$])/iy,
  ],
  ['a', /(?<=<[^<>{}]*(?:\{[^{}]*\}[^<>{}]*)*\s)[a-z][\w-]*(?==)/iy],
  ['t', /(?<=\bnew\s+)\p{Lu}[\w$]*/uy],
  ['f', /(?<![\w$])[\p{ID_Start}_$][\w$]*(?=\s*\()/uy],
  ['t', /(?<![\w$.])\p{Lu}[\w$]*[a-z][\w$]*/uy],
  ['', /[\p{ID_Continue}$]+|\s+|[\s\S]/uy],
];

/** Gives the code as HTML. */
export function highlightCode(code: string): string {
  let html = '';
  let at = 0;
  while (at < code.length) {
    const [kind, text] = tokenAt(code, at);
    html += kind === '' ? escapeText(text) : `<span class="${kind}">${escapeText(text)}</span>`;
    at += text.length;
  }
  return html;
}

function tokenAt(code: string, at: number): [kind: string, text: string] {
  for (const [kind, pattern] of RULES) {
    pattern.lastIndex = at;
    const text = pattern.exec(code)?.[0];
    if (text) return [kind, text];
  }
  return ['', code.charAt(at)];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
