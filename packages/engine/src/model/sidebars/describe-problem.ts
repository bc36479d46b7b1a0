import { locateKeyInFile } from '../../config/locate-key.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { locateInFile } from '../../diagnostics/locate-text.ts';
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
    ...(written === undefined
      ? locateKeyInFile(filePath, [...listKeys(place), ...(key === undefined ? [] : [key])])
      : locateInFile(filePath, written)),
    message: `${message.replace(/\.$/, '')} (in \`${place || 'the sidebars'}\`).`,
    fix: fix ?? (docId === undefined ? null : adviseOnId(suggestion)),
  });
}

/**
 * Lists the keys and indexes on the way to a place.
 *
 * @example listKeys('main[2].items[0]') // ['main', '2', 'items', '0']
 */
function listKeys(place: string): string[] {
  return place.split(/\.|\[(\d+)\]/).filter(Boolean);
}

function adviseOnId(suggestion: string | undefined): string {
  return suggestion === undefined
    ? 'Write the path of the doc from the docs folder, without number prefixes and extension.'
    : `Did you mean \`${suggestion}\`?`;
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
