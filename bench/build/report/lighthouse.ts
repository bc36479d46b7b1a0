/** What Lighthouse measured, as tables of Markdown. */
import type { FigureName, LighthouseFigures } from '../measure/lighthouse.ts';
import { PAGE_KINDS } from '../measure/output.ts';
import type { LighthouseResult, LighthouseSection } from '../measure-lighthouse.ts';
import { median, PAGE_NAMES, renderTable, showKilobytes } from './tables.ts';

const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/** Columns of the table of the post. */
const METRICS: readonly [head: string, figure: FigureName, show: (value: number) => string][] = [
  ['FCP', 'fcpMs', showSeconds],
  ['LCP', 'lcpMs', showSeconds],
  ['TBT', 'tbtMs', (ms) => `${Math.round(ms)} ms`],
  ['CLS', 'cls', (shift) => shift.toFixed(3)],
  ['all bytes', 'bytes', (bytes) => `${showKilobytes(bytes)} KB`],
];

/** Renders the part of a report that Lighthouse has given. */
export function renderLighthouse({ versions, runs, results }: LighthouseSection): string {
  const head = '### Lighthouse';
  if (versions instanceof Error) return `${head}\n\nIt could not be run: ${versions.message}`;
  const indexes = results.flatMap(({ benchmarkIndexes }) => benchmarkIndexes);
  const speed =
    indexes.length === 0
      ? ''
      : `; benchmark index of the machine ${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}`;
  return [
    head,
    `Lighthouse ${versions.lighthouseVersion} with Chromium ${versions.browserVersion}, medians of up to ${runs} ${runs === 1 ? 'run' : 'runs'}${speed}. Scores: performance / accessibility / best practices / SEO.`,
    renderScores(results),
    'The post:',
    renderMetrics(results),
    renderFailures(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Gives the median of each figure by itself; `null` where no run has it. */
export function medianFigures(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const medianOf = (name: FigureName) => median(runs.flatMap((figures) => figures[name] ?? []));
  const names = [...SCORES, ...METRICS.map(([, name]) => name)];
  return Object.fromEntries(names.map((name) => [name, medianOf(name)])) as LighthouseFigures;
}

function renderScores(results: readonly LighthouseResult[]): string {
  const rows = results.map(({ peer, figures }) => [
    peer.name,
    ...PAGE_KINDS.map((kind) => describeScores(figures[kind])),
  ]);
  return renderTable([['tool', ...PAGE_KINDS.map((kind) => PAGE_NAMES[kind])], ...rows]);
}

function describeScores(runs: readonly LighthouseFigures[]): string {
  if (runs.length === 0) return '—';
  const figures = medianFigures(runs);
  return SCORES.map((name) => show(figures[name], (score) => String(Math.round(score)))).join(
    ' / ',
  );
}

function renderMetrics(results: readonly LighthouseResult[]): string {
  const rows = results.map(({ peer, figures }) => {
    const medians = medianFigures(figures.post);
    return [peer.name, ...METRICS.map(([, name, showValue]) => show(medians[name], showValue))];
  });
  return renderTable([['tool', ...METRICS.map(([head]) => head)], ...rows]);
}

/** Says once why runs of a tool failed, and how many of them. */
function renderFailures(results: readonly LighthouseResult[]): string {
  return results
    .flatMap(({ peer, failures }) =>
      [...new Set(failures)].map((failure) => {
        const count = failures.filter((each) => each === failure).length;
        return `- ${peer.name}: not measured${count === 1 ? '' : ` ${count} times`}: ${failure}`;
      }),
    )
    .join('\n');
}

function show(value: number | null, showValue: (value: number) => string): string {
  return value === null ? '—' : showValue(value);
}

function showSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
