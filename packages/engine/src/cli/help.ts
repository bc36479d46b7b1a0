import type { Command, CommandOption } from './command.ts';
import { GLOBAL_OPTIONS } from './parse-arguments.ts';

/** Renders the overview: every command with its sentence. */
export function renderOverview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `mojian turns a folder of Markdown into a website.

Usage: mojian <command> [options]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

\`mojian <command> --help\` tells more; \`mojian --version\` prints the version.
`;
}

/** Renders the help of one command. */
export function renderHelp(command: Command): string {
  const call = `mojian ${command.name} ${command.usage}`.trim();
  const options = [...command.options, ...GLOBAL_OPTIONS];
  const left = options.map(renderOptionNames);
  const width = Math.max(...left.map((text) => text.length));
  const rows = options.map(
    ({ description }, index) => `  ${(left[index] ?? '').padEnd(width)}  ${description}`,
  );
  const examples = command.examples.map(([example, what]) => `  ${example}\n      ${what}`);
  return `${command.summary}

Usage: ${call} [options]

Options:
${rows.join('\n')}
${examples.length === 0 ? '' : `\nExamples:\n${examples.join('\n')}\n`}`;
}

function renderOptionNames({ name, short, value }: CommandOption): string {
  const long = `--${name}${value === undefined ? '' : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}
