import { convertOptions, isOptions, type Rule, type Rules } from './migration.ts';
import { keep, leaveOut } from './rules.ts';
import { createSettings, setting } from './settings.ts';

const size: Rule = (value, context) => {
  const pixels = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof pixels === 'number' &&
    pixels > 0 &&
    !/[a-z%]/i.test(String(value).replace(/px$/, ''))
    ? keep(pixels, context)
    : leaveOut('sizes are numbers of pixels')(value, context);
};

const LOGO_RULES: Rules = {
  src: keep,
  srcDark: keep,
  alt: keep,
  href: keep,
  width: size,
  height: size,
  target: leaveOut('links to other sites open in a new tab'),
  className: leaveOut('the logo has no class of its own'),
  style: leaveOut('the logo has no style of its own'),
};

/** Converts the logo of navbar or footer. */
export const convertLogo: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('no logo')(value, context);
  const lines = convertOptions(value, LOGO_RULES, {
    migration: context.migration,
    place: `the logo of ${context.place}`,
    accepts: (key, each) =>
      ['width', 'height'].includes(key) ? typeof each === 'number' : typeof each === 'string',
  });
  return [setting('logo', createSettings(lines))];
};
