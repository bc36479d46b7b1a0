import { existsSync, readFileSync } from 'node:fs';
import { locateKey } from '../../config/locate-key.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { locateInFile, type TextPlace } from '../../diagnostics/locate-text.ts';
import { nearestWord } from '../../diagnostics/nearest-word.ts';
import type { VersionSource } from '../docs/versions.ts';
import type { SidebarProblem } from './problem.ts';

/** Creates the diagnostic of a mistake in a sidebars file, with its line where it can be found. */
export function describeSidebarProblem(
  { place, message, written, key, docId, fix, code }: SidebarProblem,
  { source, docIds }: { source: VersionSource; docIds: Iterable<string> },
): Diagnostic {
  const filePath = source.sidebarFilePath || null;
  const suggestion = docId === undefined ? undefined : findSimilarId(docId, [...docIds]);
  return createDiagnostic({
    code: code ?? 'sidebar/invalid-item',
    severity: code === undefined ? 'error' : 'warning',
    filePath,
    ...(written === undefined ? locateKeyIn(filePath, key) : locateInFile(filePath, written)),
    message: `${message.replace(/\.$/, '')} (in \`${place || 'the sidebars'}\`).`,
    fix: fix ?? (suggestion === undefined ? null : `Did you mean \`${suggestion}\`?`),
  });
}

/** Finds where a key stands, in quotes or without. */
function locateKeyIn(filePath: string | null, key: string | undefined): TextPlace {
  if (filePath === null || key === undefined || !existsSync(filePath)) {
    return { line: null, column: null };
  }
  return locateKey(readFileSync(filePath, 'utf8'), [key]);
}

/** The id that was meant: without number prefixes and extension, in another folder, or with a slip. */
function findSimilarId(id: string, known: readonly string[]): string | undefined {
  const bare = id
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]+\s*/, ''))
    .join('/');
  const name = bare.slice(bare.lastIndexOf('/') + 1);
  return (
    known.find((each) => each === bare) ??
    nearestWord(id, known) ??
    known.find((each) => each.endsWith(`/${name}`))
  );
}
