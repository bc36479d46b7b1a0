import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** First bytes of a file that say whether all of it is there: the headers of its parts are among them. */
const HEAD_BYTES = 4096;

/**
 * Keeps binaries of packages from being loaded that are cut short, as an installation leaves them whose disk was
 * full or that was ended: Linux ends the process at the first page that is not there (`SIGBUS`), without a word.
 * Now loading one throws `ERR_DLOPEN_FAILED`, as a file does that is no binary.
 *
 * @param host The process, or what stands for it in tests.
 */
export function refuseCutBinaries(host: Pick<NodeJS.Process, 'dlopen'>): void {
  const load = host.dlopen;
  host.dlopen = (target: object, filePath: string, ...flags: number[]) => {
    if (isCutShort(filePath)) {
      const error = new Error(`${filePath}: the file is cut short`);
      throw Object.assign(error, { code: 'ERR_DLOPEN_FAILED' });
    }
    return load.call(host, target, filePath, ...(flags as [number]));
  };
}

/** Tells whether a file ends before the parts that Linux loads of it do; `false` of all but 64-bit ELF. */
function isCutShort(filePath: string): boolean {
  try {
    const file = openSync(filePath, 'r');
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      const view = head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
      return fstatSync(file).size < readEnd(view);
    } finally {
      closeSync(file);
    }
  } catch {
    // What cannot be read is told of by the loader.
    return false;
  }
}

/** Offset of the end of the last part that is loaded (`PT_LOAD`), by `elf(5)`; 0 where there is none. */
function readEnd(head: Buffer): number {
  const is64BitElf = head.length >= 64 && head.toString('latin1', 0, 6) === '\x7fELF\x02\x01';
  if (!is64BitElf) return 0;
  const start = Number(head.readBigUInt64LE(0x20));
  const sizeBytes = head.readUInt16LE(0x36);
  let end = 0;
  for (let index = 0; index < head.readUInt16LE(0x38); index++) {
    const at = start + index * sizeBytes;
    if (at + 0x28 > head.length) break;
    const isLoaded = head.readUInt32LE(at) === 1;
    if (!isLoaded) continue;
    const endOfPart = head.readBigUInt64LE(at + 0x08) + head.readBigUInt64LE(at + 0x20);
    end = Math.max(end, Number(endOfPart));
  }
  return end;
}
