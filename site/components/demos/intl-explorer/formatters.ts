/** A setting of a formatter that the reader can choose, with the values it takes. */
export interface FormatterOption {
  name: string;
  /** The first is chosen to begin with; `''` leaves the option out. */
  values: readonly string[];
}

/** A constructor of `Intl` as the explorer offers it. */
export interface Formatter {
  /** Name of the constructor in `Intl`. */
  name: string;
  options: readonly FormatterOption[];
  /** Options that are always given, as code. */
  fixed?: Readonly<Record<string, string | number>>;
  /** Argument of the call, as code. */
  input: string;
  /** Formats with a constructed formatter. */
  format(locale: string, options: Record<string, string | number>): string;
}

/** The moment that dates show, so that the same settings give the same text always. */
const MOMENT = '2025-09-04T06:30:00Z';

/** The formatters that readers choose from. */
export const FORMATTERS: readonly [Formatter, ...Formatter[]] = [
  {
    name: 'NumberFormat',
    input: '1234567.891',
    options: [
      { name: 'style', values: ['currency', 'decimal', 'percent', 'unit'] },
      { name: 'currency', values: ['CNY', 'USD', 'JPY', 'EUR', 'KWD'] },
      { name: 'unit', values: ['kilometer-per-hour', 'megabyte', 'celsius'] },
      { name: 'notation', values: ['', 'compact', 'scientific', 'engineering'] },
      { name: 'signDisplay', values: ['', 'always', 'exceptZero', 'never'] },
    ],
    format: (locale, options) => new Intl.NumberFormat(locale, options).format(1234567.891),
  },
  {
    name: 'DateTimeFormat',
    input: `new Date('${MOMENT}')`,
    options: [
      { name: 'dateStyle', values: ['full', 'long', 'medium', 'short', ''] },
      { name: 'timeStyle', values: ['', 'short', 'medium', 'long', 'full'] },
      { name: 'timeZone', values: ['UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Tokyo'] },
      { name: 'calendar', values: ['', 'chinese', 'roc', 'japanese', 'islamic-civil'] },
    ],
    format: (locale, options) =>
      new Intl.DateTimeFormat(locale, options as Intl.DateTimeFormatOptions).format(
        new Date(MOMENT),
      ),
  },
  {
    name: 'RelativeTimeFormat',
    input: "-1, 'day'",
    options: [
      { name: 'numeric', values: ['auto', 'always'] },
      { name: 'style', values: ['long', 'short', 'narrow'] },
    ],
    format: (locale, options) =>
      new Intl.RelativeTimeFormat(locale, options as Intl.RelativeTimeFormatOptions).format(
        -1,
        'day',
      ),
  },
  {
    name: 'ListFormat',
    input: "['HTML', 'CSS', 'JS']",
    options: [
      { name: 'type', values: ['conjunction', 'disjunction', 'unit'] },
      { name: 'style', values: ['long', 'short', 'narrow'] },
    ],
    format: (locale, options) =>
      new Intl.ListFormat(locale, options as Intl.ListFormatOptions).format(['HTML', 'CSS', 'JS']),
  },
  {
    name: 'DisplayNames',
    input: "'JP'",
    options: [{ name: 'style', values: ['long', 'short', 'narrow'] }],
    fixed: { type: 'region' },
    format: (locale, options) =>
      new Intl.DisplayNames(locale, { type: 'region', ...options }).of('JP') ?? '',
  },
  {
    name: 'PluralRules',
    input: '3',
    options: [{ name: 'type', values: ['ordinal', 'cardinal'] }],
    format: (locale, options) =>
      new Intl.PluralRules(locale, options as Intl.PluralRulesOptions).select(3),
  },
];

/** Locales that readers choose from, with their names in Chinese. */
export const LOCALES = [
  { value: 'zh-CN', label: 'zh-CN 简体中文' },
  { value: 'zh-TW', label: 'zh-TW 繁体中文' },
  { value: 'en-US', label: 'en-US 英语（美国）' },
  { value: 'en-IN', label: 'en-IN 英语（印度）' },
  { value: 'de-DE', label: 'de-DE 德语' },
  { value: 'fr-FR', label: 'fr-FR 法语' },
  { value: 'ja-JP', label: 'ja-JP 日语' },
  { value: 'ar-EG', label: 'ar-EG 阿拉伯语（埃及）' },
  { value: 'th-TH', label: 'th-TH 泰语' },
] as const;
