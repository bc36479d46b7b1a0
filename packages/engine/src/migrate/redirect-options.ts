/** Options of the redirects plugin. */
import * as v from 'valibot';
import { redirectRulesSchema, redirectSchema } from '../config/redirects-schema.ts';
import { describeValue } from './describe-value.ts';
import { copyFunction } from './function-source.ts';
import { convertOptions, isOptions, type Migration, quote, type Rules } from './migration.ts';
import { keep } from './rules.ts';
import { isSetting, note, toSettingValue } from './settings.ts';

/** Converts the options of `plugin-client-redirects`: the list and the rules. */
export function convertRedirectOptions(
  { redirects, ...rules }: Record<string, unknown>,
  migration: Migration,
): void {
  convertList(redirects, migration);
  const lines = convertOptions(rules, RULES, {
    migration,
    place: '`client-redirects`',
    prefix: '`client-redirects`, ',
    accepts: (key, value) =>
      Object.hasOwn(redirectRulesSchema.entries, key) &&
      v.is(redirectRulesSchema.entries[key as keyof typeof redirectRulesSchema.entries], value),
  });
  migration.redirectRules.push(...lines.filter(isSetting));
  migration.plugins.push(...lines.filter((line) => !isSetting(line)));
}

function convertList(redirects: unknown, migration: Migration): void {
  for (const entry of [redirects ?? []].flat()) {
    const { from, to } = isOptions(entry) ? entry : {};
    if (v.is(redirectSchema, { from, to })) {
      migration.redirects.push(toSettingValue({ from, to }));
    } else {
      migration.addTodo(`The redirect \`${describeValue(entry)}\` could not be carried over.`);
      migration.plugins.push(note(`${quote('redirects', entry)}: could not be carried over.`));
    }
  }
}

const RULES: Rules = {
  createRedirects: copyFunction('create', 'into `redirects` as `create`'),
  fromExtensions: keep,
  toExtensions: keep,
};
