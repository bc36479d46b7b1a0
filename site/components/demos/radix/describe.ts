import { convertFraction, type ExactNumber, type NotANumber, writeExact } from './convert.ts';

/** Bases to choose from, with their Chinese names. */
export const NAMES = { '2': '二', '8': '八', '10': '十', '16': '十六', '36': '三十六' } as const;

/** A base, as the controls have it. */
export type Base = keyof typeof NAMES;

const REMARKS = {
  exact: '',
  repeats: '，括号里的循环不止',
  cut: '，循环节太长，只算到这里',
};

/** Says what a number becomes, or why there is none, in Chinese. */
export function describeConversion(number: ExactNumber | NotANumber, from: Base, to: Base): string {
  if ('wrong' in number) {
    return number.wrong === undefined
      ? '还没有数字。'
      : `${NAMES[from]}进制里没有 ${number.wrong}。`;
  }
  const [before, after] = [writeExact(number, Number(from)), writeExact(number, Number(to))];
  const remark = REMARKS[convertFraction(number, Number(to)).end];
  return `${NAMES[from]}进制的 ${before} 写成${NAMES[to]}进制是 ${after}${remark}。`;
}
