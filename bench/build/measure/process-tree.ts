/** Memory of all that a process started, from Linux' `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Looks at one process tree again and again. */
export interface ProcessTree {
  /**
   * Gives the resident bytes of the processes below the root that live now, added up; memory that two of them share
   * counts twice. 0 where there is no `/proc`.
   */
  measureRss(): number;
}

/** Follows the tree below a process, which itself only waits. Parents are remembered, so that a look reads only new processes. */
export function followProcessTree(rootPid: number): ProcessTree {
  const parents = new Map<number, number>();
  return {
    measureRss() {
      let sum = 0;
      for (const pid of listProcesses()) {
        let parent = parents.get(pid);
        if (parent === undefined) {
          parent = parseParent(read(`/proc/${pid}/stat`));
          parents.set(pid, parent);
        }
        if (isBelow(pid, { rootPid, parents })) sum += parseRss(read(`/proc/${pid}/statm`));
      }
      return sum;
    },
  };
}

/** Reads the parent's id from a line of `/proc/<pid>/stat`; the name in it may have spaces and brackets. */
export function parseParent(stat: string): number {
  const [, parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(parent);
}

/** Reads the resident bytes from a line of `/proc/<pid>/statm`. */
export function parseRss(statm: string): number {
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

interface Family {
  rootPid: number;
  parents: ReadonlyMap<number, number>;
}

function isBelow(pid: number, { rootPid, parents }: Family): boolean {
  for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at)) {
    if (at === rootPid) return true;
  }
  return false;
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended meanwhile. */
function read(filePath: string): string {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return '';
  }
}
