import { appendToken } from './append-token.ts';
import type { HighlightToken, TokenClass } from './highlighter.ts';

const KEYWORDS = new Set(
  'if then elif else fi for in do done while until case esac function select time return exit break continue'.split(
    ' ',
  ),
);
/** Words after which a command follows again. */
const PREFIXES = new Set('sudo time exec then else elif do if while until !'.split(' '));

const SPACE = /[ \t]+|\\\n/y;
const COMMENT = /#[^\n]*/y;
const SINGLE_QUOTED = /\$?'(?:[^'\\]|\\[\s\S])*'?/y;
const VARIABLE = /\$(?:\{[^}]*\}?|[A-Za-z_]\w*|[\d?!#$*@-])/y;
const ASSIGNMENT = /[A-Za-z_]\w*(?=\+?=)/y;
const OPTION = /--?[A-Za-z][\w-]*/y;
const HEREDOC = /<<-?\s{0,20}(["']?)(\w{1,100})\1[^\n]{0,1000}\n[\s\S]*?(?:\n[ \t]*\2(?=\n|$)|$)/y;
/** What ends a command. */
const SEPARATOR = /\n|&&|\|\|?&?|;;?|\$\(|[()`{}&]/y;
const WORD = /(?:\\[\s\S]|[^\s"'$`|&;()<>\\])+/y;

/**
 * Tokenizes shell commands. In a session, where lines begin with a prompt (`$ npm i`), the other lines
 * are output and stay plain.
 */
export function tokenizeShell(code: string): HighlightToken[] {
  const tokens: HighlightToken[] = [];
  if (!/^[ \t]*[$%>❯] \S/m.test(code)) {
    lexCommands(code, tokens);
    return tokens;
  }
  for (const line of code.split(/(?<=\n)/)) {
    const prompt = /^[ \t]*[$%>❯#] /.exec(line)?.[0];
    appendToken(tokens, prompt ?? line, null);
    if (prompt !== undefined) lexCommands(line.slice(prompt.length), tokens);
  }
  return tokens;
}

function lexCommands(code: string, tokens: HighlightToken[]): void {
  let at = 0;
  let isCommandDue = true;
  let isWordStart = true;
  const take = (pattern: RegExp, kind: TokenClass | null): string => {
    pattern.lastIndex = at;
    const text = pattern.test(code) ? code.slice(at, pattern.lastIndex) : '';
    appendToken(tokens, text, kind);
    at += text.length;
    return text;
  };
  while (at < code.length) {
    if (take(SPACE, null)) isWordStart = true;
    else if (isWordStart && take(COMMENT, 'c')) continue;
    else if (take(HEREDOC, 's')) isCommandDue = false;
    else if (take(SEPARATOR, null)) {
      isCommandDue = true;
      isWordStart = true;
    } else if (take(SINGLE_QUOTED, 's') || take(VARIABLE, 'v')) {
      isWordStart = false;
      isCommandDue = false;
    } else if (code[at] === '"') {
      at = lexDoubleQuoted(code, at, tokens);
      isCommandDue = false;
    } else if (isCommandDue && take(ASSIGNMENT, 'v')) {
      take(/\+?=/y, null);
      take(/(?:[^\s"'$`;&|()]|\\.)+/y, null);
    } else if (isWordStart && take(OPTION, 'a')) {
      isWordStart = false;
      isCommandDue = false;
    } else {
      const word = peekWord(code, at);
      isCommandDue = takeWord(word, { isCommandDue, isWordStart }, tokens);
      isWordStart = false;
      at += word.length;
    }
  }
}

function peekWord(code: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.test(code) ? code.slice(at, WORD.lastIndex) : code.charAt(at);
}

/** Takes a word; returns whether a command is still due after it. */
function takeWord(
  word: string,
  { isCommandDue, isWordStart }: { isCommandDue: boolean; isWordStart: boolean },
  tokens: HighlightToken[],
): boolean {
  const isCommand = isCommandDue && isWordStart && /^[\w./~@-]/.test(word);
  const isKeyword =
    isWordStart && KEYWORDS.has(word) && (isCommandDue || word === 'in' || word === 'do');
  appendToken(tokens, word, isKeyword ? 'k' : isCommand ? 'f' : null);
  return isCommandDue && PREFIXES.has(word);
}

const QUOTED_TEXT = /(?:\\[\s\S]|\$(?![{A-Za-z_\d?!#$*@-])|[^"\\$])+/y;

/** Reads a string in double quotes, in which variables stand; returns the offset after it. */
function lexDoubleQuoted(code: string, from: number, tokens: HighlightToken[]): number {
  let at = from + 1;
  appendToken(tokens, '"', 's');
  while (at < code.length && code[at] !== '"') {
    const isVariable = matchEnd(VARIABLE, code, at);
    const end = isVariable || matchEnd(QUOTED_TEXT, code, at) || at + 1;
    appendToken(tokens, code.slice(at, end), isVariable ? 'v' : 's');
    at = end;
  }
  appendToken(tokens, code.slice(at, at + 1), 's');
  return at + 1;
}

function matchEnd(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(code) ? pattern.lastIndex : 0;
}
