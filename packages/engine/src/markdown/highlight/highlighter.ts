/**
 * What a stretch of code is; the letter is its class in the page. Few on purpose: a reader tells five
 * hues apart, and every class costs bytes in every line.
 *
 * | class | meaning |
 * | --- | --- |
 * | `c` | comment |
 * | `k` | keyword, at-rule, directive |
 * | `s` | string, attribute value |
 * | `n` | number, boolean, constant, unit |
 * | `f` | function, method, command |
 * | `t` | type, class, component |
 * | `g` | tag, selector |
 * | `a` | attribute name, property, key, option of a command |
 * | `v` | variable, interpolated name |
 * | `r` | regular expression |
 * | `m` | decorator, annotation, preprocessor, doctype |
 * | `h` | heading, title |
 * | `b` | bold |
 * | `e` | italic |
 * | `u` | address |
 * | `i` | inserted line |
 * | `d` | deleted line |
 */
export type TokenClass =
  | 'c'
  | 'k'
  | 's'
  | 'n'
  | 'f'
  | 't'
  | 'g'
  | 'a'
  | 'v'
  | 'r'
  | 'm'
  | 'h'
  | 'b'
  | 'e'
  | 'u'
  | 'i'
  | 'd';

/** A stretch of code of one kind; `null` for what needs no colour. */
export interface HighlightToken {
  text: string;
  kind: TokenClass | null;
}

/**
 * Splits code into tokens whose texts joined are the code. For a language that it does not know, the
 * whole code is one token without a kind. Another highlighter may be used in place of the default one
 * (`prism.ts`); the page's HTML is written from the tokens by `write-tokens.ts` either way.
 */
export type Highlighter = (language: string, code: string) => HighlightToken[];
