import { closeSync, openSync, writeFileSync } from 'node:fs';
import { relieveMemory } from './relieve-memory.ts';

/**
 * Writes a file, in the place of the one that is there, piece after piece: of pieces that are made as they
 * are asked for, one is in memory at a time.
 *
 * @throws For IO failures, and what making a piece throws; what was written until then stays.
 */
export function writePieces(filePath: string, pieces: Iterable<string | Uint8Array>): void {
  const file = openSync(filePath, 'w');
  try {
    for (const piece of pieces) {
      writeFileSync(file, piece);
      // Pieces that are written are garbage: of `llms-full.txt` at ten times our own content, 16 MiB in one go.
      relieveMemory();
    }
  } finally {
    closeSync(file);
  }
}
