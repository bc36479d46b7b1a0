import type { Rule } from './migration.ts';
import { keep } from './rules.ts';
import { setting } from './settings.ts';

/** Code in a template that gives the current year. */
const CURRENT_YEAR = ['$', '{new Date().getFullYear()}'].join('');

/** Writes the year of a copyright line as code where it is that of today, as templates have it. */
export const copyright: Rule = (value, context) => {
  const year = String(new Date().getFullYear());
  if (typeof value !== 'string' || !value.includes(year)) return keep(value, context);
  const template = value.replace(/\\|`|\$(?=\{)/g, '\\$&');
  const code = `\`${template.replaceAll(year, () => CURRENT_YEAR)}\``;
  return [setting('copyright', { kind: 'computed', code, value })];
};
