import { createHash } from 'node:crypto';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseCodeInfo } from '../markdown/syntax/code-meta.ts';
import { codeToCheck } from '../markdown/syntax/line-marks.ts';
import type { Fence } from './fence-scanner.ts';

/** One way of checking an example. */
export type ExampleCheck = 'run' | 'types' | 'syntax' | 'render';

/** The block of an article that says what an example prints. */
export interface ExpectedOutput {
  text: string;
  /** 1-based line of its opening fence. */
  line: number;
}

/** A code block whose meta asks for it to be checked. */
export interface Example {
  /** Absolute path of the article. */
  filePath: string;
  /** 1-based line of the opening fence. */
  line: number;
  language: string;
  code: string;
  check: ExampleCheck;
  /** For `run`: what it must print, or `null` when the article does not say. */
  expected: ExpectedOutput | null;
  /** Hex digest of everything that the result depends on, tools apart. */
  digest: string;
}

/** What the code blocks of an article ask for. */
export interface ArticleExamples {
  examples: Example[];
  diagnostics: Diagnostic[];
  /** Number of blocks in a language that can be checked, and of those that are. */
  checkableBlocks: number;
  checkedBlocks: number;
}

const SCRIPT_LANGUAGES = ['js', 'javascript', 'mjs', 'ts', 'typescript'];
const TYPED_LANGUAGES = ['ts', 'typescript', 'tsx'];
const PARSED_LANGUAGES = ['js', 'javascript', 'mjs', 'jsx', 'css', 'json', 'html'];
const LIVE_LANGUAGES = ['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'];
const CHECKABLE_LANGUAGES = new Set([...SCRIPT_LANGUAGES, ...TYPED_LANGUAGES, ...PARSED_LANGUAGES]);
CHECKABLE_LANGUAGES.delete('html');

/** Checks that each word of a fence's meta stands for, by language. */
const CHECKS: Record<string, [check: ExampleCheck, languages: readonly string[]][]> = {
  run: [
    ['run', SCRIPT_LANGUAGES],
    ['types', TYPED_LANGUAGES.filter((language) => SCRIPT_LANGUAGES.includes(language))],
  ],
  check: [
    ['types', TYPED_LANGUAGES],
    ['syntax', PARSED_LANGUAGES],
  ],
  live: [['render', LIVE_LANGUAGES]],
};

/**
 * Reads what the fences of an article ask to be checked: `run`, `check` and `live` in the meta, and
 * ` ```text output ` after a fence that runs. `ts run` is type-checked too.
 */
export function readExamples(filePath: string, fences: readonly Fence[]): ArticleExamples {
  const result: ArticleExamples = {
    examples: [],
    diagnostics: [],
    checkableBlocks: 0,
    checkedBlocks: 0,
  };
  fences.forEach((fence, index) => {
    const words = readMetaWords(fence.meta);
    const word = words.find((candidate) => Object.hasOwn(CHECKS, candidate));
    const checks = (CHECKS[word ?? ''] ?? []).filter(([, list]) => list.includes(fence.language));
    if (!fence.isClosed) result.diagnostics.push(describeUnclosed(filePath, fence));
    else if (word !== undefined && checks.length === 0) {
      result.diagnostics.push(describeUnknownCheck(filePath, fence, word));
    }
    if (CHECKABLE_LANGUAGES.has(fence.language)) {
      result.checkableBlocks++;
      if (checks.length > 0) result.checkedBlocks++;
    }
    const expected = word === 'run' ? readExpectedOutput(fences[index + 1]) : null;
    for (const [check] of checks) {
      result.examples.push(createExample({ filePath, fence, check, expected }));
    }
  });
  return result;
}

/** Returns the words of a fence's meta that are neither quoted nor in braces. */
export function readMetaWords(meta: string): string[] {
  const bare = meta.replace(/\w+=(?:"[^"]*"|'[^']*'|\{[^}]*\})|\{[^}]*\}|"[^"]*"|\/[^/]+\//g, ' ');
  return bare.split(/\s+/).filter((word) => word !== '');
}

function readExpectedOutput(next: Fence | undefined): ExpectedOutput | null {
  if (next === undefined || !['text', 'txt'].includes(next.language)) return null;
  return readMetaWords(next.meta).includes('output') ? { text: next.code, line: next.line } : null;
}

function createExample(parts: {
  filePath: string;
  fence: Fence;
  check: ExampleCheck;
  expected: ExpectedOutput | null;
}): Example {
  const { filePath, fence, check } = parts;
  const { line, language } = fence;
  const { meta } = parseCodeInfo(language, fence.meta);
  const code = codeToCheck(fence.code, { lang: language, meta, own: [] });
  const expected = check === 'run' ? parts.expected : null;
  const digest = createHash('sha256')
    .update(JSON.stringify([check, language, code, expected?.text ?? null]))
    .digest('hex');
  return { filePath, line, language, code, check, expected, digest };
}

function describeUnclosed(filePath: string, { line }: Fence): Diagnostic {
  return createDiagnostic({
    code: 'examples/unclosed-fence',
    severity: 'error',
    filePath,
    line,
    column: 1,
    message: 'The code block that begins here has no end.',
    fix: 'Close it with a line of as many backticks.',
  });
}

function describeUnknownCheck(
  filePath: string,
  { line, language }: Fence,
  word: string,
): Diagnostic {
  const languages = (CHECKS[word] ?? []).flatMap(([, list]) => list);
  return createDiagnostic({
    code: 'examples/unknown-check',
    severity: 'error',
    filePath,
    line,
    column: 1,
    message: `\`${word}\` cannot check a block in ${language ? `\`${language}\`` : 'no language'}.`,
    fix: `Remove \`${word}\`, or name one of its languages: ${[...new Set(languages)].join(', ')}.`,
  });
}
