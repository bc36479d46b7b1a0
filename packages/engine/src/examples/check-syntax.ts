import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Example } from './example.ts';

/** An error with its place in the code: 1-based line and column. */
export interface SyntaxProblem {
  line: number;
  column: number;
  message: string;
}

type Parser = (code: string) => Promise<SyntaxProblem[]>;

const PARSERS: Record<string, Parser> = {
  js: parseScript,
  javascript: parseScript,
  mjs: parseScript,
  jsx: parseScript,
  css: parseStyles,
  json: async (code) => parseJson(code),
  html: async (code) => (await import('./parse-markup.ts')).parseMarkup(code),
};

/** Parses an example in JavaScript, CSS, JSON or HTML and reports each syntax error. */
export async function checkSyntax(example: Example): Promise<Diagnostic[]> {
  const problems = (await PARSERS[example.language]?.(example.code)) ?? [];
  return problems.map(({ line, column, message }) =>
    createDiagnostic({
      code: 'examples/syntax-error',
      severity: 'error',
      filePath: example.filePath,
      line: example.line + line,
      column,
      message: `The example is not valid ${LANGUAGE_NAMES[example.language] ?? example.language}: ${message}.`,
      fix: 'Mend the example, or remove `check` where it is meant to be wrong.',
    }),
  );
}

const LANGUAGE_NAMES: Record<string, string> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  jsx: 'JSX',
  css: 'CSS',
  json: 'JSON',
  html: 'HTML',
};

/** A file of a project is a module as a rule; old code with `with` or octal numbers is a script. */
async function parseScript(code: string): Promise<SyntaxProblem[]> {
  const { parseSync } = await import('vite');
  const { errors } = parseSync('example.jsx', code, { lang: 'jsx', sourceType: 'module' });
  const [first] = errors;
  if (first === undefined) return [];
  const script = parseSync('example.jsx', code, { lang: 'jsx', sourceType: 'script' });
  if (script.errors.length === 0) return [];
  const { line, column } = locateOffset(code, first.labels[0]?.start ?? 0);
  return [{ line, column, message: toPhrase(first.message) }];
}

/** At-rules that the parser does not know yet are no syntax errors: CSS has rules to skip them. */
async function parseStyles(code: string): Promise<SyntaxProblem[]> {
  const { transform } = await import('lightningcss');
  const source = new TextEncoder().encode(code);
  try {
    const { warnings } = transform({ filename: 'example.css', code: source, errorRecovery: true });
    return warnings
      .filter(({ type }) => type !== 'AtRuleInvalid')
      .map(({ type, loc, message }) => {
        const { line, column } = type === 'UnexpectedToken' ? passSpace(code, loc) : loc;
        return { line, column, message: toPhrase(message) };
      });
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    const { line, column } = loc ?? { line: 1, column: 1 };
    return [{ line, column, message: toPhrase((error as Error).message) }];
  }
}

/** The parser names the place, from 1, after the token before: what it did not expect stands after the space. */
function passSpace(
  code: string,
  { line, column }: { line: number; column: number },
): { line: number; column: number } {
  const lines = code.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  const space = /^\s*/.exec(code.slice(start))?.[0].length ?? 0;
  return locateOffset(code, start + space);
}

function parseJson(code: string): SyntaxProblem[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const { message } = error as SyntaxError;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? code.length);
    return [{ ...locateOffset(code, offset), message: toPhrase(message) }];
  }
}

function locateOffset(code: string, offset: number): { line: number; column: number } {
  const lines = code.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** First line of a message, without its full stop. */
function toPhrase(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
