import { FIELDS, isIntact, listFlags, nextSequence, readField, type Segment } from './segment.ts';

/** What happens to a segment on its way. */
export type Damage = 'none' | 'flip' | 'swap';

/**
 * Returns the bytes that arrive.
 *
 * @param bit The one that flips, counted from the first of the segment.
 */
export function damage(bytes: Uint8Array, kind: Damage, bit: number): Uint8Array {
  const arrived = Uint8Array.from(bytes);
  const index = bit >> 3;
  if (kind === 'flip') arrived[index] = (arrived[index] ?? 0) ^ (0x80 >> (bit & 7));
  if (kind === 'swap') {
    arrived.set(bytes.subarray(0, 2), 2);
    arrived.set(bytes.subarray(2, 4), 0);
  }
  return arrived;
}

/** Reads a whole number that fits in so many bits; `null` for anything else. */
export function parseField(text: string, bits: number): number | null {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return value < 2 ** bits ? value : null;
}

/** Writes the value of a field as the receiver reads it. */
export function showField(bytes: Uint8Array, index: number): string {
  const field = FIELDS[index];
  if (field === undefined) return '';
  const value = readField(bytes, field);
  switch (field.name) {
    case '长度':
      return `${value * 4}`;
    case '标志':
      return listFlags(value).join(' ') || '无';
    case '校验和':
      return `0x${value.toString(16).padStart(4, '0')}`;
    default:
      return String(value);
  }
}

/** Says what the receiver makes of the bytes, in Chinese. */
export function describeArrival(segment: Segment, sent: Uint8Array, arrived: Uint8Array): string {
  const isSame = sent.every((byte, index) => byte === arrived[index]);
  if (isSame) {
    const used = (nextSequence(segment) - segment.sequence + 2 ** 32) % 2 ** 32;
    const answer =
      used === 0
        ? '不占序号，对方不必确认'
        : `占 ${used} 个序号，对方该回的确认号是 ${nextSequence(segment)}`;
    return `校验正确。${answer}。`;
  }
  if (!isIntact(arrived)) return '接收方算出的校验和不对：这一段丢弃，等发送方重发。';
  return '内容已变，校验和却照样通过：加法不管次序，所以大文件还要自己校验散列值。';
}
