import { readFileSync } from 'node:fs';
import { isDocumentModule } from '../bundle/document-modules.ts';

/** Where in a file something is. */
export interface Place {
  /** Absolute path. */
  filePath: string;
  line: number | null;
  /** 1-based. */
  column: number | null;
}

/**
 * Finds a place in the module of a document where its author wrote it: statements stand there line by line as
 * in the document. Places in other files stay.
 *
 * @param documentPath The document of the page that failed, if it has one.
 */
export function placeInDocument(place: Place, documentPath: string | null): Place {
  if (documentPath === null || !isDocumentModule(place.filePath)) return place;
  const code = readLines(place.filePath)[(place.line ?? 0) - 1]?.trim() ?? '';
  const lines = readLines(documentPath);
  const found = code === '' ? -1 : lines.findIndex((line) => line.includes(code));
  if (found < 0) return { filePath: documentPath, line: null, column: null };
  const isSame = lines.findLastIndex((line) => line.includes(code)) === found;
  return {
    filePath: documentPath,
    line: isSame ? found + 1 : null,
    column: isSame ? place.column : null,
  };
}

function readLines(filePath: string): string[] {
  try {
    return readFileSync(filePath, 'utf8').split('\n');
  } catch {
    // It is gone by now: nothing is known of its lines.
    return [];
  }
}
