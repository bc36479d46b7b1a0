import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { describeHeavyImages } from './heavy-images.ts';

/** As much of a picture as tells its size, and as many bytes as are wanted. */
const HEADS = {
  png(head: Buffer) {
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    head.write('IHDR', 12, 'latin1');
    head.writeUInt32BE(1200, 16);
    head.writeUInt32BE(600, 20);
  },
  gif(head: Buffer) {
    head.write('GIF89a', 0, 'latin1');
    head.writeUInt16LE(1200, 6);
    head.writeUInt16LE(600, 8);
  },
};

function createPicture(kind: keyof typeof HEADS, bytes: number): Uint8Array {
  const picture = Buffer.alloc(bytes);
  HEADS[kind](picture);
  return picture;
}

/** What an author of a site with pictures of these sizes, in bytes, is told. */
async function tell(files: Record<string, number>, hasSizes: boolean) {
  const names = Object.keys(files);
  const site = await loadTestSite({
    'docs/a.md': `# 甲\n\n${names.map((name) => `![图](./img/${name})`).join(' ')}\n`,
    ...Object.fromEntries(
      names.map((name) => [
        `docs/img/${name}`,
        createPicture(name.endsWith('gif') ? 'gif' : 'png', files[name] ?? 0),
      ]),
    ),
  });
  return describeHeavyImages(site, { hasSizes }).map(({ filePath, message }) => [
    path.relative(site.files.folder, filePath ?? ''),
    message,
  ]);
}

describe('describeHeavyImages', () => {
  it.each([
    [{ 'a.png': 1_500_000 }, 'Phones load this image of 1.5 MB as large as it is.'],
    [
      { 'a.png': 1_500_000, 'b.png': 400_000 },
      'Phones load this image of 1.5 MB as large as it is, and another one is heavy, too.',
    ],
    [
      { 'b.png': 400_000, 'a.png': 1_500_000, 'c.png': 900_000 },
      'Phones load this image of 1.5 MB as large as it is, and 2 others are heavy, too.',
    ],
  ])('tells of %j in one sentence, of the largest by name', async (files, message) => {
    expect(await tell(files, false)).toEqual([['docs/img/a.png', message]]);
  });

  it('tells of animations, of which nothing makes other sizes, and not of what is light', async () => {
    const files = { 'a.gif': 2_000_000, 'b.gif': 900_000, 'c.png': 500_000, 'd.png': 300_000 };
    const animation = ['docs/img/a.gif', 'Phones load this animation of 2.0 MB as large as it is.'];
    const still = ['docs/img/c.png', 'Phones load this image of 0.5 MB as large as it is.'];
    expect(await tell(files, true)).toEqual([animation]);
    expect(await tell(files, false)).toEqual([still, animation]);
  });
});
