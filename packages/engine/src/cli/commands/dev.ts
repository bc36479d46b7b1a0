import { type Command, EXIT, type Invocation, type Terminal } from '../command.ts';
import { parsePort } from '../parse-arguments.ts';
import { formatSeconds } from '../progress.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian dev`: serves a site that follows every edit. */
export const devCommand: Command = {
  name: 'dev',
  summary: 'Serves the site while you write: edits show at once, with drafts and future posts.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    {
      name: 'port',
      short: 'p',
      value: '<number>',
      description: 'port to listen on (default: 3000, or the next free one)',
    },
    { name: 'host', value: '<name>', description: 'interface to listen on (default: localhost)' },
    { name: 'open', description: 'open the site in the browser' },
  ],
  examples: [
    ['mojian dev', 'serves the site of this folder, or the one in `site`'],
    ['mojian dev --host 0.0.0.0', 'lets a phone in the same network see it'],
  ],
  async run({ positionals, options, terminal }: Invocation) {
    // Before React is imported, which decides by it what it tells of mistakes.
    process.env.NODE_ENV ??= 'development';
    const port = parsePort(options.text('port'));
    const host = options.text('host');
    const { findSiteFolder } = await import('../site-folder.ts');
    const { startDevServer } = await import('../../dev/dev-server.ts');
    const { closeOnSignal } = await import('../../serve/start-server.ts');
    surviveErrors(terminal);
    const server = await startDevServer({
      siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      onProblems: (diagnostics) => reportDiagnostics(diagnostics, terminal),
      onMended: () => terminal.stdout.write('All errors are mended.\n'),
      onUpdate: ({ filePaths, milliseconds }) =>
        terminal.stdout.write(
          `${describeUpdate(filePaths, terminal.cwd)} ${Math.round(milliseconds)} ms\n`,
        ),
    });
  },
};
