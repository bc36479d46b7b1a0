import { isAscii, isUtf8, transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from './source-file.ts';
import { describeUnreadable } from './unreadable.ts';

/** Loads one text file: UTF-8 checked, byte order mark removed, line ends turned to LF. */
export function loadText(
  filePath: string,
): Pick<SourceFile, 'text' | 'digest'> | { diagnostic: Diagnostic } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(filePath);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { diagnostic: describeUnreadable({ filePath, code, kind: 'file' }) };
  }
  if (!isUtf8(bytes)) return { diagnostic: describeInvalidEncoding(filePath, bytes) };
  return {
    text: decode(bytes).replace(/\r\n?/g, '\n'),
    digest: hash('sha1', bytes),
  };
}

/** A `TextDecoder` gives the same; up to Node 20 it takes four times as long for Chinese. */
function decode(utf8: Buffer): string {
  if (isAscii(utf8)) return utf8.toString('latin1');
  const text = transcode(utf8, 'utf8', 'utf16le').toString('utf16le');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';

function describeInvalidEncoding(filePath: string, bytes: Buffer): Diagnostic {
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
