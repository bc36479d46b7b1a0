import { writeFileSync } from 'node:fs';
import { writePieces } from '../system/write-pieces.ts';

/** What a file of the output holds: text, bytes, or bytes in parts, which are not all in memory at once. */
export type FileContent = string | Uint8Array | Iterable<Uint8Array>;

/** Writes a file, in the place of the one that is there. @throws When the disk or its rights do not allow it. */
export function writeContent(filePath: string, content: FileContent): void {
  // Node writes a whole file in one call, opening and closing it included.
  if (isWhole(content)) writeFileSync(filePath, content);
  else writePieces(filePath, content);
}

/** Puts parts together, for those who need all of a file at once. */
export function toWhole(content: FileContent): string | Uint8Array {
  return isWhole(content) ? content : Buffer.concat([...content]);
}

function isWhole(content: FileContent): content is string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array;
}
