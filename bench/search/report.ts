import type { BrowserCost } from './measure-browser.ts';
import type { SearchCost } from './measure-cost.ts';
import type { GroupResult } from './measure-relevance.ts';
import type { Peer } from './peers.ts';

/** Describes how well a set is answered, group by group; the first engine is ours. */
export function describeRelevance(
  name: string,
  results: ReadonlyMap<string, readonly GroupResult[]>,
): string {
  const names = [...results.keys()];
  const [own = []] = results.values();
  const rows = own.map(({ group, count }, row) => {
    const cells = names.map((each) => {
      const { mrr = 0, recall = 0, empty = 0 } = results.get(each)?.[row] ?? {};
      return `${mrr.toFixed(3)} / ${recall.toFixed(3)} / ${empty}`;
    });
    return [group, count, ...cells];
  });
  const misses = own
    .flatMap((group) => group.misses)
    .map((miss) => `  not first or not all: ${miss}`);
  const title = `\n${name}.json: MRR@10 / Recall@5 / queries without a result`;
  return [title, renderTable([['group', 'n', ...names], ...rows]), ...misses].join('\n');
}

/** Describes what the peers' first answers cost. */
export function describePeers(peers: readonly Peer[]): string {
  const rows = peers.map(({ name, version, cost }) => [
    `${name} ${version}`,
    `${cost.firstAnswerKilobytes.toFixed(1)} KB`,
    `${cost.coldAnswerMs.toFixed(0)} ms`,
    cost.note,
  ]);
  if (rows.length === 0) return '';
  return `\n${renderTable([['peer', 'brotli before first answer', 'cold first answer', ''], ...rows])}`;
}

/** Describes what searching costs on a site. */
export function describeCost(cost: SearchCost): string {
  const { records, buildMs, firstAnswerKilobytes: first, finalKilobytes: final } = cost;
  return [
    `\n${records} records: index built in ${buildMs.toFixed(0)} ms of the processor (${((1000 * buildMs) / records).toFixed(0)} µs a record), ${cost.indexKilobytes.toFixed(0)} thousand characters`,
    `  first answer: ${first.median.toFixed(1)} KB brotli (median), ${first.worst.toFixed(1)} KB (worst), cold in ${cost.firstAnswerMs.toFixed(1)} ms without network`,
    `  final order: ${final.median.toFixed(1)} KB brotli (median), ${final.worst.toFixed(1)} KB (worst)`,
  ].join('\n');
}

/** Describes what the engine costs in a browser. */
export function describeBrowserCost(cost: BrowserCost): string {
  const { firstAnswer, firstAnswerWithStart, keystroke, loadingKeystroke, sequences, keystrokes } =
    cost;
  const show = ({ median, p95 }: { median: number; p95: number }) =>
    `${median.toFixed(2)} ms (median), ${p95.toFixed(2)} ms (95th percentile)`;
  return [
    `\nin Chromium ${cost.version}, by the clock of the page, index on loopback`,
    `  first answer of a cold engine: ${show(firstAnswer)}`,
    `  with the start of its worker: ${show(firstAnswerWithStart)}`,
    `  keystroke: ${show(keystroke)}, over ${keystrokes} letters of ${sequences} queries`,
    `  keystroke while files are fetched: ${show(loadingKeystroke)}`,
  ].join('\n');
}

function renderTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
