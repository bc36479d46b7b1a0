import { isUtf8 } from 'node:buffer';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';

/**
 * Describes a file whose bytes are not UTF-8, as editors on Windows may save Chinese text; `null` when they
 * are. Read as UTF-8 all the same, it would be published with `�` in the place of its characters.
 */
export function describeInvalidEncoding(filePath: string, bytes: Buffer): Diagnostic | null {
  const isUtf16 = hasUtf16Mark(bytes) || looksLikeUtf16(bytes);
  if (!isUtf16 && isUtf8(bytes)) return null;
  return createDiagnostic({
    code: 'source/not-utf8',
    severity: 'error',
    filePath,
    line: isUtf16 ? 1 : findInvalidLine(bytes),
    column: 1,
    message: isUtf16
      ? 'The file is encoded in UTF-16, not UTF-8.'
      : 'The file is not encoded in UTF-8.',
    fix: 'Save it as UTF-8 (in most editors: “Save with encoding”).',
  });
}

/**
 * Describes a document with NUL characters, which editors do not show and which no page can have; `null` when it
 * has none. Modules may write them in texts of theirs.
 */
export function describeNulCharacter(filePath: string, bytes: Buffer): Diagnostic | null {
  const at = bytes.indexOf(0);
  if (at < 0) return null;
  const before = bytes.subarray(0, at).toString('utf8').split('\n');
  return createDiagnostic({
    code: 'source/nul-character',
    severity: 'error',
    filePath,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: 'The file holds NUL characters, which no text has.',
    fix: 'Remove them, or fetch an earlier copy if it is damaged. If your editor shows none, save it as UTF-8.',
  });
}

function hasUtf16Mark([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** How many bytes tell whether a file without a mark is UTF-16. */
const SAMPLE_BYTES = 1024;

/**
 * Tells whether a file without a byte order mark is UTF-16: every other byte of Latin letters, spaces and line ends is
 * 0. Chinese alone, which has few of them, is seldom UTF-8 by chance.
 */
function looksLikeUtf16(bytes: Buffer): boolean {
  if (!bytes.includes(0)) return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros: [number, number] = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index & 1 ? 1 : 0] += 1;
  const [few = 0, many = 0] = zeros.sort((a, b) => a - b);
  return many * 8 >= sample.length && few * 8 <= many;
}

function findInvalidLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    line += 1;
    start = end + 1;
  }
  return 1;
}
