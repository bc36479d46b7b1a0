/** First bytes of every PNG file (PNG specification, section 5.2). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes of a chunk beside its data: length, type, checksum. */
const CHUNK_FRAME = 12;

/**
 * Tells whether a file is a PNG with an animation: the chunk `acTL` comes before the first `IDAT` (PNG
 * specification, third edition, section 11.3.6.1). Decoders that know none show its first frame.
 */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE.length;
  while (at + CHUNK_FRAME <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += CHUNK_FRAME + view.getUint32(at);
  }
  return false;
}
