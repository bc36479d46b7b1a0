import type { Example } from './example.ts';

/** One file that an example gives the type checker. */
export interface TypeFile {
  /** Path below the example's own folder. */
  name: string;
  text: string;
  /** What to add to a line of the file to get the line of the article. */
  lineOffset: number;
}

/** An error that an example says it has. */
export interface ExpectedError {
  /** Line in the article. */
  line: number;
  /** For example `TS2345`. */
  code: string;
}

const FILE_NAME = /^\s*(?:\/\/|\/\*)\s*@filename:\s*([\w@./-]+?)\s*(?:\*\/)?\s*$/i;
const EXPECTED_ERRORS = /(?:\/\/|\/\*)\s*error\s+(TS\d+(?:[\s,]+TS\d+)*)\s*(?:\*\/\s*\}?)?\s*$/;
const MODULE_SYNTAX = /^\s*(?:import|export)\b/m;
/** What an example declares for all files of a program, so that it needs a program of its own. */
const GLOBAL_SYNTAX = /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference|\.d\.ts\s*$/m;

/**
 * Splits an example into files at its `// @filename: x.ts` lines; without any it is one file. Every
 * file is a module, except where the example declares globals and would lose its meaning by that.
 */
export function splitTypeFiles(example: Pick<Example, 'code' | 'language' | 'line'>): TypeFile[] {
  const files: { name: string; lines: string[]; firstLine: number }[] = [];
  const extension = example.language === 'tsx' ? 'tsx' : 'ts';
  let current = { name: `example.${extension}`, lines: [] as string[], firstLine: 1 };
  example.code.split('\n').forEach((line, index) => {
    const name = FILE_NAME.exec(line)?.[1];
    if (name === undefined) {
      current.lines.push(line);
      return;
    }
    if (current.lines.some((text) => text.trim() !== '')) files.push(current);
    current = { name: name.replace(/^(?:\.?\/)+|\.\.\//g, ''), lines: [], firstLine: index + 2 };
  });
  files.push(current);
  return files.map(({ name, lines, firstLine }) => ({
    name,
    text: toModule(name, lines.join('\n')),
    lineOffset: example.line + firstLine - 1,
  }));
}

/** Tells whether an example changes what other files of its program see. */
export function declaresGlobals(code: string): boolean {
  return GLOBAL_SYNTAX.test(code);
}

/** Reads the errors that an example announces by `// error TS2345` at line ends. */
export function readExpectedErrors({
  code,
  line,
}: Pick<Example, 'code' | 'line'>): ExpectedError[] {
  return code.split('\n').flatMap((text, index) => {
    const codes = EXPECTED_ERRORS.exec(text)?.[1]?.split(/[\s,]+/) ?? [];
    return codes.map((errorCode) => ({ line: line + index + 1, code: errorCode }));
  });
}

function toModule(name: string, text: string): string {
  const isCode = /\.[cm]?tsx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name);
  const isModule = MODULE_SYNTAX.test(text) || declaresGlobals(text);
  return isCode && !isModule ? `${text}\nexport {};\n` : `${text}\n`;
}
