import { isAscii, transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeInvalidEncoding, describeNulCharacter } from '../diagnostics/invalid-encoding.ts';
import type { SourceFile } from './source-file.ts';
import { describeUnreadable } from './unreadable.ts';

/** Loads one text file: UTF-8 without NUL characters checked, byte order mark removed, line ends turned to LF. */
export function loadText(
  filePath: string,
): Pick<SourceFile, 'text' | 'digest'> | { diagnostic: Diagnostic } {
  let bytes: Buffer;
  try {
    bytes = readFile(filePath);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { diagnostic: describeUnreadable({ filePath, code, kind: 'file' }) };
  }
  const diagnostic =
    describeInvalidEncoding(filePath, bytes) ?? describeNulCharacter(filePath, bytes);
  if (diagnostic) return { diagnostic };
  return {
    text: decode(bytes).replace(/\r\n?/g, '\n'),
    digest: hash('sha1', bytes),
  };
}

/**
 * Reads a file.
 *
 * @throws What the system throws; a pipe, which would keep the process waiting for ever, gives `ENOTFILE`.
 */
function readFile(filePath: string): Buffer {
  const file = openSync(filePath, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() && !stats.isDirectory())
      throw Object.assign(new Error('no file'), { code: 'ENOTFILE' });
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** A `TextDecoder` gives the same; up to Node 20 it takes four times as long for Chinese. */
function decode(utf8: Buffer): string {
  if (isAscii(utf8)) return utf8.toString('latin1');
  const text = transcode(utf8, 'utf8', 'utf16le').toString('utf16le');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';
