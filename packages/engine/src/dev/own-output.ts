import { fstatSync, type Stats } from 'node:fs';

/** The file of a path, whatever its name. */
type FileIdentity = Pick<Stats, 'dev' | 'ino'>;

/** Standard output and standard error. */
const OUTPUTS = [1, 2];

/**
 * Creates the check for files that this process writes its lines into (`mojian dev > out.txt` in the site's
 * folder): a line about their change would be the next change, without an end.
 *
 * @param descriptors Those of the open files.
 */
export function createOwnOutputCheck(
  descriptors: readonly number[] = OUTPUTS,
): (stats: FileIdentity) => boolean {
  const own = descriptors.flatMap(readIdentity);
  return ({ dev, ino }) => own.some((file) => file.dev === dev && file.ino === ino);
}

/** Empty where the descriptor is no file: a terminal, a pipe, closed. */
function readIdentity(descriptor: number): FileIdentity[] {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? [stats] : [];
  } catch {
    return [];
  }
}
