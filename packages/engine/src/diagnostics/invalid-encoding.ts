import { isUtf8 } from 'node:buffer';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';

/**
 * Describes a file whose bytes are not UTF-8, as editors on Windows may save Chinese text; `null` when they
 * are. Read as UTF-8 all the same, it would be published with `�` in the place of its characters.
 */
export function describeInvalidEncoding(filePath: string, bytes: Buffer): Diagnostic | null {
  if (isUtf8(bytes)) return null;
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
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
