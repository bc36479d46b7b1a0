/** The command line: finds the command, parses its arguments, runs it, ends with its exit code. */
import { type Command, EXIT, type Terminal, UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { renderCrash } from './crash.ts';
import { renderHelp, renderOverview } from './help.ts';
import { describeMissingBinary } from './missing-binary.ts';
import { parseArguments, suggest } from './parse-arguments.ts';
import { reportDiagnostics } from './report.ts';
import { describeSystemError } from './system-error.ts';

export { refuseCutBinaries } from './cut-binaries.ts';

/** What the package says of itself. */
export interface PackageFacts {
  version: string;
  /** Where bugs are reported. */
  reportUrl: string;
}

/**
 * Runs one call of the command line; never throws.
 *
 * @param args What follows `mojian`.
 * @returns The exit code: 0 for success, 1 when content has errors or the system refuses to read, to write or to listen, 2 for a wrong call, 70 after an
 * unexpected error.
 */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
  facts: PackageFacts,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    return printHelp(rest[0], terminal, name === undefined);
  }
  if (name === '--version' || name === '-v') {
    terminal.stdout.write(`${facts.version}\n`);
    return EXIT.ok;
  }
  try {
    const command = findCommand(name);
    const { positionals, options } = parseArguments(rest, command);
    if (options.isOn('help')) return printHelp(name, terminal, false);
    const env = options.isOn('no-color') ? { ...terminal.env, NO_COLOR: '1' } : terminal.env;
    const { version } = facts;
    // React reads it once, when it is first imported; with its development build a site takes an eighth longer.
    process.env.NODE_ENV ||= command.name === 'dev' ? 'development' : 'production';
    return await command.run({ version, positionals, options, terminal: { ...terminal, env } });
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    const refusal =
      describeSystemError(error, { isBuild: name === 'build' }) ?? describeMissingBinary(error);
    if (refusal && !rest.includes('--debug')) {
      reportDiagnostics([refusal], terminal);
      return EXIT.problems;
    }
    terminal.stderr.write(renderCrash(error, { ...facts, hasStack: rest.includes('--debug') }));
    return EXIT.crash;
  }
}

function findCommand(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const isOption = name.startsWith('-');
  const words = isOption ? ['--help', '--version'] : commands.map((candidate) => candidate.name);
  throw new UsageError(
    `There is no ${isOption ? 'option' : 'command'} \`${name}\`.${suggest(name, words)} \`mojian --help\` lists all commands.`,
  );
}

/** A call without any argument gets the overview on stderr and fails, as it did nothing. */
function printHelp(name: string | undefined, terminal: Terminal, isMissing: boolean): number {
  const command = commands.find((candidate) => candidate.name === name);
  const text = command === undefined ? renderOverview(commands) : renderHelp(command);
  (isMissing ? terminal.stderr : terminal.stdout).write(text);
  return isMissing ? EXIT.usage : EXIT.ok;
}
