const DIGITS = '〇一二三四五六七八九';

/**
 * Writes a whole number as books number their volumes: 一, 十, 十二, 二十三. Numbers below 1 and above
 * 99 are written digit by digit.
 *
 * @example toChineseNumber(12) // '十二'
 */
export function toChineseNumber(value: number): string {
  if (value < 1 || value > 99)
    return String(value).replace(/\d/g, (digit) => DIGITS.charAt(+digit));
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens > 1 ? DIGITS.charAt(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS.charAt(ones) : ''}`;
}
