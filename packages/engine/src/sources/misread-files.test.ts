import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { findMisreadFiles } from './misread-files.ts';

/** 中文, in GBK. */
const GBK = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);

const inGbk = (folder: string, after = '') =>
  Buffer.concat([Buffer.from(`${folder}/`), GBK, Buffer.from(after)]);

it.skipIf(process.platform !== 'linux')(
  'tells of static files whose names are not in UTF-8',
  async () => {
    const site = createTestSite({ 'static/img/图.png': 'png', 'docs/a.md': '# 甲\n' });
    writeFileSync(inGbk(path.join(site.folder, 'static/img'), '.png'), 'png');
    writeFileSync(inGbk(path.join(site.folder, 'static/img'), '2.png'), 'png');
    mkdirSync(inGbk(path.join(site.folder, 'static')));
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        'source/unreadable',
        'error',
        'The name of the file and of 1 more beside it are not encoded in UTF-8, so they cannot be read.',
      ],
      [
        'source/unreadable',
        'error',
        'The name of the folder is not encoded in UTF-8, so it cannot be read, and nothing in it would be published.',
      ],
    ]);
  },
);

it('passes over folders that are not there, and names that hold the character itself', () => {
  const folder = createTestFolder();
  writeFileSync(path.join(folder, 'a\ufffd.png'), 'png');
  expect(findMisreadFiles(folder)).toEqual([]);
  expect(findMisreadFiles(path.join(folder, 'none'))).toEqual([]);
});
