import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createPngHead } from '../testing/png-head.ts';
import { describeHeavyImages } from './heavy-images.ts';
import { listShownImages } from './shown-images.ts';

/** As much of a GIF as tells its size. */
function createGifHead(width: number, height: number, bytes: number): Buffer {
  const gif = Buffer.alloc(bytes);
  gif.write('GIF89a', 0, 'latin1');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

function createPicture(name: string, bytes: number): Buffer {
  return name.endsWith('.gif')
    ? createGifHead(1200, 600, bytes)
    : createPngHead(1200, 600, { bytes });
}

/** What an author of a site with pictures of these sizes, in bytes, is told. */
async function tell(files: Record<string, number>, hasSizes: boolean) {
  const names = Object.keys(files);
  const site = await loadTestSite({
    'docs/a.md': `# 甲\n\n${names.map((name) => `![图](./img/${name})`).join(' ')}\n`,
    ...Object.fromEntries(
      names.map((name) => [`docs/img/${name}`, createPicture(name, files[name] ?? 0)]),
    ),
  });
  return describeHeavyImages(listShownImages(site), { hasSizes }).map(({ filePath, message }) => [
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
