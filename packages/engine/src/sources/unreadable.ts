import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** What cannot be read, and the system's code for why. */
export interface Unreadable {
  filePath: string;
  code: string | undefined;
  kind: 'file' | 'folder';
  /** Number of others in its folder whose names cannot be read either. @default 0 */
  otherCount?: number;
}

/**
 * Tells whether a path as Node reads it is not the one on disk: names in GBK, say, that an archive of
 * Windows has brought. Nothing is found under it.
 */
export function isMisread(filePath: string): boolean {
  return filePath.includes('\ufffd');
}

/** What helps where it is not a matter of rights, by the code of the system. */
const NO_FILE = 'It is a pipe, a socket or a device: put a file in its place.';
const FIXES: ReadonlyMap<string | undefined, string> = new Map([
  [
    'ENAMETOOLONG',
    'Shorten the names of the folders that it lies in, or take it out of the content folder.',
  ],
  ['ENOTFILE', NO_FILE],
  ['ENXIO', NO_FILE],
  ['EISDIR', 'There is a folder of that name: rename it, or write the file in its place.'],
]);

/** Describes a file or folder of content that cannot be read. */
export function describeUnreadable({
  filePath,
  code,
  kind,
  otherCount = 0,
}: Unreadable): Diagnostic {
  const loss = kind === 'folder' ? ', so nothing in it would be published' : '';
  const [isOrAre, itOrThey] =
    otherCount === 0 ? ['is', 'it'] : [`and of ${otherCount} more beside it are`, 'they'];
  const isNamed = code === 'ENOENT' && isMisread(filePath);
  return createDiagnostic({
    code: 'source/unreadable',
    severity: 'error',
    filePath,
    message: isNamed
      ? `The name of the ${kind} ${isOrAre} not encoded in UTF-8, so ${itOrThey} cannot be read${loss.replace(', so', ', and')}.`
      : `The ${kind} cannot be read (${code})${loss}.`,
    fix: isNamed
      ? 'Rename it, or unpack the archive that it came from anew with the right encoding of names.'
      : (FIXES.get(code) ??
        `Change the rights of the ${kind}, or take it out of the content folder.`),
  });
}
