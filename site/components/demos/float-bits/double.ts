/** Widths of the fields of a double, in bits. */
export const EXPONENT_BITS = 11;
export const FRACTION_BITS = 52;

const BIAS = 1023;
const MAX_EXPONENT = 0x7ff;
const FRACTION_MASK = (1n << 52n) - 1n;
const SIGN_MASK = 1n << 63n;
const INFINITY_BITS = 0x7ffn << 52n;

/** The three fields of a double (IEEE 754, binary64). */
export interface Fields {
  sign: 0 | 1;
  /** As stored, with the bias of 1023. */
  exponent: number;
  fraction: bigint;
}

/** What a pattern of bits stands for. */
export type Kind = '规格化数' | '次正规数' | '零' | '无穷' | 'NaN';

/** Returns the 64 bits of a number as an unsigned integer. `NaN` gives the pattern of quiet NaN. */
export function toBits(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

/** Returns the number that 64 bits stand for. */
export function fromBits(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

/** Splits bits into their fields. */
export function splitBits(bits: bigint): Fields {
  return {
    sign: bits >> 63n === 0n ? 0 : 1,
    exponent: Number((bits >> 52n) & 0x7ffn),
    fraction: bits & FRACTION_MASK,
  };
}

/** Turns over one bit; the sign is at place 63, the last bit of the fraction at place 0. */
export function toggleBit(bits: bigint, place: number): bigint {
  return bits ^ (1n << BigInt(place));
}

/** Returns what bits stand for. */
export function classify(bits: bigint): Kind {
  const { exponent, fraction } = splitBits(bits);
  if (exponent === MAX_EXPONENT) return fraction === 0n ? '无穷' : 'NaN';
  if (exponent === 0) return fraction === 0n ? '零' : '次正规数';
  return '规格化数';
}

/** Returns the decimal that is stored, to the last digit; `null` for infinities and NaN. */
export function toExactDecimal(bits: bigint): string | null {
  const { sign, exponent, fraction } = splitBits(bits);
  if (exponent === MAX_EXPONENT) return null;
  const significand = exponent === 0 ? fraction : fraction | (1n << 52n);
  const text = scaleByPowerOfTwo(significand, Math.max(exponent, 1) - BIAS - FRACTION_BITS);
  return sign === 1 ? `-${text}` : text;
}

/** Writes `integer` times two to the power of `power` without rounding. */
export function scaleByPowerOfTwo(integer: bigint, power: number): string {
  if (integer === 0n) return '0';
  if (power >= 0) return String(integer << BigInt(power));
  // Division by 2^n is multiplication by 5^n and n decimal places.
  const places = -power;
  const digits = String(integer * 5n ** BigInt(places)).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Returns the power of two between a finite number and the next one of larger magnitude. */
export function ulpPower(bits: bigint): number | null {
  const { exponent } = splitBits(bits);
  if (exponent === MAX_EXPONENT) return null;
  return Math.max(exponent, 1) - BIAS - FRACTION_BITS;
}

/** Returns the next larger number, as bits; `null` after infinity and for NaN. */
export function nextUp(bits: bigint): bigint | null {
  if (classify(bits) === 'NaN' || bits === INFINITY_BITS) return null;
  if (bits === SIGN_MASK) return 1n;
  return bits < SIGN_MASK ? bits + 1n : bits - 1n;
}

/** Returns the next smaller number, as bits; `null` before negative infinity and for NaN. */
export function nextDown(bits: bigint): bigint | null {
  const mirrored = nextUp(bits ^ SIGN_MASK);
  return mirrored === null ? null : mirrored ^ SIGN_MASK;
}

/** Writes a number as code does, with the sign of negative zero. */
export function showNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Writes a power of two with a true minus sign. */
export function showPower(power: number): string {
  return `2^${power < 0 ? '−' : ''}${Math.abs(power)}`;
}

/** Writes the formula of a number: `(−1)^0 × 1.6 × 2^−4`. */
export function describeFormula(bits: bigint): string {
  const { sign, exponent, fraction } = splitBits(bits);
  const kind = classify(bits);
  if (kind === '无穷' || kind === 'NaN')
    return `指数全 1，尾数${fraction === 0n ? '为 0' : '非 0'}`;
  if (kind === '零') return '指数与尾数全 0';
  const isNormal = kind === '规格化数';
  const significand = fraction | (isNormal ? 1n << 52n : 0n);
  const digits = scaleByPowerOfTwo(significand, -FRACTION_BITS);
  const short = digits.length > 20 ? `${digits.slice(0, 20)}…` : digits;
  return `(−1)^${sign} × ${short} × ${showPower(isNormal ? exponent - BIAS : 1 - BIAS)}`;
}
