/** Signature and header chunk: what tells the size of a PNG. */
const HEAD_BYTES = 33;

/**
 * Creates as much of a PNG as tells its size: signature and header.
 *
 * @param bytes Of the whole; what comes after the header is `fill`.
 */
export function createPngHead(
  width: number,
  height: number,
  { bytes = HEAD_BYTES, fill = 0 } = {},
): Buffer {
  const png = Buffer.alloc(bytes, fill);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
