/** The results as tables of Markdown, which read well in a terminal too. */

import { type OutputMeasure, PAGE_KINDS, type PageKind } from '../measure/output.ts';
import type { BuildCost } from '../measure/run-build.ts';
import type { BuildKind, PeerResult } from '../measure-peers.ts';

/** Heads of the columns of pages. */
export const PAGE_NAMES: Record<PageKind, string> = {
  post: 'post',
  doc: 'longest doc',
  list: 'list',
};

/** Describes what the builds of a scale took; ratios are to the first tool. */
export function renderCosts(results: readonly PeerResult[]): string {
  const rows = results.map((result) => [
    result.peer.name,
    result.version || '—',
    ...(['cold', 'warm', 'edit'] as const).map((kind) => describeTime(results, { result, kind })),
    describeCpu(results, result),
    describeMemory(results, result),
    result.output ? `${(result.output.bytes / 1e6).toFixed(1)} MB` : '—',
    result.output ? String(result.output.htmlFiles) : '—',
    result.peer.search,
  ]);
  const head = [
    'tool',
    'version',
    'cold',
    'nothing changed',
    'one edit',
    'CPU, cold',
    'peak RSS, cold',
    'output',
    'HTML files',
    'search',
  ];
  return renderTable([head, ...rows]);
}

/** Describes what pages weigh: HTML / CSS / JavaScript of the HTML → all JavaScript, brotli. */
export function renderWeights(results: readonly PeerResult[]): string {
  const rows = results.map(({ peer, output }) => [
    peer.name,
    ...PAGE_KINDS.map((kind) => describeWeight(output, kind)),
  ]);
  return renderTable([['tool', ...PAGE_KINDS.map((kind) => PAGE_NAMES[kind])], ...rows]);
}

/** Lists why tools failed and what is peculiar to them; empty if nothing is. */
export function renderNotes(results: readonly PeerResult[]): string {
  return results
    .flatMap(({ peer, failure, costs }) => [
      ...(failure === null ? [] : [`- ${peer.name} FAILED: ${failure}`]),
      ...(failure === null && costs.cold.length === 0
        ? [`- ${peer.name}: its turn has not come yet.`]
        : []),
      ...(peer.note === undefined ? [] : [`- ${peer.name}: ${peer.note}.`]),
    ])
    .join('\n');
}

/** The middle one of some values, the mean of the two in the middle if their number is even; `null` of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

interface Asked {
  result: PeerResult;
  kind: BuildKind;
}

function describeTime(results: readonly PeerResult[], { result, kind }: Asked): string {
  return describeMedian(results, { result, kind, measure: 'wallMs', show: showSeconds });
}

function describeCpu(results: readonly PeerResult[], result: PeerResult): string {
  return describeMedian(results, { result, kind: 'cold', measure: 'cpuMs', show: showSeconds });
}

function describeMemory(results: readonly PeerResult[], result: PeerResult): string {
  const show = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  return describeMedian(results, { result, kind: 'cold', measure: 'peakRssBytes', show });
}

function showSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Describes a median and its ratio to the first tool's. */
function describeMedian(
  results: readonly PeerResult[],
  asked: Asked & { measure: keyof BuildCost; show(value: number): string },
): string {
  const medianOf = ({ costs }: PeerResult) =>
    median(costs[asked.kind].map((cost) => cost[asked.measure]));
  const value = medianOf(asked.result);
  if (value === null) return asked.result.failure === null ? '—' : 'failed';
  return `${asked.show(value)}${describeRatio(value, results[0] ? medianOf(results[0]) : null)}`;
}

/** Describes how many times as much a value is as that of the first tool, after a space. */
export function describeRatio(value: number, own: number | null): string {
  return own === null || own === 0 ? '' : ` (×${(value / own).toFixed(value / own < 10 ? 2 : 1)})`;
}

function describeWeight(output: OutputMeasure | null, kind: PageKind): string {
  const page = output?.pages[kind];
  if (!page) return '—';
  const { html, css, js, loadedJs } = page.weight;
  const parts = [html, css, js].map(showKilobytes).join(' / ');
  return loadedJs === null ? parts : `${parts} → ${showKilobytes(loadedJs)}`;
}

/** Shows bytes in KB of 1000, without the unit. */
export function showKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Renders rows, the first of which is the head; cells are padded to columns. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
