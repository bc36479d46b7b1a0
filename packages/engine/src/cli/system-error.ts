import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeListenError } from './listen-error.ts';

/** The second way to mend it is that of commands which write no site, if theirs is another. */
type Reason = readonly [code: DiagnosticCode, fact: string, fix: string, fixElsewhere?: string];

const NOT_PERMITTED: Reason = [
  'system/not-permitted',
  'The system does not permit it',
  'Change its rights or its owner (`ls -ld` shows them; a build as another user leaves files that are not yours), or name a folder elsewhere with `--out-dir`.',
  'Change its rights or its owner (`ls -ld` shows them).',
];

/** What the system refuses, by the codes of its errors: the fact, and what to do. */
const REASONS: ReadonlyMap<string, Reason> = new Map([
  [
    'ENOSPC',
    ['system/disk-full', 'The disk is full', 'Make room (`df -h` shows where), then try again.'],
  ],
  ['EDQUOT', ['system/disk-full', 'Your share of the disk is full', 'Make room, then try again.']],
  ['EACCES', NOT_PERMITTED],
  ['EPERM', NOT_PERMITTED],
  [
    'EROFS',
    [
      'system/read-only',
      'The disk is read-only',
      'Name a folder on another disk with `--out-dir`.',
      'Work in a folder on another disk.',
    ],
  ],
  [
    'ENOTDIR',
    [
      'system/not-a-folder',
      'A part of the path is a file, not a folder',
      'Name another folder with `--out-dir`, or move that file.',
      'Name another folder, or move that file.',
    ],
  ],
  [
    'EEXIST',
    [
      'system/not-a-folder',
      'There is a file where a folder should be',
      'Name another folder with `--out-dir`, or move that file.',
      'Name another folder, or move that file.',
    ],
  ],
  [
    'EBUSY',
    [
      'system/busy',
      'The folder is in use, for example as the place where a disk is mounted',
      'Name a folder inside it with `--out-dir`.',
      'Name a folder inside it.',
    ],
  ],
  [
    'EXDEV',
    [
      'system/busy',
      'The folder is on another disk than the folder around it, or comes from a lower layer of a Docker image',
      'Name a folder inside it with `--out-dir`; in a Docker image, keep the built site out of it (`.dockerignore`), or remove it before the build.',
      'Name a folder inside it.',
    ],
  ],
  [
    'EMFILE',
    [
      'system/too-many-files',
      'The system lets this process open no more files',
      'Raise the limit (`ulimit -n 4096`), then try again.',
    ],
  ],
  [
    'ENAMETOOLONG',
    [
      'system/long-name',
      'The name of a file is too long for the disk',
      'Shorten the name of the file, its `slug` or its tag.',
    ],
  ],
]);

/**
 * Describes an error by which the system refused to read, to write or to listen, so that it does not look like a
 * fault of the program.
 *
 * @param options.isBuild The command builds a site, and so can write it elsewhere.
 * @returns `null` for all other errors.
 */
export function describeSystemError(
  error: unknown,
  { isBuild = true }: { isBuild?: boolean } = {},
): Diagnostic | null {
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    const unheard = error instanceof Error ? describeListenError(cause, error) : null;
    if (unheard) return unheard;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const reason = REASONS.get(code);
    if (!reason) continue;
    const [name, fact, fix, fixElsewhere = fix] = reason;
    const rest = isBuild ? ' The site that was built before is as it was.' : '';
    return createDiagnostic({
      code: name,
      severity: 'error',
      message: `${describePlace(cause)}${fact} (${code}).${rest}`,
      fix: isBuild ? fix : fixElsewhere,
    });
  }
  return null;
}

/** Says of which file the error is. Of a copy the system does not tell which of the two it refuses. */
function describePlace(error: NodeJS.ErrnoException & { dest?: string }): string {
  const { path: from, dest, syscall } = error;
  if (from && dest && syscall === 'copyfile')
    return `\`${from}\` cannot be copied to \`${dest}\`. `;
  if (from && dest && syscall === 'rename') return `\`${from}\` cannot be moved to \`${dest}\`. `;
  const place = dest ?? from;
  return place ? `\`${place}\` cannot be read or written. ` : '';
}
