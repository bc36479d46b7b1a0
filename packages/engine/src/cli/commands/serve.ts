import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeBeginning, findBuiltEntry } from '../beginning.ts';
import { BUILT_SITE_OPTION, findBuiltSite } from '../built-site.ts';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { PORT_OPTION, parseHost, parsePort } from '../parse-arguments.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian serve`: serves a built site. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serves the built site on this machine.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    PORT_OPTION,
    { name: 'host', value: '<name>', description: 'interface to listen on (default: all of them)' },
    BUILT_SITE_OPTION,
  ],
  examples: [['mojian serve site --port 8080', 'serves site/build on http://localhost:8080']],
  async run(invocation: Invocation) {
    const { positionals, options, terminal } = invocation;
    const port = parsePort(options.text('port'));
    const host = parseHost(options.text('host'));
    const { findSiteFolder } = await import('../site-folder.ts');
    const { loadConfig } = await import('../../config/load-config.ts');
    const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
    const { config, diagnostics } = await loadConfig(siteFolder);
    if (config === null) {
      reportDiagnostics(diagnostics, terminal);
      return EXIT.problems;
    }
    const folder = await findBuiltSite(siteFolder, invocation);
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
    const beginning = findBuiltEntry(folder, server.url);
    if (beginning !== null) terminal.stdout.write(describeBeginning(beginning));
    await closeOnSignal(server);
    return EXIT.ok;
  },
};
