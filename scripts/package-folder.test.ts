import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import { readDigest, replaceFolder } from './package-folder.mjs';

let parent: string;
let asideFolder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'mojian-package-'));
  asideFolder = path.join(parent, 'aside');
  return () => rmSync(parent, { recursive: true, force: true });
});

const files = [{ fileName: 'chunks/a.js', code: '1' }];

describe('replaceFolder', () => {
  it('puts the new files in the place of the old ones, and leaves nothing beside', async () => {
    const folder = path.join(parent, 'dist');
    for (const digest of ['first', 'second']) {
      await replaceFolder(folder, { files, digest, asideFolder });
      expect(readDigest(parent)).toBe(digest);
      writeFileSync(path.join(folder, `${digest}.js`), 'old');
    }
    expect(readdirSync(folder).sort()).toEqual(['.digest', 'chunks', 'second.js']);
    expect(readFileSync(path.join(folder, 'chunks/a.js'), 'utf8')).toBe('1');
    expect(readdirSync(asideFolder)).toEqual([]);
  });

  it('tells when the files cannot be put in place, and leaves nothing beside', async () => {
    const folder = path.join(parent, 'gone/dist');
    const replacing = replaceFolder(folder, { files, digest: 'x', asideFolder });
    await expect(replacing).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(asideFolder)).toEqual([]);
  });

  it('gives way to what another build has put there meanwhile', async () => {
    const folder = path.join(parent, 'dist');
    mkdirSync(folder);
    const both = ['one', 'other'].map((name) =>
      replaceFolder(folder, { files, digest: name, asideFolder: path.join(asideFolder, name) }),
    );
    await Promise.all(both);
    expect(['one', 'other']).toContain(readDigest(parent));
  });
});
