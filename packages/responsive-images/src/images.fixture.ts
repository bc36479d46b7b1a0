import sharp from 'sharp';

/** Pixels of a photograph: soft colours with grain, the same in every run. */
export function createPhoto(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const place = Math.floor(index / 3);
    const slope = Math.sin((place % width) / 90) + Math.cos(place / width / 70);
    pixels[index] = 120 + 45 * slope + (seed % 24) + (index % 3) * 8;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A screenshot: text in colours on flat ground. */
export function createScreenshot(width: number, height: number) {
  const lines = Array.from({ length: Math.floor(height / 30) }, (_, index) => {
    const colour = ['#d33', '#06c', '#222'][index % 3];
    return `<text x="20" y="${index * 30 + 24}" font-size="18" font-family="monospace" fill="${colour}">const value${index} = await read(${index * 37});</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1ea"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** A PNG of two frames: one of 4 by 4 pixels that an animation control announces. */
export async function createAnimatedPng(): Promise<Buffer> {
  const still = await sharp({
    create: { width: 4, height: 4, channels: 3, background: '#d33' },
  })
    .png()
    .toBuffer();
  const header = still.subarray(0, 8 + 25);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([header, createChunk('acTL', control), still.subarray(header.length)]);
}

/** A chunk of a PNG file; its checksum is not needed by what reads it here. */
function createChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
