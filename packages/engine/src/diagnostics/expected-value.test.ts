import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeExpected, describeReceived, suggestValue } from './expected-value.ts';

function issueOf(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown> {
  const issue = v.safeParse(schema, value).issues?.[0];
  if (!issue) throw new Error('The value is right.');
  return issue;
}

describe('a value that is not what it must be', () => {
  it.each([
    [v.string(), 3, '`3`', 'a string'],
    [v.boolean(), 'yes', '`"yes"`', '`true` or `false`'],
    [v.union([v.boolean(), v.literal('x')]), 3, '`3`', '`true`, `false` or `"x"`'],
    [v.string(), [], 'a list', 'a string'],
    [v.object({}), () => 1, 'a function', 'an object'],
    [v.array(v.string()), {}, 'an object', 'a list'],
    [
      v.union([v.literal(false), v.array(v.string()), v.object({})]),
      3,
      '`3`',
      '`false`, a list or an object',
    ],
    [v.picklist(['a', 'b', 'c']), null, '`null`', '`"a"`, `"b"` or `"c"`'],
    [v.pipe(v.number(), v.integer()), 1.5, '`1.5`', 'a whole number'],
    [v.pipe(v.number(), v.minValue(2)), 1, '`1`', 'at least 2'],
    [v.pipe(v.number(), v.maxValue(6)), 7, '`7`', 'at most 6'],
    [v.function(), 'x', '`"x"`', 'a function'],
    [v.pipe(v.string(), v.regex(/^\w+$/, 'a word')), '!', '`"!"`', 'a word'],
  ])('%#: is told in words', (schema, value, received, expected) => {
    const issue = issueOf(schema, value);
    expect(describeReceived(issue)).toBe(received);
    expect(describeExpected(issue)).toBe(expected);
  });

  it('gets the text that was meant', () => {
    expect(suggestValue(issueOf(v.picklist(['left', 'right']), 'lef'))).toBe('"left"');
    expect(suggestValue(issueOf(v.picklist(['left', 'right']), 'above'))).toBeUndefined();
    expect(suggestValue(issueOf(v.string(), 3))).toBeUndefined();
  });
});
