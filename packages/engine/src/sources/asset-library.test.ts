import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createAssetLibrary } from './asset-library.ts';

/** The head of a JPEG of 4 by 3 px, with an EXIF orientation. */
function createPhotograph(orientation: number): Buffer {
  const exif = Buffer.from(
    `45786966000049492a000800000001001201030001000000${orientation.toString(16).padStart(2, '0')}00000000000000`,
    'hex',
  );
  const size = Buffer.alloc(2);
  size.writeUInt16BE(exif.length + 2);
  const frame = Buffer.from('ffc0000b080003000401011100', 'hex');
  return Buffer.concat([
    Buffer.from('ffd8ffe1', 'hex'),
    size,
    exif,
    frame,
    Buffer.from('ffd9', 'hex'),
  ]);
}

it.each([
  [1, { width: 4, height: 3 }],
  [3, { width: 4, height: 3 }],
  [6, { width: 3, height: 4 }],
  [8, { width: 3, height: 4 }],
])(
  'gives the size of a photograph with orientation %d as browsers show it',
  (orientation, size) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mojian-assets-'));
    writeFileSync(path.join(folder, 'a.jpg'), createPhotograph(orientation));
    const library = createAssetLibrary({ staticFolders: [folder], baseUrl: '/' });
    expect(library.findStatic('/a.jpg')?.size).toEqual(size);
    rmSync(folder, { recursive: true });
  },
);

it('knows the address of a file whose path has the name of the static folder in it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-assets-'));
  mkdirSync(path.join(folder, 'public/img'), { recursive: true });
  writeFileSync(path.join(folder, 'public/img/a.svg'), '<svg/>');
  const staticFolders = [path.join(folder, 'public')];
  const library = createAssetLibrary({ staticFolders, baseUrl: '/b/' });
  const wanted = ['/public/img/a.svg', 'public/img/a.svg', '../../public/img/a.svg'];
  for (const each of wanted) expect(library.suggestStatic(each)).toBe('/img/a.svg');
  for (const each of ['/public/img/b.svg', '/republic/img/a.svg', '/img/a.svg', '/public/../x'])
    expect(library.suggestStatic(each)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

it('finds nothing outside of the static folders, which no address leads to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-assets-'));
  mkdirSync(path.join(folder, 'static'));
  for (const name of ['secret.svg', 'static/a.svg', 'static/..b.svg'])
    writeFileSync(path.join(folder, name), '<svg/>');
  const library = createAssetLibrary({
    staticFolders: [path.join(folder, 'static')],
    baseUrl: '/',
  });
  const found = ['/a.svg', '/..b.svg', '/x/../a.svg', '/../secret.svg'].map(
    (sitePath) => library.findStatic(sitePath) !== null,
  );
  expect(found).toEqual([true, true, true, false]);
  rmSync(folder, { recursive: true });
});
