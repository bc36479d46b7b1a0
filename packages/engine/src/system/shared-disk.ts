import { readFileSync } from 'node:fs';
import { isInside } from './is-inside.ts';

/**
 * Kinds of disks, as Linux names them, whose files others change without the system's knowledge: Windows under WSL
 * (`9p`), the machine around a Docker or virtual one, other machines of a network.
 */
const SHARED =
  /^(?:9p|nfs4?|cifs|smb3|smbfs|vboxsf|vmhgfs|prl_fs|virtiofs|osxfs|grpcfuse|fakeowner|fuse\.(?:sshfs|osxfs|grpcfuse|vmhgfs-fuse))$/;

/**
 * Finds out whether a folder lies on a disk that another system writes to as well, which tells of no changes that
 * are made there.
 *
 * @param folder Absolute path, without links.
 * @param mounts What Linux says of its disks. @default what it says now; other systems say nothing
 * @returns The kind of the disk; `null` for the system's own.
 */
export function findSharedDisk(folder: string, mounts: string = readMounts()): string | null {
  let found = { point: '', kind: '' };
  for (const line of mounts.split('\n')) {
    const [, point = '', kind = ''] =
      /^(?:\S+ ){4}(\S+) .*? - (\S+) /.exec(line)?.map(decodeSpaces) ?? [];
    const isNearer = point !== '' && point.length >= found.point.length;
    if (isNearer && isInside(folder, point)) found = { point, kind };
  }
  return SHARED.test(found.kind) ? found.kind : null;
}

/** A space in a path is `\040`, as a space ends it. */
function decodeSpaces(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 8)),
  );
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
