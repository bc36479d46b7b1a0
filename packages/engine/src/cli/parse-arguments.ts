import { parseArgs } from 'node:util';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { type Command, type CommandOption, type OptionValues, UsageError } from './command.ts';

/** Options that every command has. */
export const GLOBAL_OPTIONS: CommandOption[] = [
  { name: 'help', short: 'h', description: 'print this help' },
  { name: 'no-color', description: 'print without colours' },
  { name: 'debug', description: 'print the stack of an unexpected error' },
];

/** A call taken apart. */
export interface ParsedArguments {
  positionals: string[];
  options: OptionValues;
}

/**
 * Parses the arguments of a command.
 *
 * @param args What follows the name of the command.
 * @throws {UsageError} For an unknown option, a value that is missing or not wanted, and too few or
 * too many arguments; the message names the nearest word.
 */
export function parseArguments(args: readonly string[], command: Command): ParsedArguments {
  const known = [...command.options, ...GLOBAL_OPTIONS];
  const { tokens, positionals, values } = parseArgs({
    args: writeOutValues(args, known),
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(known.map((option) => [option.name, toParseConfig(option)])),
  });
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token, known, command);
  }
  const options: OptionValues = {
    isOn: (name) => values[name] === true,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
  };
  if (!options.isOn('help')) checkPositionals(positionals, command);
  return { positionals, options };
}

/** Option of the commands that listen on a port. */
export const PORT_OPTION: CommandOption = {
  name: 'port',
  short: 'p',
  value: '<number>',
  description: 'port to listen on (default: 3000, or the next free one)',
};

/**
 * Reads a port number.
 *
 * @throws {UsageError} When the text is no port.
 */
export function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new UsageError(`\`--port\` is \`${text}\`, but must be a number from 0 to 65535.`);
  }
  return port;
}

/** Intervals of `--poll`, in milliseconds: shorter ones keep the disk busy, longer ones were meant as something else. */
const POLL_MS = { least: 20, most: 60_000 };

/**
 * Reads the interval at which files are looked at.
 *
 * @throws {UsageError} When the text is no number of milliseconds, or one that makes no sense.
 */
export function parsePoll(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const { least, most } = POLL_MS;
  const pollMs = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(pollMs >= least && pollMs <= most)) {
    throw new UsageError(
      `\`--poll\` is \`${text}\`, but must be a number of milliseconds from ${least} to ${most}.`,
    );
  }
  return pollMs;
}

/** Takes the brackets off an address of IPv6, which it has in URLs. */
export function parseHost(text: string | undefined): string | undefined {
  return text?.replace(/^\[(.+)\]$/, '$1');
}

/** Writes `did you mean` with the nearest word, or nothing when none is near. */
export function suggest(word: string, candidates: readonly string[], prefix = ''): string {
  const nearest = nearestWord(word, candidates);
  return nearest === undefined ? '' : ` Did you mean \`${prefix}${nearest}\`?`;
}

/**
 * Writes out the values of options that may go without one.
 *
 * @example
 * // `--poll` → `--poll=500`, `--poll 80 site` → `--poll=80 site`
 */
function writeOutValues(args: readonly string[], known: readonly CommandOption[]): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const usualValueOf = (index: number): string | undefined =>
    index < end ? known.find(({ name }) => args[index] === `--${name}`)?.usualValue : undefined;
  const isNumber = (index: number) => index < end && /^\d+$/.test(args[index] ?? '');
  return args.flatMap((arg, index) => {
    if (isNumber(index) && usualValueOf(index - 1) !== undefined) return [];
    const usual = usualValueOf(index);
    if (usual === undefined) return [arg];
    return [`${arg}=${isNumber(index + 1) ? args[index + 1] : usual}`];
  });
}

function toParseConfig({ short, value }: CommandOption) {
  return {
    type: value === undefined ? ('boolean' as const) : ('string' as const),
    ...(short === undefined ? {} : { short }),
  };
}

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
}

function checkOption(token: OptionToken, known: CommandOption[], command: Command): void {
  const option = known.find(({ name }) => name === token.name);
  if (option === undefined) {
    const names = known.map(({ name }) => name);
    throw new UsageError(
      `\`mojian ${command.name}\` has no option \`${token.rawName}\`.${suggest(token.name, names, '--')}`,
    );
  }
  if (option.value === undefined && token.value !== undefined) {
    throw new UsageError(`\`${token.rawName}\` takes no value, but was given \`${token.value}\`.`);
  }
  if (option.value !== undefined && (token.value === undefined || token.value === '')) {
    throw new UsageError(
      `\`${token.rawName}\` needs a value: \`--${option.name} ${option.value}\`.`,
    );
  }
}

function checkPositionals(positionals: string[], command: Command): void {
  const [min, max] = command.positionals;
  const call = `mojian ${command.name} ${command.usage}`.trim();
  if (positionals.length < min) throw new UsageError(`Something is missing: \`${call}\`.`);
  if (positionals.length > max) {
    throw new UsageError(`\`${positionals[max]}\` is one argument too many: \`${call}\`.`);
  }
}
