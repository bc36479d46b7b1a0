/** A TCP segment (RFC 9293, section 3.1) in bytes and back, with its checksum over the pseudo-header. */

/** Names of the flags from the highest bit of their byte to the lowest. */
export const FLAGS = ['CWR', 'ECE', 'URG', 'ACK', 'PSH', 'RST', 'SYN', 'FIN'] as const;

/** Name of a flag. */
export type Flag = (typeof FLAGS)[number];

/** What the sender puts into a segment; lengths and checksum follow from it. */
export interface Segment {
  sourcePort: number;
  destinationPort: number;
  sequence: number;
  acknowledgment: number;
  flags: readonly Flag[];
  window: number;
  /** Whether the options of a first segment go along, twenty bytes. */
  hasOptions: boolean;
  data: string;
}

/** A header field as it lies in the bytes. */
export interface Field {
  name: string;
  /** Place of its first bit in the segment. */
  at: number;
  /** Length in bits. */
  length: number;
}

/** Fixed fields in order, row by row of 32 bits. */
export const FIELDS: readonly Field[] = [
  { name: '源端口', at: 0, length: 16 },
  { name: '目的端口', at: 16, length: 16 },
  { name: '序号', at: 32, length: 32 },
  { name: '确认号', at: 64, length: 32 },
  { name: '长度', at: 96, length: 4 },
  { name: '保留', at: 100, length: 4 },
  { name: '标志', at: 104, length: 8 },
  { name: '窗口', at: 112, length: 16 },
  { name: '校验和', at: 128, length: 16 },
  { name: '紧急指针', at: 144, length: 16 },
];

/** Bytes of the fixed fields. */
export const FIXED_SIZE = 20;
/** MSS 1460, SACK permitted, timestamps, padding, window scale 7. */
const OPTIONS = [2, 4, 5, 180, 4, 2, 8, 10, 17, 34, 51, 68, 0, 0, 0, 0, 1, 3, 3, 7];
/** Addresses of both ends: the checksum covers them too. */
const SOURCE = [192, 0, 2, 1];
const DESTINATION = [192, 0, 2, 7];
const PROTOCOL = 6;
const CHECKSUM_AT = 16;

/** Writes a segment as the sender does, checksum included. */
export function encodeSegment(segment: Segment): Uint8Array {
  const options = segment.hasOptions ? OPTIONS : [];
  const data = new TextEncoder().encode(segment.data);
  const bytes = new Uint8Array(FIXED_SIZE + options.length + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, segment.sourcePort);
  view.setUint16(2, segment.destinationPort);
  view.setUint32(4, segment.sequence);
  view.setUint32(8, segment.acknowledgment);
  view.setUint8(12, ((FIXED_SIZE + options.length) / 4) << 4);
  view.setUint8(13, toFlagByte(segment.flags));
  view.setUint16(14, segment.window);
  bytes.set(options, FIXED_SIZE);
  bytes.set(data, FIXED_SIZE + options.length);
  view.setUint16(CHECKSUM_AT, ~addUp(bytes) & 0xffff);
  return bytes;
}

/** Whether the receiver finds the checksum right: everything adds up to sixteen ones. */
export function isIntact(bytes: Uint8Array): boolean {
  return addUp(bytes) === 0xffff;
}

/** Adds up the 16-bit words of pseudo-header and segment in ones' complement (RFC 1071). */
function addUp(bytes: Uint8Array): number {
  const length = [bytes.length >> 8, bytes.length & 255];
  const all = [...SOURCE, ...DESTINATION, 0, PROTOCOL, ...length, ...bytes];
  let sum = 0;
  for (let i = 0; i < all.length; i += 2) sum += ((all[i] as number) << 8) | (all[i + 1] ?? 0);
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  return sum;
}

/** Reads a field out of the bytes. */
export function readField(bytes: Uint8Array, { at, length }: Field): number {
  let value = 0;
  for (let bit = at; bit < at + length; bit++) value = value * 2 + readBit(bytes, bit);
  return value;
}

/** Reads one bit, counted from the first of the segment. */
export function readBit(bytes: Uint8Array, bit: number): number {
  return ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
}

/** Sequence number that the receiver must acknowledge: data bytes count, SYN and FIN one each. */
export function nextSequence({ sequence, data, flags }: Segment): number {
  const marks = flags.filter((flag) => flag === 'SYN' || flag === 'FIN').length;
  return (sequence + new TextEncoder().encode(data).length + marks) % 2 ** 32;
}

function toFlagByte(flags: readonly Flag[]): number {
  return FLAGS.reduce((byte, flag) => byte * 2 + Number(flags.includes(flag)), 0);
}

/** Lists the names of the flags that are set in a byte. */
export function listFlags(byte: number): Flag[] {
  return FLAGS.filter((_, index) => (byte >> (7 - index)) & 1);
}
