import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../sources/source-file.ts';
import {
  describeYamlProblems,
  findAlias,
  type YamlOwner,
  type YamlProblem,
} from '../sources/yaml-errors.ts';
import type { SourcePosition } from './compiled-document.ts';
import { describeCutValues, describeFullSlug, describeLongMarks } from './front-matter-slips.ts';
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
  if (!opening) {
    const diagnostics = [
      ...describeToml(text, filePath),
      ...describeLongMarks(text, filePath),
      ...describeLateOpening(text, filePath),
    ];
    return { ...none, diagnostics };
  }
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm;
  closing.lastIndex = opening[0].length;
  const end = closing.exec(text);
  // Without a key in its second line it is a thematic break.
  if (!end) return KEY_FOLLOWS.test(text) ? { ...none, diagnostics: [unclosed(filePath)] } : none;
  const yaml = text.slice(opening[0].length, end.index);
  const plain = parsePlainYaml(yaml, 2);
  const bodyStart = end.index + end[0].length;
  const parsed = plain ? { ...plain, diagnostics: [] } : parseYaml(yaml, filePath);
  return { bodyStart, ...withSlips(parsed, { yaml, filePath }) };
}

/** Adds what is right to YAML and not what was meant; a `slug` that is no path is left out. */
function withSlips(
  parsed: Omit<FrontMatter, 'bodyStart'>,
  { yaml, filePath }: { yaml: string; filePath: string },
): Omit<FrontMatter, 'bodyStart'> {
  const cut = describeCutValues(yaml, { ...parsed, filePath });
  const wrong = describeFullSlug({ ...parsed, filePath });
  const { slug: _, ...others } = parsed.values;
  return {
    ...parsed,
    values: wrong.length > 0 ? others : parsed.values,
    diagnostics: [...parsed.diagnostics, ...cut, ...wrong],
  };
}

const KEY_FOLLOWS = /^---[ \t]*\n[\w-]+[ \t]*:/;

const LATE = /^(\s+)---[ \t]*\n[\w-]+[ \t]*:[ \t][\s\S]*?\n---[ \t]*(?:\n|$)/;

/** Tells of front matter below a blank line: it is read as text, and shown to readers (Docusaurus' rule). */
function describeLateOpening(text: string, filePath: string): Diagnostic[] {
  const before = LATE.exec(text)?.[1];
  if (before === undefined) return [];
  const lines = before.split('\n');
  return [
    createDiagnostic({
      code: 'front-matter/not-first',
      severity: 'warning',
      filePath,
      ...{ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
      message: 'The front matter is not at the very beginning, so it is shown as text.',
      fix: 'Remove the blank lines and spaces before it.',
    }),
  ];
}

const TOML = /^\+\+\+[ \t]*\n[\s\S]*?^\+\+\+[ \t]*$/m;

/** Tells of front matter in TOML, as Hugo and Zola have it. */
function describeToml(text: string, filePath: string): Diagnostic[] {
  if (!text.startsWith('+++') || !TOML.test(text)) return [];
  return [
    createDiagnostic({
      code: 'front-matter/toml',
      severity: 'warning',
      filePath,
      ...{ line: 1, column: 1 },
      message: 'The front matter is TOML (`+++`), which is not read, so it is shown as text.',
      fix: 'Write it as YAML between two lines `---`: `title: 题` in place of `title = "题"`.',
    }),
  ];
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

const OWNER: YamlOwner = {
  name: 'the front matter',
  duplicate: 'front-matter/duplicate-key',
  invalid: 'front-matter/invalid-yaml',
};

function parseYaml(yaml: string, filePath: string): Omit<FrontMatter, 'bodyStart'> {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = lineCounter.linePos(offset);
    // The line of the opening `---` comes before.
    return { line: line + 1, column: col };
  };
  const { contents } = document;
  const { values, problems } = readValues(document);
  const diagnostics = describeYamlProblems(problems, yaml, OWNER).map(({ offset, ...problem }) =>
    createDiagnostic({ filePath, ...positionAt(offset), ...problem }),
  );
  if (diagnostics.length > 0 || contents === null)
    return { values: {}, positions: {}, diagnostics };
  if (!isMap(contents)) {
    return { values: {}, positions: {}, diagnostics: [notAnObject(filePath)] };
  }
  const positions: Record<string, SourcePosition> = {};
  for (const { key } of contents.items) {
    if (isScalar(key) && key.range) positions[String(key.value)] = positionAt(key.range[0]);
  }
  return { values: values as Record<string, unknown>, positions, diagnostics };
}

/** Aliases without an anchor (`*重点*`) show only when values are read. */
function readValues(document: Document.Parsed): { values: unknown; problems: YamlProblem[] } {
  if (document.errors.length > 0) return { values: null, problems: document.errors };
  try {
    return { values: document.toJS(), problems: [] };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const offset = findAlias(document);
    const problem = { code: 'BAD_ALIAS', message: error.message, pos: [offset, offset] };
    return { values: null, problems: [problem as YamlProblem] };
  }
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
