/**
 * Writes a flat drawing as a PNG with a palette: a third of the size of true colour, and exact in
 * every colour that fills an area.
 */
import { crc32, deflateSync } from 'node:zlib';

/** Pixels as a renderer gives them: RGBA, 8 bits each, opaque. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const MAX_COLORS = 256;
/** Level 9 takes seven times as long for a tenth less. */
const LEVEL = 7;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Encodes pixels as PNG with at most 256 colours. */
export function encodePalettePng({ width, height, data }: Pixels): Uint8Array {
  // One number for each pixel: its order of bytes is the machine's, and only this file sees it.
  const pixels = new Uint32Array(data.slice().buffer);
  const { palette, indexOf } = createPalette(countColors(pixels));
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    // Each row begins with its filter; 0 is none, the best one for palettes.
    writeIndexes(pixels.subarray(row * width, (row + 1) * width), {
      indexOf,
      target: rows.subarray(row * (width + 1) + 1),
    });
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    createChunk('PLTE', Uint8Array.from(palette.flatMap(bytesOf))),
    createChunk('IDAT', deflateSync(rows, { level: LEVEL })),
    createChunk('IEND', new Uint8Array()),
  ]);
}

/** Neighbours are mostly alike in a flat drawing, so the map is asked at edges only. */
function writeIndexes(
  pixels: Uint32Array,
  { indexOf, target }: { indexOf: ReadonlyMap<number, number>; target: Uint8Array },
): void {
  let last = -1;
  let index = 0;
  for (let column = 0; column < pixels.length; column += 1) {
    const color = pixels[column] ?? 0;
    if (color !== last) {
      last = color;
      index = indexOf.get(color) ?? 0;
    }
    target[column] = index;
  }
}

function countColors(pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let runStart = 0;
  for (let at = 1; at <= pixels.length; at += 1) {
    const color = pixels[runStart] ?? 0;
    if (at < pixels.length && pixels[at] === color) continue;
    counts.set(color, (counts.get(color) ?? 0) + at - runStart);
    runStart = at;
  }
  return counts;
}

/** Red, green and blue of a pixel. */
function bytesOf(color: number): number[] {
  return Array.from(new Uint8Array(Uint32Array.of(color).buffer, 0, 3));
}

/**
 * Puts colours that are alike together, more coarsely until there is room for all; each group is
 * shown by its most frequent colour, so that areas keep theirs and only edges give way.
 */
function createPalette(counts: ReadonlyMap<number, number>): {
  palette: number[];
  indexOf: Map<number, number>;
} {
  const colors = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color);
  for (let lostBits = 0; ; lostBits += 1) {
    const mask = ((0xff >> lostBits) << lostBits) * 0x01010101;
    const groups = new Map<number, number>();
    const palette: number[] = [];
    for (const color of colors) {
      if (groups.has(color & mask)) continue;
      groups.set(color & mask, palette.length);
      palette.push(color);
    }
    if (palette.length <= MAX_COLORS) {
      return {
        palette,
        indexOf: new Map(colors.map((color) => [color, groups.get(color & mask) ?? 0])),
      };
    }
  }
}

function createChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
