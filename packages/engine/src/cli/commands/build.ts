import path from 'node:path';
import type { BuildOptions, BuildReport } from '../../build/build-options.ts';
import { countDiagnostics } from '../../diagnostics/collector.ts';
import type { LockOwner } from '../../output/output-lock.ts';
import { tuneV8 } from '../../system/tune-v8.ts';
import { readOutFolder } from '../built-site.ts';
import { type Command, EXIT, type Invocation, type Terminal } from '../command.ts';
import { endOnSignal } from '../end-on-signal.ts';
import { createJsonProblems } from '../json-problems.ts';
import { createProgress, listenToSteps, type Progress } from '../progress.ts';
import { reportDiagnostics } from '../report.ts';
import { stayKillable } from '../stay-killable.ts';

/** `mojian build`: turns a site into the files of a website. */
export const buildCommand: Command = {
  name: 'build',
  summary: 'Builds the site: every page, feed and index, ready for any static host.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    {
      name: 'out-dir',
      short: 'o',
      value: '<folder>',
      description: 'where to write (default: `build` in the site)',
    },
    { name: 'no-cache', description: 'take nothing from earlier builds, and keep nothing' },
    { name: 'json', description: 'print one JSON object: problems, counts, times, memory' },
  ],
  examples: [
    ['mojian build', 'builds the site of this folder, or the one in `site`, into its `build`'],
    ['mojian build site --out-dir /var/www', 'builds into another folder'],
  ],
  async run(invocation: Invocation) {
    const { positionals, options, terminal } = invocation;
    const { findSiteFolder } = await import('../site-folder.ts');
    const isJson = options.isOn('json');
    const startedAt = performance.now();
    const progress = createTerminalProgress(terminal, isJson);
    const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
    const { buildSite } = await import('../../build/build-site.ts');
    const { lockPathOf } = await import('../../output/output-lock.ts');
    tuneV8({ endsSoon: true });
    let endWatch: (() => void) | undefined;
    const build: BuildOptions = {
      siteFolder,
      usesCache: !options.isOn('no-cache'),
      outFolder: readOutFolder(invocation),
      ...listenToSteps(progress),
      // A thread takes time and memory, which builds without such code do not spend.
      onSiteCode() {
        endWatch = stayKillable();
      },
      onWait: (outFolder, owner) => {
        const place = { outFolder, lockPath: lockPathOf(outFolder) };
        terminal.stderr.write(describeWait(place, owner, terminal.cwd));
      },
    };
    const report = await endOnSignal(() => buildSite(build)).finally(() => endWatch?.());
    reportDiagnostics(report.diagnostics, terminal);
    if (isJson) terminal.stdout.write(renderJsonReport(report, { siteFolder, startedAt }));
    else progress?.end(describeOutcome(report, terminal.cwd));
    return countDiagnostics(report.diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
  },
};

function describeWait(
  { outFolder, lockPath }: { outFolder: string; lockPath: string },
  owner: LockOwner | null,
  cwd: string,
): string {
  const who = owner ? `Another build (process ${owner.pid} on ${owner.host})` : 'Another build';
  const shown = (filePath: string) => `\`${path.relative(cwd, filePath) || '.'}\``;
  return `${who} is writing ${shown(outFolder)}; waiting for it. If none runs, delete ${shown(lockPath)}.\n`;
}

/** Creates the progress display of a command, or none when its output is JSON. */
export function createTerminalProgress(terminal: Terminal, isJson: boolean): Progress | undefined {
  if (isJson) return undefined;
  return createProgress({ stream: terminal.stdout, isTty: terminal.stdout.isTTY === true });
}

/**
 * Renders what `--json` prints; times in milliseconds, memory in bytes.
 *
 * @param startedAt When the command began, by the clock of `performance`: the phases are not all that it does.
 */
export function renderJsonReport(
  { pages, documents, phases, peakRssBytes, diagnostics }: BuildReport,
  { siteFolder, startedAt }: { siteFolder: string; startedAt: number },
): string {
  const { errors, warnings, problems } = createJsonProblems(diagnostics, siteFolder);
  const milliseconds = performance.now() - startedAt;
  const counts = { pages, documents, errors, warnings };
  return `${JSON.stringify({ ...counts, milliseconds, phases, peakRssBytes, problems }, null, 2)}\n`;
}

function describeOutcome(report: BuildReport, cwd: string): string {
  const { outFolder, pages, scheduled, isUnchanged } = report;
  if (outFolder === null) return 'Nothing was written, because of the errors above; that took';
  const [next] = scheduled;
  const waiting = next
    ? `, ${scheduled.length} ${scheduled.length === 1 ? 'post waits' : 'posts wait'} for ${next.date.slice(0, 10)} or later`
    : '';
  const unchanged = isUnchanged ? ', nothing has changed' : '';
  return `${pages} pages in ${path.relative(cwd, outFolder) || '.'}${unchanged}${waiting}; that took`;
}
