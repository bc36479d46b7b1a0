import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { parseArguments, parsePoll } from './parse-arguments.ts';

describe('an option that may go without a value', () => {
  const command: Command = {
    name: 'try',
    summary: '',
    usage: '[site]',
    positionals: [0, 1],
    options: [
      { name: 'poll', value: '[ms]', usualValue: '500', description: '' },
      { name: 'port', short: 'p', value: '<number>', description: '' },
    ],
    examples: [],
    run: async () => 0,
  };

  it.each([
    [['--poll'], '500', []],
    [['--poll', '80'], '80', []],
    [['--poll=80'], '80', []],
    [['--poll', 'site'], '500', ['site']],
    [['--poll', '80', 'site'], '80', ['site']],
    [['80', '--poll'], '500', ['80']],
    [['--poll', '--port', '80'], '500', []],
    [['--poll', '--', '80'], '500', ['80']],
    [['--', '80'], undefined, ['80']],
  ])('%j has the value %j and the arguments %j', (args, value, positionals) => {
    const parsed = parseArguments(args, command);
    expect([parsed.options.text('poll'), parsed.positionals]).toEqual([value, positionals]);
  });

  it('may not have an empty one', () => {
    expect(() => parseArguments(['--poll='], command)).toThrow('needs a value: `--poll [ms]`');
  });
});

describe('parsePoll', () => {
  it.each(['0', '19', '60001', '1e3', '-5', '0.5', 'true'])('refuses %j', (text) => {
    expect(() => parsePoll(text)).toThrow('a number of milliseconds from 20 to 60000');
  });
  it('takes milliseconds', () => {
    expect([parsePoll('20'), parsePoll('60000'), parsePoll(undefined)]).toEqual([
      20,
      60_000,
      undefined,
    ]);
  });
});
