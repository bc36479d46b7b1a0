import { existsSync } from 'node:fs';
import { isMap, isScalar, LineCounter, type Pair, parseDocument, type Scalar } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadText } from './load-text.ts';
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
  positions: Record<string, YamlPosition>;
  /** Finds a key by its path, outermost first: its 1-based position, else that of the last one found. */
  locate(keys: readonly string[]): YamlPosition | undefined;
  /** 1-based position of the value; left out when there is none. */
  start?: YamlPosition;
  diagnostics: Diagnostic[];
}

/** 1-based place in a YAML file. */
interface YamlPosition {
  line: number;
  column: number;
}

/** What a file has in which nothing stands. */
const NOTHING = { value: null, positions: {}, locate: () => undefined };

/**
 * Loads a YAML file. A missing file is an empty one; broken YAML gives diagnostics with lines, and so does a
 * file that cannot be read as text.
 */
export function loadYamlFile(filePath: string): YamlFile {
  if (!existsSync(filePath)) return { filePath, ...NOTHING, diagnostics: [] };
  const loaded = loadText(filePath);
  return 'text' in loaded
    ? parseYamlFile(filePath, loaded.text)
    : { filePath, ...NOTHING, diagnostics: [loaded.diagnostic] };
}

/** Parses the text of a YAML file. */
export function parseYamlFile(filePath: string, text: string): YamlFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const describe = (problems: readonly YamlProblem[]) =>
    describeYamlProblems(problems, text, ownerOf(filePath)).map(({ offset, ...problem }) => {
      const { line, col } = lineCounter.linePos(Math.max(0, offset));
      return createDiagnostic({ ...problem, filePath, line, column: col });
    });
  const diagnostics = describe(document.errors);
  if (diagnostics.length > 0) return { filePath, ...NOTHING, diagnostics };
  const positionAt = (offset: number): YamlPosition => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const positions: YamlFile['positions'] = {};
  for (const { key } of listPairs(document.contents)) {
    positions[String(key.value)] = positionAt(key.range[0]);
  }
  const locate: YamlFile['locate'] = (keys) => {
    const key = findKey(document.contents, keys);
    return key && positionAt(key.range[0]);
  };
  try {
    const offset = document.contents?.range?.[0];
    return {
      ...{ filePath, value: document.toJS(), positions, locate, diagnostics: [] },
      ...(offset !== undefined && { start: positionAt(offset) }),
    };
  } catch (error) {
    // Aliases without an anchor (`*x`), and aliases of aliases without end, show only here.
    const { message } = error as Error;
    const offset = findAlias(document);
    const problem: YamlProblem = { code: 'BAD_ALIAS', message, pos: [offset, offset] };
    return { filePath, ...NOTHING, diagnostics: describe([problem]) };
  }
}

/** A key as it stands in the text. */
type LocatedKey = Scalar & { range: [number, number, number] };

/** Lists the entries of a mapping whose keys are plain values; none of anything else. */
function listPairs(node: unknown): (Pair & { key: LocatedKey })[] {
  const pairs = isMap(node) ? node.items : [];
  return pairs.filter(
    (pair): pair is typeof pair & { key: LocatedKey } => isScalar(pair.key) && !!pair.key.range,
  );
}

/** Finds the key that a path of keys leads to, else the last one on the way there. */
function findKey(node: unknown, [first, ...rest]: readonly string[]): LocatedKey | undefined {
  const pair = listPairs(node).find(({ key }) => String(key.value) === first);
  return pair && (findKey(pair.value, rest) ?? pair.key);
}

/** YAML reads JSON too; its words would puzzle those who write JSON. */
function ownerOf(filePath: string): YamlOwner {
  const language = filePath.endsWith('.json') ? 'JSON' : 'YAML';
  return { name: 'the file', duplicate: 'yaml/invalid', invalid: 'yaml/invalid', language };
}
