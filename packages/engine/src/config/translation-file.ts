import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeInvalidEncoding } from '../diagnostics/invalid-encoding.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';

/** Translated texts by key; a text that is not there stays as it was written. */
export type Translations = ReadonlyMap<string, string>;

const fileSchema = v.record(v.string(), v.looseObject({ message: v.string() }));

/**
 * Loads a file of translated texts as Docusaurus writes it: JSON of keys with `message` and a
 * `description` for translators. A missing file is an empty one.
 */
export function loadTranslationFile(filePath: string | null): {
  translations: Translations;
  diagnostics: Diagnostic[];
} {
  if (!filePath || !existsSync(filePath)) return { translations: new Map(), diagnostics: [] };
  const bytes = readFileSync(filePath);
  const misencoded = describeInvalidEncoding(filePath, bytes);
  if (misencoded) return { translations: new Map(), diagnostics: [misencoded] };
  const result = v.safeParse(fileSchema, parse(bytes.toString('utf8')));
  if (!result.success) {
    return { translations: new Map(), diagnostics: [describeInvalid(filePath, result.issues[0])] };
  }
  const entries = Object.entries(result.output).map(
    ([key, { message }]) => [key, message] as const,
  );
  return { translations: new Map(entries), diagnostics: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

function describeInvalid(filePath: string, issue: v.BaseIssue<unknown>): Diagnostic {
  const key = issue.path?.[0]?.key;
  const place = key === undefined ? null : locateInFile(filePath, String(key), ['"']);
  return createDiagnostic({
    code: 'translations/invalid-file',
    severity: 'error',
    filePath,
    ...(place?.line ? place : { line: 1 }),
    message:
      key === undefined
        ? 'The file of translations is not a JSON object.'
        : `The translation \`${String(key)}\` is no object with a text \`message\`.`,
    fix: 'Write each text as `"key": { "message": "text" }`.',
  });
}
