import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePalettePng } from './palette-png.ts';

/** Reads what `encodePalettePng` writes back into RGB triples. */
function decode(png: Uint8Array): { width: number; height: number; colors: string[] } {
  const buffer = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < buffer.length; ) {
    const length = buffer.readUInt32BE(at);
    chunks.set(buffer.toString('latin1', at + 4, at + 8), buffer.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(8);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const colors = Array.from({ length: width * height }, (_, pixel) => {
    const row = Math.floor(pixel / width);
    const index = rows[row * (width + 1) + 1 + (pixel % width)] ?? 0;
    return palette.toString('hex', index * 3, index * 3 + 3);
  });
  return { width, height, colors };
}

function pixelsOf(colors: readonly number[], width: number) {
  const data = Uint8Array.from(
    colors.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff, 0xff]),
  );
  return { width, height: colors.length / width, data };
}

describe('encodePalettePng', () => {
  it('keeps every colour of a drawing with few', () => {
    const png = encodePalettePng(
      pixelsOf([0x161310, 0xc13a27, 0xf3f0e9, 0x161310, 0, 0xffffff], 3),
    );
    expect(decode(png)).toEqual({
      width: 3,
      height: 2,
      colors: ['161310', 'c13a27', 'f3f0e9', '161310', '000000', 'ffffff'],
    });
  });

  it('keeps the colours of areas when there are more colours than a palette holds', () => {
    const area = Array.from({ length: 4000 }, () => 0x161310);
    const edges = Array.from({ length: 1000 }, (_, index) => 0x161311 + index * 0x0301);
    const { colors } = decode(encodePalettePng(pixelsOf([...area, ...edges], 100)));
    expect(new Set(colors.slice(0, 4000))).toEqual(new Set(['161310']));
    expect(new Set(colors).size).toBeGreaterThan(32);
    expect(new Set(colors).size).toBeLessThanOrEqual(256);
  });
});
