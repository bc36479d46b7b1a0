import { countDiagnostics } from '../../diagnostics/collector.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { summarizeDiagnostics } from '../../diagnostics/printer.ts';
import type { ExampleCheck } from '../../examples/example.ts';
import { tuneV8 } from '../../system/tune-v8.ts';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { createJsonProblems } from '../json-problems.ts';
import { listenToSteps } from '../progress.ts';
import { reportDiagnostics } from '../report.ts';
import { createTerminalProgress, renderJsonReport } from './build.ts';

/** `mojian check`: tells what is wrong with a site, or with the code in its articles. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'Checks the site without writing it, or the code in its articles.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    { name: 'examples', description: 'run, type-check and parse the code in the articles instead' },
    { name: 'no-cache', description: 'with `--examples`: check again what passed before' },
    { name: 'json', description: 'print one JSON object: problems, counts and times' },
  ],
  examples: [
    ['mojian check', 'reads, lays out, links and renders everything, and reports each problem'],
    ['mojian check --examples', 'makes sure that the code in the articles does what they say'],
  ],
  run: (invocation) =>
    invocation.options.isOn('examples') ? runExamples(invocation) : runSiteCheck(invocation),
};

async function runSiteCheck({ positionals, options, terminal }: Invocation): Promise<number> {
  const { findSiteFolder } = await import('../site-folder.ts');
  tuneV8({ endsSoon: true });
  const { buildSite } = await import('../../build/build-site.ts');
  const isJson = options.isOn('json');
  const startedAt = performance.now();
  const progress = createTerminalProgress(terminal, isJson);
  const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
  const report = await buildSite({
    siteFolder,
    isDryRun: true,
    ...listenToSteps(progress),
  });
  reportDiagnostics(report.diagnostics, terminal);
  if (isJson) terminal.stdout.write(renderJsonReport(report, { siteFolder, startedAt }));
  else progress?.end(describeProblems(report.diagnostics));
  return countDiagnostics(report.diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
}

const EXAMPLE_STEPS: Record<ExampleCheck, string> = {
  syntax: 'Parse examples',
  types: 'Type-check examples',
  run: 'Run examples',
  render: 'Render live examples',
};
const JSON_NAMES: Record<ExampleCheck, string> = {
  syntax: 'parsed',
  types: 'typeChecked',
  run: 'run',
  render: 'rendered',
};

async function runExamples({ positionals, options, terminal }: Invocation): Promise<number> {
  const { findSiteFolder } = await import('../site-folder.ts');
  const { checkExamples } = await import('../../examples/check-examples.ts');
  const isJson = options.isOn('json');
  const progress = createTerminalProgress(terminal, isJson);
  const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
  const { results, diagnostics, checkableBlocks, checkedBlocks } = await checkExamples({
    siteFolder,
    useCache: !options.isOn('no-cache'),
    onStart: (check) => progress?.start(EXAMPLE_STEPS[check]),
    onProgress: (done, total) => progress?.advance(done, total),
    onEnd: ({ check, ...result }) => progress?.finish({ name: EXAMPLE_STEPS[check], ...result }),
  });
  reportDiagnostics(diagnostics, terminal);
  const share = `${checkedBlocks} of ${checkableBlocks} code blocks are checked`;
  if (isJson) {
    const counts = results.map(({ check, count }) => [JSON_NAMES[check], count]);
    const cached = results.reduce((sum, result) => sum + result.cached, 0);
    const report = {
      ...Object.fromEntries(counts),
      cached,
      checkedBlocks,
      checkableBlocks,
      ...createJsonProblems(diagnostics, siteFolder),
    };
    terminal.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    progress?.end(`${describeProblems(diagnostics)} ${share};`);
  }
  return countDiagnostics(diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
}

function describeProblems(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.length === 0 ? 'No problems.' : summarizeDiagnostics(diagnostics);
}
