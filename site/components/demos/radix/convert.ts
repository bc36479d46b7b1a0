/** Exact conversion between bases from 2 to 36: whole numbers by division, fractions by multiplication. */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Most digits of a fraction that are worked out. */
const FRACTION_LIMIT = 24;

/** A number without any base: sign, whole part, and a fraction below one. */
export interface ExactNumber {
  isNegative: boolean;
  whole: bigint;
  numerator: bigint;
  denominator: bigint;
}

/** A text that is no number in its base. */
export interface NotANumber {
  /** The first character that the base does not have; `undefined` when digits are missing. */
  wrong: string | undefined;
}

/** Reads a number: perhaps a minus, digits of the base, perhaps a point and more digits. */
export function parseExact(text: string, base: number): ExactNumber | NotANumber {
  const trimmed = text.trim().toLowerCase();
  const isNegative = /^[-−]/.test(trimmed);
  const [whole = '', fraction = '', ...more] = trimmed.slice(isNegative ? 1 : 0).split('.');
  if (more.length > 0) return { wrong: '.' };
  const wrong = [...whole, ...fraction].find((character) => !isDigit(character, base));
  if (wrong !== undefined || whole + fraction === '') return { wrong };
  return {
    isNegative,
    whole: readDigits(whole, base),
    numerator: readDigits(fraction, base),
    denominator: BigInt(base) ** BigInt(fraction.length),
  };
}

function isDigit(character: string, base: number): boolean {
  const digit = DIGITS.indexOf(character);
  return digit >= 0 && digit < base;
}

/** Horner's scheme: times the base, plus the next digit. */
function readDigits(digits: string, base: number): bigint {
  let value = 0n;
  for (const character of digits) {
    value = value * BigInt(base) + BigInt(DIGITS.indexOf(character));
  }
  return value;
}

/** One step of a conversion. */
export interface ConvertStep {
  /** What is calculated, as it is written. */
  sum: string;
  /** The digit that comes of it. */
  digit: string;
}

/** A whole number in a base, with the divisions that gave it, lowest digit first. */
export function convertWhole(
  value: bigint,
  base: number,
): { digits: string; steps: ConvertStep[] } {
  const steps: ConvertStep[] = [];
  let rest = value;
  do {
    const quotient = rest / BigInt(base);
    const remainder = rest % BigInt(base);
    const digit = DIGITS[Number(remainder)] as string;
    steps.push({ sum: `${rest} ÷ ${base} = ${quotient} 余 ${remainder}`, digit });
    rest = quotient;
  } while (rest > 0n);
  return {
    digits: steps
      .map(({ digit }) => digit)
      .reverse()
      .join(''),
    steps,
  };
}

/** A fraction in a base. */
export interface ConvertedFraction {
  /** Such as `.0(0011)`, where what is in brackets repeats, or `.` and digits and `…`; empty for none. */
  digits: string;
  steps: ConvertStep[];
  /** `repeats`: a remainder came back; `cut`: there would be more digits than are worked out. */
  end: 'exact' | 'repeats' | 'cut';
}

/** Converts a fraction by multiplications, highest digit first, until nothing or a known rest is left. */
export function convertFraction(
  { numerator, denominator }: Pick<ExactNumber, 'numerator' | 'denominator'>,
  base: number,
): ConvertedFraction {
  const steps: ConvertStep[] = [];
  const seen = new Map<bigint, number>();
  let rest = numerator;
  while (rest !== 0n && !seen.has(rest) && steps.length < FRACTION_LIMIT) {
    seen.set(rest, steps.length);
    const product = rest * BigInt(base);
    const next = product % denominator;
    const sum = `${rest}/${denominator} × ${base}，整数部分 ${product / denominator}，剩 ${next}/${denominator}`;
    steps.push({ sum, digit: DIGITS[Number(product / denominator)] as string });
    rest = next;
  }
  const digits = steps.map(({ digit }) => digit).join('');
  if (rest === 0n) return { digits: digits && `.${digits}`, steps, end: 'exact' };
  const start = seen.get(rest);
  if (start === undefined) return { digits: `.${digits}…`, steps, end: 'cut' };
  return { digits: `.${digits.slice(0, start)}(${digits.slice(start)})`, steps, end: 'repeats' };
}

/** Writes a number in a base, with a minus where it has one. */
export function writeExact(number: ExactNumber, base: number): string {
  const sign = number.isNegative && (number.whole > 0n || number.numerator > 0n) ? '-' : '';
  return `${sign}${convertWhole(number.whole, base).digits}${convertFraction(number, base).digits}`;
}

/** Writes a whole number in two's complement; `null` when so many bits cannot hold it. */
export function toComplement({ isNegative, whole }: ExactNumber, width: number): string | null {
  const value = isNegative ? -whole : whole;
  if (BigInt.asIntN(width, value) !== value) return null;
  return BigInt.asUintN(width, value).toString(2).padStart(width, '0');
}

/** Cuts binary digits into groups from the right, filled up with zeros, each with its digit. */
export function groupBits(bits: string, size: number): { bits: string; digit: string }[] {
  const padded = bits.padStart(Math.ceil(bits.length / size) * size, '0');
  const groups = padded.match(new RegExp(`.{${size}}`, 'g')) ?? [];
  return groups.map((group) => ({ bits: group, digit: Number.parseInt(group, 2).toString(36) }));
}
