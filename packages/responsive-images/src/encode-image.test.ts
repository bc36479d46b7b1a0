import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { createAnimatedPng, createPhoto, createScreenshot } from './images.fixture.ts';

const WIDTHS = [480, 720, 1000];

/** Encodes; gives width, height and format of each file. */
async function encode(bytes: Buffer, widths = WIDTHS) {
  const { variants, reason } = await encodeImage(bytes, { widths });
  if (!variants) throw new Error(reason);
  const files = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
  return {
    variants,
    sizes: files.map(({ width, height, format }) => `${width}x${height} ${format}`),
  };
}

/** Largest difference of a channel between an image and a file that shows it. */
async function differenceOf(image: Buffer, file: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [image, file].map((each) => sharp(each).removeAlpha().raw().toBuffer()),
  );
  const differences = [...(a ?? [])].map((value, index) => Math.abs(value - (b?.[index] ?? 0)));
  return differences.reduce((most, each) => Math.max(most, each), 0);
}

describe('encodeImage', () => {
  it('makes each width as WebP, the smallest first, each smaller than the next', async () => {
    const photo = await createPhoto(1000, 600).jpeg({ quality: 95 }).toBuffer();
    const { variants, sizes } = await encode(photo);
    expect(sizes).toEqual(['480x288 webp', '720x432 webp', '1000x600 webp']);
    const bytes = [...variants.map(({ webp }) => webp.length), photo.length];
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
  });

  it('passes over widths that the image does not have', async () => {
    const photo = await createPhoto(600, 400).jpeg({ quality: 95 }).toBuffer();
    const { sizes } = await encode(photo);
    expect(sizes).toEqual(['480x320 webp']);
  });

  it('loses nothing of a screenshot in its own size', async () => {
    const screenshot = await createScreenshot(1000, 600).png().toBuffer();
    const { variants, sizes } = await encode(screenshot);
    expect(sizes.at(-1)).toBe('1000x600 webp');
    const [small, large] = [variants[0], variants.at(-1)];
    expect(await differenceOf(screenshot, large?.webp ?? Buffer.alloc(0))).toBe(0);
    expect(small?.webp.length).toBeLessThan(screenshot.length);
  });

  it('loses of a photograph in a PNG what nobody sees, as it would be many times as large', async () => {
    const photo = await createPhoto(1000, 600).png().toBuffer();
    const { variants } = await encode(photo);
    expect(variants.at(-1)?.webp.length).toBeLessThan(photo.length / 4);
  });

  it('keeps what is transparent', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><circle cx="500" cy="300" r="200" fill="#d33"/></svg>';
    const { variants } = await encode(await sharp(Buffer.from(svg)).png().toBuffer());
    for (const { webp } of variants) {
      const corner = await sharp(webp)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([...corner].at(3)).toBe(0);
    }
  });

  it('turns a photograph as its camera says', async () => {
    const photo = await createPhoto(1000, 600)
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { sizes } = await encode(photo, [480, 600, 1000]);
    expect(sizes).toEqual(['480x800 webp', '600x1000 webp']);
  });

  it('makes no WebP file worse in its own size, but smaller ones of it', async () => {
    const photo = await createPhoto(1000, 600).webp({ quality: 95 }).toBuffer();
    const { sizes } = await encode(photo);
    expect(sizes).toEqual(['480x288 webp', '720x432 webp']);
  });

  it('makes nothing that would be larger than what is there', async () => {
    const photo = await createPhoto(1000, 600).webp({ quality: 5 }).toBuffer();
    const { sizes } = await encode(photo);
    expect(sizes).not.toContain('720x432 webp');
  });

  it('leaves animations as they are', async () => {
    expect((await encode(await createAnimatedPng(), [2])).variants).toEqual([]);
    const pages = Buffer.concat([
      await createPhoto(64, 64).raw().toBuffer(),
      await createPhoto(64, 64).negate().raw().toBuffer(),
    ]);
    const animated = await sharp(pages, {
      raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect((await encode(animated, [32])).variants).toEqual([]);
  });

  it.each([
    ['no image', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
  ])('says why it cannot read %s', async (_, bytes) => {
    const { variants, reason } = await encodeImage(bytes, { widths: WIDTHS });
    expect(variants).toBeNull();
    expect(reason).toMatch(/\S/);
  });

  it('says so of an image that is cut off', async () => {
    const photo = await createPhoto(1000, 600).png().toBuffer();
    const { reason } = await encodeImage(photo.subarray(0, photo.length / 2), { widths: WIDTHS });
    expect(reason).toMatch(/\S/);
  });
});
