import { readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

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
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter,
    prettyErrors: false,
  });
  const diagnostics = document.errors.map((error) => {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    return createDiagnostic({
      code: 'yaml/invalid',
      severity: 'error',
      filePath,
      line,
      column: col,
      message: `The file is not valid YAML: ${error.message}`,
    });
  });
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
    const message = `The file is not valid YAML: ${(error as Error).message}`;
    const problem = {
      code: 'yaml/invalid',
      severity: 'error',
      filePath,
      line: 1,
      message,
    } as const;
    return { filePath, value: null, positions: {}, diagnostics: [createDiagnostic(problem)] };
  }
}

function readIfExists(filePath: string): string | null {
  try {
    return readFileSync(filePath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`Cannot read \`${filePath}\`.`, { cause: error });
  }
}
