import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { parsePort } from '../parse-arguments.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian serve`: serves a built site. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serves the built site on this machine.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    {
      name: 'port',
      short: 'p',
      value: '<number>',
      description: 'port to listen on (default: 3000, or the next free one)',
    },
    { name: 'host', value: '<name>', description: 'interface to listen on (default: all of them)' },
    {
      name: 'out-dir',
      value: '<folder>',
      description: 'folder of the built site (default: `build` in the site)',
    },
  ],
  examples: [['mojian serve site --port 8080', 'serves site/build on http://localhost:8080']],
  async run({ positionals, options, terminal }: Invocation) {
    const port = parsePort(options.text('port'));
    const host = options.text('host');
    const { findSiteFolder } = await import('../site-folder.ts');
    const { loadConfig } = await import('../../config/load-config.ts');
    const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
    const { config, diagnostics } = await loadConfig(siteFolder);
    if (config === null) {
      reportDiagnostics(diagnostics, terminal);
      return EXIT.problems;
    }
    const outDir = options.text('out-dir');
    const folder =
      outDir === undefined ? path.join(siteFolder, 'build') : path.resolve(terminal.cwd, outDir);
    // Every built site has this page; not every one has a home page.
    if (!existsSync(path.join(folder, '404.html'))) {
      const shownPath = path.relative(terminal.cwd, folder) || '.';
      terminal.stderr.write(`\`${shownPath}\` holds no built site. Run \`mojian build\` first.\n`);
      return EXIT.problems;
    }
    const { startServer, closeOnSignal } = await import('../../serve/start-server.ts');
    const server = await startServer({
      folder,
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      onError: (error) => terminal.stderr.write(`${String(error)}\n`),
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
    });
    terminal.stdout.write(`The site is at ${server.url} (Ctrl+C ends).\n`);
    await closeOnSignal(server);
    return EXIT.ok;
  },
};
