import { readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  describeYamlProblems,
  findAlias,
  type YamlOwner,
  type YamlProblem,
} from './yaml-errors.ts';

/** A YAML (or JSON) file as read: its value, and where its top-level keys stand. */
export interface YamlFile {
  filePath: string;
  /** The parsed value; `null` when the file is missing, empty or broken. */
  value: unknown;
  /** 1-based position of each top-level key. */
  positions: Record<string, { line: number; column: number }>;
  /** 1-based position of the value; left out when there is none. */
  start?: { line: number; column: number };
  diagnostics: Diagnostic[];
}

/** Loads a YAML file. A missing file is an empty one; broken YAML gives diagnostics with lines. */
export function loadYamlFile(filePath: string): YamlFile {
  const text = readIfExists(filePath);
  return text === null
    ? { filePath, value: null, positions: {}, diagnostics: [] }
    : parseYamlFile(filePath, text);
}

/** Parses the text of a YAML file. */
export function parseYamlFile(filePath: string, text: string): YamlFile {
  const lineCounter = new LineCounter();
  const yaml = text.replace(/^\uFEFF/, '');
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const describe = (problems: readonly YamlProblem[]) =>
    describeYamlProblems(problems, yaml, ownerOf(filePath)).map(({ offset, ...problem }) => {
      const { line, col } = lineCounter.linePos(Math.max(0, offset));
      return createDiagnostic({ ...problem, filePath, line, column: col });
    });
  const diagnostics = describe(document.errors);
  if (diagnostics.length > 0) return { filePath, value: null, positions: {}, diagnostics };
  const positions: YamlFile['positions'] = {};
  for (const pair of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(pair.key) || !pair.key.range) continue;
    const { line, col } = lineCounter.linePos(pair.key.range[0]);
    positions[String(pair.key.value)] = { line, column: col };
  }
  try {
    const start = document.contents?.range && lineCounter.linePos(document.contents.range[0]);
    return {
      ...{ filePath, value: document.toJS(), positions, diagnostics: [] },
      ...(start && { start: { line: start.line, column: start.col } }),
    };
  } catch (error) {
    // Aliases without an anchor (`*x`), and aliases of aliases without end, show only here.
    const { message } = error as Error;
    const offset = findAlias(document);
    const problem: YamlProblem = { code: 'BAD_ALIAS', message, pos: [offset, offset] };
    return { filePath, value: null, positions: {}, diagnostics: describe([problem]) };
  }
}

/** YAML reads JSON too; its words would puzzle those who write JSON. */
function ownerOf(filePath: string): YamlOwner {
  const language = filePath.endsWith('.json') ? 'JSON' : 'YAML';
  return { name: 'the file', duplicate: 'yaml/invalid', invalid: 'yaml/invalid', language };
}

function readIfExists(filePath: string): string | null {
  try {
    return readFileSync(filePath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`Cannot read \`${filePath}\`.`, { cause: error });
  }
}
