import { type Document, visit } from 'yaml';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { DiagnosticInit } from '../diagnostics/diagnostic.ts';

/** An error of the YAML library: its code, its words and the stretch of the text it is about. */
export interface YamlProblem {
  code: string;
  message: string;
  pos: [number, number];
}

/** A problem in plain words. */
export interface DescribedYamlProblem extends DiagnosticInit {
  /** Offset of the place to mend, which is not always where the library gave up. */
  offset: number;
}

/** Whose YAML it is. */
export interface YamlOwner {
  /** Begins and ends sentences: `the front matter`. */
  name: string;
  /** Code of a key that occurs twice. */
  duplicate: DiagnosticCode;
  /** Code of everything else. */
  invalid: DiagnosticCode;
  /** @default 'YAML' */
  language?: 'YAML' | 'JSON';
}

/**
 * Says what is wrong with a YAML text and how to mend it. Of the library's errors only the first is
 * told, since the others follow from it; keys that occur twice are each told.
 */
export function describeYamlProblems(
  problems: readonly YamlProblem[],
  yaml: string,
  owner: YamlOwner,
): DescribedYamlProblem[] {
  const duplicates = problems.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [first] = problems.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return [
    ...(first ? [describeInvalid(first, yaml, owner)] : []),
    ...duplicates.map((problem) => describeDuplicate(problem, yaml, owner)),
  ];
}

/** Finds the offset of the first alias (`*x`) of a document; 0 when it has none. */
export function findAlias(document: Document.Parsed): number {
  let offset = 0;
  visit(document, {
    Alias(_key, node) {
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

function describeDuplicate(
  { pos: [found] }: YamlProblem,
  yaml: string,
  { name, duplicate }: YamlOwner,
): DescribedYamlProblem {
  // After a key without a value the library gives the end of that line.
  const offset = found + (/^\s*/.exec(yaml.slice(found))?.[0].length ?? 0);
  const key = /^[^:\n]*/.exec(yaml.slice(offset))?.[0].trim() ?? '';
  return {
    code: duplicate,
    severity: 'error',
    offset,
    message: `The key \`${key}\` occurs twice in ${name}.`,
    fix: 'Remove one of the two.',
  };
}

function describeInvalid(
  problem: YamlProblem,
  yaml: string,
  { name, invalid, language = 'YAML' }: YamlOwner,
): DescribedYamlProblem {
  const [start] = problem.pos;
  const { reason, fix = null, offset = start } = explain(problem, yaml);
  return {
    code: invalid,
    severity: 'error',
    offset,
    message: `${capitalize(name)} is not valid ${language}: ${reason}.`,
    fix,
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Explanation {
  reason: string;
  fix?: string;
  offset?: number;
}

function explain({ code, message, pos: [offset] }: YamlProblem, yaml: string): Explanation {
  const bracket = /must be sufficiently indented and end with a ([\]}])/.exec(message)?.[1];
  if (bracket) return explainBracket(bracket, offset, yaml);
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote) return explainQuote(quote, offset, yaml);
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return explainColon(offset, yaml);
  return (
    EXPLANATIONS.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? {
      reason: message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ''),
    }
  );
}

function explainBracket(closing: string, offset: number, yaml: string): Explanation {
  const opening = closing === ']' ? '[' : '{';
  return {
    reason: `the bracket \`${opening}\` is never closed`,
    fix: `Add \`${closing}\` at the end of the list, or put the value in quotes.`,
    offset: yaml.lastIndexOf(opening, offset - 1),
  };
}

function explainQuote(quote: string, offset: number, yaml: string): Explanation {
  const line = yaml.slice(0, offset).lastIndexOf(`: ${quote}`);
  return {
    reason: `the quotation mark \`${quote}\` is never closed`,
    fix: `Add \`${quote}\` at the end of the value.`,
    offset: line < 0 ? offset : line + 2,
  };
}

/** A mapping where none can be: a colon inside a value, or a line that is indented too far. */
function explainColon(offset: number, yaml: string): Explanation {
  const rest = yaml.slice(offset).split('\n', 1)[0] ?? '';
  if (/:(?: |$)/.test(rest)) {
    return {
      reason: 'a value holds a colon followed by a space',
      fix: `Put the value in quotes: \`"${rest.replace(/(["\\])/g, '\\$1').trim()}"\`.`,
    };
  }
  return {
    reason: 'the next line is indented further than this one',
    fix: 'Indent lines of one level alike.',
  };
}

/** Explanations by the library's code and message. */
const EXPLANATIONS: readonly [RegExp, Explanation][] = [
  [/^TAB_AS_INDENT/, { reason: 'a line is indented with a tab', fix: 'Indent with spaces.' }],
  [
    /^BAD_SCALAR_START/,
    {
      reason: 'a value begins with a character that has a meaning of its own in YAML',
      fix: 'Put the value in quotes.',
    },
  ],
  [
    /^UNEXPECTED_TOKEN Unexpected scalar/,
    {
      reason: 'text follows the closing quotation mark of a value',
      fix: 'Put the whole value in quotes of the other kind.',
    },
  ],
  [
    /Unresolved alias/,
    {
      reason: 'a value begins with `*`, which refers to an anchor',
      fix: 'Put the value in quotes.',
    },
  ],
  [
    /Implicit (?:map )?keys need/,
    {
      reason: 'a line is no `key: value`',
      fix: 'Write a half-width colon and a space between key and value.',
    },
  ],
  [
    /^BAD_INDENT/,
    {
      reason: 'a line is indented differently from its neighbours',
      fix: 'Indent lines of one level alike.',
    },
  ],
];
