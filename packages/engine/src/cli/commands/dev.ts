import path from 'node:path';
import type { DevServer } from '../../dev/dev-server.ts';
import { showInLine } from '../../diagnostics/visible-text.ts';
import { listScheduledPosts } from '../../model/blog/scheduled.ts';
import { findEntry } from '../../routes/find-entry.ts';
import { encodePermalink } from '../../shared/url.ts';
import { followLinks } from '../../system/follow-links.ts';
import { isFolder } from '../../system/is-folder.ts';
import { findSharedDisk } from '../../system/shared-disk.ts';
import { tuneV8 } from '../../system/tune-v8.ts';
import { describeBeginning } from '../beginning.ts';
import {
  type Command,
  type CommandOption,
  EXIT,
  type Invocation,
  type Terminal,
} from '../command.ts';
import { PORT_OPTION, parseHost, parsePoll, parsePort } from '../parse-arguments.ts';
import { reportDiagnostics } from '../report.ts';
import { stayKillable } from '../stay-killable.ts';

/**
 * Folders that Docker, WSL and networks share tell of no changes that the other side makes. Looking at each file
 * twice a second costs a site of a thousand files a few percent of a processor.
 */
const POLL_OPTION: CommandOption = {
  name: 'poll',
  value: '[ms]',
  usualValue: '500',
  description: 'look at files again and again, where edits do not show (default: 500)',
};

/** `mojian dev`: serves a site that follows every edit. */
export const devCommand: Command = {
  name: 'dev',
  summary: 'Serves the site while you write: edits show at once, drafts and future posts too.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    PORT_OPTION,
    { name: 'host', value: '<name>', description: 'interface to listen on (default: localhost)' },
    { name: 'open', description: 'open the site in the browser' },
    POLL_OPTION,
  ],
  examples: [
    ['mojian dev', 'serves the site of this folder, or the one in `site`'],
    ['mojian dev --host 0.0.0.0', 'lets other devices of the network in'],
    ['mojian dev --poll 1000', 'sees edits in folders that another system shares with this one'],
  ],
  async run({ positionals, options, terminal }: Invocation) {
    const port = parsePort(options.text('port'));
    const host = parseHost(options.text('host'));
    const pollMs = parsePoll(options.text('poll'));
    const { findSiteFolder } = await import('../site-folder.ts');
    const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
    if (!isFolder(siteFolder)) return tellOfNoSite(siteFolder, terminal);
    const { startDevServer } = await import('../../dev/dev-server.ts');
    const { closeOnSignal } = await import('../../serve/start-server.ts');
    tuneV8({ endsSoon: false });
    const endSurvival = surviveErrors(terminal);
    const endWatch = stayKillable();
    const server = await startDevServer({
      siteFolder,
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      ...(pollMs === undefined ? {} : { pollMs }),
      onProblems: (diagnostics) => reportDiagnostics(diagnostics, terminal),
      onMended: () => terminal.stdout.write('All errors are mended.\n'),
      onUpdate: ({ filePaths, milliseconds }) => {
        if (filePaths.length === 0) return;
        const files = describeFiles(filePaths, terminal.cwd);
        terminal.stdout.write(`${showInLine(files)} (${Math.round(milliseconds)} ms)\n`);
      },
    });
    terminal.stdout.write(`The site is at ${server.url} (Ctrl+C ends).\n`);
    const beginning = findBeginning(server);
    if (beginning !== null) terminal.stdout.write(describeBeginning(beginning));
    terminal.stdout.write(describeScheduled(server));
    if (pollMs === undefined) terminal.stdout.write(describeSharedDisk(siteFolder));
    if (options.isOn('open')) {
      const { openBrowser } = await import('../../dev/open-browser.ts');
      openBrowser(beginning ?? server.url);
    }
    await closeOnSignal(server);
    endWatch();
    endSurvival();
    return EXIT.ok;
  },
};

/** A folder that is there may get its site while it is served; one that is not would have to be made. */
async function tellOfNoSite(siteFolder: string, terminal: Terminal): Promise<number> {
  const { loadConfig } = await import('../../config/load-config.ts');
  reportDiagnostics((await loadConfig(siteFolder)).diagnostics, terminal);
  return EXIT.problems;
}

/**
 * Keeps the process alive through errors that nobody caught: a module of the theme or of the site may
 * throw at any time, and the author is about to mend it. Returns how to end this.
 */
function surviveErrors(terminal: Terminal): () => void {
  const onError = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.stderr.write(`\nAn error that nobody caught; the server goes on.\n${text}\n`);
  };
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  for (const event of events) process.on(event, onError);
  return () => {
    for (const event of events) process.off(event, onError);
  };
}

/** Names up to three files of a batch of changes. */
function describeFiles(filePaths: readonly string[], cwd: string): string {
  const names = filePaths.slice(0, 3).map((filePath) => path.relative(cwd, filePath));
  const more = filePaths.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Says what helps where edits may not show; an author would look for the fault in the site. */
function describeSharedDisk(siteFolder: string): string {
  const kind = findSharedDisk(followLinks(siteFolder));
  if (kind === null) return '';
  return `The site lies on a disk that another system shares (${kind}). If edits do not show: \`mojian dev --poll\`.\n`;
}

/** Address of the page with which a site begins that has no home page. */
function findBeginning(server: DevServer): string | null {
  const site = server.site();
  const entry = site && findEntry(site.routes, site.config.baseUrl);
  return entry && new URL(encodePermalink(entry), server.url).href;
}

function describeScheduled(server: DevServer): string {
  const waiting = listScheduledPosts(server.site()?.model.blogs ?? []);
  const [next] = waiting;
  if (!next) return '';
  const count = waiting.length === 1 ? '1 post waits' : `${waiting.length} posts wait`;
  return `${count} for a later date; next: ${next.date.slice(0, 10)} “${next.title}”.\n`;
}
