import { copyFileSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSystemError } from './system-error.ts';

/** An error of the system with another code, which a test cannot bring about everywhere. */
function refuse(act: () => unknown, code: string): unknown {
  try {
    return act();
  } catch (error) {
    return new Error('Outer.', { cause: Object.assign(error as Error, { code }) });
  }
}

describe('what the system refuses', () => {
  const folder = path.resolve('no-such-folder');
  const from = path.join(folder, '图.png');
  const to = path.join(folder, 'to.png');

  it('names both files of a copy, as it may be either', () => {
    const error = refuse(() => copyFileSync(from, to), 'EACCES');
    expect(describeSystemError(error)?.message).toBe(
      `\`${from}\` cannot be copied to \`${to}\`. The system does not permit it (EACCES). The site that was built before is as it was.`,
    );
  });

  it('names the file that was to be read', () => {
    expect(describeSystemError(refuse(() => readFileSync(from), 'EPERM'))?.message).toMatch(
      `\`${from}\` cannot be read or written. The system does not permit it (EPERM).`,
    );
  });

  it('names both folders of a move, and what a Docker image does, which moves no folder of a lower layer', () => {
    const moved = refuse(() => renameSync(from, to), 'EXDEV');
    expect(describeSystemError(moved)).toMatchObject({
      message: `\`${from}\` cannot be moved to \`${to}\`. The folder is on another disk than the folder around it, or comes from a lower layer of a Docker image (EXDEV). The site that was built before is as it was.`,
      fix: 'Name a folder inside it with `--out-dir`; in a Docker image, keep the built site out of it (`.dockerignore`), or remove it before the build.',
    });
  });

  it('is mended without options of `build` where no site is written', () => {
    const error = refuse(() => readFileSync(from), 'ENOTDIR');
    expect(describeSystemError(error, { isBuild: false })).toMatchObject({
      message: `\`${from}\` cannot be read or written. A part of the path is a file, not a folder (ENOTDIR).`,
      fix: 'Name another folder, or move that file.',
    });
    for (const code of ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'EBUSY', 'EXDEV', 'ENOSPC'])
      expect(
        describeSystemError(
          refuse(() => readFileSync(from), code),
          { isBuild: false },
        )?.fix,
      ).not.toContain('--out-dir');
  });

  it('is nothing else', () => {
    expect(describeSystemError(new Error('x'))).toBeNull();
    expect(describeSystemError('x')).toBeNull();
  });
});
