/**
 * The new configuration as a tree, before it is printed: values with comments between them. A value
 * that only code can give (the current year) carries its code.
 */

/** A value of the new configuration. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | SettingValue[]
  | Settings
  | ComputedSetting;

/** An object of the new configuration. */
export interface Settings {
  kind: 'settings';
  lines: SettingLine[];
}

/** A value that is written as code. */
export interface ComputedSetting {
  kind: 'computed';
  /** A TypeScript expression. */
  code: string;
  /** What it gives now, for checks. */
  value: unknown;
}

/** A key with its value, or a comment that stands alone. */
export type SettingLine =
  | { key: string; value: SettingValue; comment?: string }
  | { comment: string };

/** Creates an object from its lines. */
export function createSettings(lines: SettingLine[]): Settings {
  return { kind: 'settings', lines };
}

/** Creates a key with its value and, if it needs one, a comment above it. */
export function setting(key: string, value: SettingValue, comment?: string): SettingLine {
  return comment === undefined ? { key, value } : { key, value, comment };
}

/** Creates a comment that stands alone. */
export function note(comment: string): SettingLine {
  return { comment };
}

/** Tells whether a line holds a key. */
export function isSetting(line: SettingLine): line is Extract<SettingLine, { key: string }> {
  return 'key' in line;
}

/** Tells whether a value consists of texts, numbers, booleans, lists and plain objects only. */
export function isPlainValue(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlainValue);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlainObject = prototype === null || Object.getPrototypeOf(prototype) === null;
  return (
    isPlainObject && Object.values(value).every((each) => each === undefined || isPlainValue(each))
  );
}

/** Turns a plain value into settings; keys without a value are left out. */
export function toSettingValue(value: unknown): SettingValue {
  if (Array.isArray(value)) return value.map(toSettingValue);
  if (typeof value !== 'object' || value === null) return value as SettingValue;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return createSettings(entries.map(([key, each]) => setting(key, toSettingValue(each))));
}

/** Turns settings into the plain value that the printed configuration will give. */
export function toPlainValue(value: SettingValue): unknown {
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== 'object' || value === null) return value;
  if (value.kind === 'computed') return value.value;
  return Object.fromEntries(
    value.lines.filter(isSetting).map((line) => [line.key, toPlainValue(line.value)]),
  );
}
