import { findInstant, readWall, type WallTime } from './zone.ts';

/** By which rule a text is read. `other`: not the format of the standard, each engine does as it likes. */
export type DateRule = 'utc-date' | 'local' | 'offset' | 'other';

/** What a text means on a machine in some zone. */
export interface InterpretedDate {
  rule: DateRule;
  /** `NaN` for what is no date. */
  ms: number;
}

/** The format of the standard with four digits for the year: date, time, offset. */
const ISO =
  /^\d{4}(?:-\d\d(?:-\d\d)?)?(?<time>T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(?<offset>Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a text with the engine's own `Date.parse`; times without an offset as on a machine in the zone.
 * Texts in no standard format are read in the zone of the machine that this runs on.
 */
export function interpretDate(text: string, timeZone: string): InterpretedDate {
  const rule = findRule(text);
  if (rule !== 'local') return { rule, ms: Date.parse(text) };
  const wallMs = Date.parse(`${text}Z`);
  return { rule, ms: Number.isNaN(wallMs) ? wallMs : findInstant(wallMs, timeZone) };
}

function findRule(text: string): DateRule {
  const groups = ISO.exec(text)?.groups;
  if (groups === undefined) return 'other';
  if (groups.time === undefined) return groups.offset === undefined ? 'utc-date' : 'other';
  return groups.offset === undefined ? 'local' : 'offset';
}

/** A field of a date, in UTC and in the zone. */
export interface DateField {
  /** Name of the local method without `get`. */
  name: string;
  utc: string;
  local: string;
}

const WEEKDAYS = '日一二三四五六';
const FIELDS: readonly [name: string, show: (wall: WallTime) => string][] = [
  ['FullYear', ({ year }) => String(year)],
  ['Month', ({ month }) => `${month}（${month + 1} 月）`],
  ['Date', ({ day }) => String(day)],
  ['Day', ({ weekday }) => `${weekday}（周${WEEKDAYS[weekday]}）`],
  ['Hours', ({ hour }) => String(hour)],
  ['Minutes', ({ minute }) => String(minute)],
  ['TimezoneOffset', ({ timezoneOffset }) => String(timezoneOffset)],
];

/** Lists the fields of an instant, read both ways. */
export function listFields(ms: number, timeZone: string): DateField[] {
  const utc = readWall(ms, 'UTC');
  const local = readWall(ms, timeZone);
  return FIELDS.map(([name, show]) => ({ name, utc: show(utc), local: show(local) }));
}

const RULES: Record<DateRule, string> = {
  'utc-date': '只有日期，按 UTC 零点',
  local: '有时间、没有偏移，按本地',
  offset: '带偏移，没有歧义',
  other: '不是规范里的格式，由实现决定（按你这台机器的时区）',
};

/** Says how a text was read and whether the day differs, in Chinese. */
export function describeDate({ rule, ms }: InterpretedDate, timeZone: string): string {
  if (Number.isNaN(ms)) return `${RULES[rule]}：得到无效日期，不抛错。`;
  const utc = readWall(ms, 'UTC').day;
  const local = readWall(ms, timeZone).day;
  const days =
    utc === local
      ? `两种读法都是 ${utc} 日`
      : `getUTCDate() 是 ${utc}，getDate() 是 ${local}，差一天`;
  return `${RULES[rule]}解释；在 ${timeZone} 读，${days}。`;
}
