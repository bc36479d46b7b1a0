import type { TokenClass } from './highlighter.ts';

/** A token as Prism makes it; `content` is text or further tokens. */
export interface PrismToken {
  type: string;
  content: unknown;
  alias?: string | string[];
}

/** Prism's token types by the class they get; types that are missing take the kind of what they stand in. */
const CLASSES: ReadonlyMap<string, TokenClass> = new Map(
  Object.entries({
    c: 'comment prolog cdata block-comment shebang hashbang multiline-comment',
    k: 'keyword rule important directive control-flow null-keyword module operator-keyword statement',
    s: 'string char attr-value template-string template-punctuation triple-quoted-string string-literal raw-string url-value scalar heredoc multiline-string code-snippet code-block',
    n: 'number boolean constant unit hexcode color datetime date null nil symbol version response-status status-code numeric',
    f: 'builtin function function-definition function-name method macro command generic-function',
    t: 'class-name namespace maybe-class-name type-definition type primitive lifetime-annotation base-class return-type record-name',
    g: 'tag selector section-name block-name table-name',
    a: 'attr-name property key literal-property string-property header-name parameter option field',
    v: 'variable environment assign-left interpolated lifetime',
    r: 'regex',
    m: 'decorator annotation doctype preprocessor attribute macro-name coord entity label metadata',
    h: 'title',
    b: 'bold',
    e: 'italic',
    u: 'url link uri request-target',
  }).flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind as TokenClass])),
);

/** Types inside which code begins anew, as in `${…}` of a template and `{…}` of JSX. */
const RESETTING = new Set([
  'interpolation',
  'script',
  'plain-text',
  'style',
  'operator',
  'spread',
  'atrule',
  'header-value',
]);

/** Tells whether a token takes nothing from the kind of what it stands in. */
export function resetsKind({ type, content }: PrismToken): boolean {
  if (RESETTING.has(type)) return true;
  return type === 'punctuation' && !(typeof content === 'string' && /^["'`]+$/.test(content));
}

/** Class of a token by its type, else by its aliases. */
export function tokenClassOf({ type, alias }: PrismToken): TokenClass | undefined {
  const own = CLASSES.get(type);
  if (own || !alias) return own;
  const aliases = Array.isArray(alias) ? alias : [alias];
  return aliases.map((each) => CLASSES.get(each)).find(Boolean);
}
