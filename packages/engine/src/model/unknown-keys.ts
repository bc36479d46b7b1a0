import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type { YamlFile } from '../sources/yaml-file.ts';

/** A mapping of a YAML file, and the keys that it may have. */
export interface KnownKeys {
  file: Pick<YamlFile, 'filePath' | 'locate'>;
  /** Path of the mapping, outermost key first; empty for the file itself. */
  path: readonly string[];
  known: readonly string[];
  code: DiagnosticCode;
  /** The mapping, as the subject of a sentence. */
  owner: string;
  /**
   * How to mend a key that is near no known one. Without it such a key is the author's own, as in front
   * matter, and is not told.
   */
  advice?: string;
}

/** Tells of the keys that a mapping may not have, each with its line and the nearest known one. */
export function findUnknownKeys(given: unknown, about: KnownKeys): Diagnostic[] {
  const { file, path, known, code, owner, advice } = about;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .flatMap((key) => {
      const suggestion = nearestWord(key, known);
      const fix = suggestion ? `Did you mean \`${suggestion}\`?` : advice;
      if (fix === undefined) return [];
      return createDiagnostic({
        ...{ code, severity: 'warning', filePath: file.filePath, ...file.locate([...path, key]) },
        ...{ message: `${owner} has no key \`${key}\`.`, fix },
      });
    });
}
