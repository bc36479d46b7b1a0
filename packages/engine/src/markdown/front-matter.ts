import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { SourcePosition } from './compiled-document.ts';
import { parsePlainYaml } from './plain-yaml.ts';

/** The front matter of a document, and where its body begins. */
export interface FrontMatter {
  /** Parsed values; dates stay strings. `{}` when there is none or it cannot be read. */
  values: Record<string, unknown>;
  /** Position of each top-level key in the file. */
  positions: Record<string, SourcePosition>;
  /** Offset of the line after the closing `---`; 0 when there is no front matter. */
  bodyStart: number;
  diagnostics: Diagnostic[];
}

/**
 * Reads the front matter: YAML between a first line `---` and the next line `---` (or YAML's end mark
 * `...`). Problems become diagnostics at their place in the file.
 */
export function readFrontMatter({ text, filePath }: SourceFile): FrontMatter {
  const none = { values: {}, positions: {}, bodyStart: 0, diagnostics: [] };
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) return none;
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm;
  closing.lastIndex = opening[0].length;
  const end = closing.exec(text);
  if (!end) return { ...none, diagnostics: [unclosed(filePath)] };
  const yaml = text.slice(opening[0].length, end.index);
  const plain = parsePlainYaml(yaml, 2);
  const bodyStart = end.index + end[0].length;
  if (plain) return { ...plain, bodyStart, diagnostics: [] };
  return { bodyStart, ...parseYaml(yaml, filePath) };
}

function unclosed(filePath: string): Diagnostic {
  return createDiagnostic({
    code: 'front-matter/unclosed',
    severity: 'error',
    filePath,
    line: 1,
    column: 1,
    message: 'The front matter that this line opens is never closed.',
    fix: 'Add a line `---` after its last line.',
  });
}

function parseYaml(yaml: string, filePath: string): Omit<FrontMatter, 'bodyStart'> {
  const { parseDocument, LineCounter, isMap, isScalar } = loadYaml();
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = lineCounter.linePos(offset);
    // The line of the opening `---` comes before.
    return { line: line + 1, column: col };
  };
  const diagnostics = document.errors.map((error) =>
    createDiagnostic({
      filePath,
      ...positionAt(error.pos[0]),
      ...describeYamlError(error, yaml),
    }),
  );
  const { contents } = document;
  if (diagnostics.length > 0 || contents === null) return { values: {}, positions: {}, diagnostics };
  if (!isMap(contents)) {
    return { values: {}, positions: {}, diagnostics: [notAnObject(filePath)] };
  }
  const positions: Record<string, SourcePosition> = {};
  for (const { key } of contents.items) {
    if (isScalar(key) && key.range) positions[String(key.value)] = positionAt(key.range[0]);
  }
  return { values: document.toJS() as Record<string, unknown>, positions, diagnostics };
}

/** The YAML library takes 40 ms to load, and most front matter is plain enough to do without. */
function loadYaml(): typeof Yaml {
  return createRequire(import.meta.url)('yaml') as typeof Yaml;
}

function notAnObject(filePath: string): Diagnostic {
  return createDiagnostic({
    code: 'front-matter/not-an-object',
    severity: 'error',
    filePath,
    line: 2,
    column: 1,
    message: 'The front matter is not a list of `key: value` lines.',
    fix: 'Write one `key: value` on each line, with a space after the colon.',
  });
}

/** Says in plain words what is wrong, and how it is mended where the cause is known. */
function describeYamlError(
  { code, message, pos }: Yaml.YAMLError,
  yaml: string,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'> {
  const known = YAML_ERRORS[code];
  const word = yaml.slice(pos[0], pos[1]).split('\n', 1)[0]?.trim() ?? '';
  if (code === 'DUPLICATE_KEY') {
    return {
      code: 'front-matter/duplicate-key',
      severity: 'error',
      message: `The key \`${word}\` occurs twice in the front matter.`,
      fix: 'Remove one of the two.',
    };
  }
  return {
    code: 'front-matter/invalid-yaml',
    severity: 'error',
    message: `The front matter is not valid YAML: ${known?.message ?? message}`,
    fix: known?.fix ?? null,
  };
}

const YAML_ERRORS: Partial<Record<string, { message: string; fix: string }>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a value holds a colon followed by a space.',
    fix: 'Put the value in quotes: `title: "甲: 乙"`.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'a line has no colon followed by a space.',
    fix: 'Write `key: value`, with a half-width colon and a space after it.',
  },
  TAB_AS_INDENT: {
    message: 'a line is indented with a tab.',
    fix: 'Indent with spaces.',
  },
  BAD_SCALAR_START: {
    message: 'a value begins with a character that has a meaning in YAML.',
    fix: 'Put the value in quotes.',
  },
  MISSING_CHAR: {
    message: 'a quotation mark or bracket is never closed.',
    fix: 'Close it on the same line.',
  },
  BAD_INDENT: {
    message: 'a line is indented differently from its neighbours.',
    fix: 'Indent lines of one list alike.',
  },
};
