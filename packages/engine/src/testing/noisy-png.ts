import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Creates a PNG that is hardly smaller than its pixels, of grey ones, so that it is worth other sizes.
 *
 * @param width In px.
 * @param seed Another picture of this size for each.
 */
export function createNoisyPng(width: number, { height = 60, seed = 1 } = {}): Uint8Array {
  // Eight bits of grey, neither packed otherwise nor interlaced; each row after the filter that changes nothing.
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  let state = seed;
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < rows.length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    rows[index] = index % (width + 1) === 0 ? 0 : state % 256;
  }
  const chunks = [
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from(SIGNATURE), ...chunks]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
