import { type RunFacts, renderFacts } from '../build/report/facts.ts';
import { describeRatio, median, renderTable } from '../build/report/tables.ts';

/** What was measured of a tool, in milliseconds; each list has a value of each round or edit. */
export interface DevResult {
  name: string;
  version: string;
  /** Start to first page without caches. */
  coldMs: number[];
  /** The same right after. */
  againMs: number[];
  editsMs: number[];
  /** Why it could not be measured, or not in every round. */
  failure: string | null;
}

const METHOD = `## How it is measured

- Corpus and layout of each site: as in \`RESULTS.md\`. Each tool's development server runs with its own defaults, in a process of its own, on this machine; nothing else is asked of it meanwhile. Mojian runs from a copy below \`node_modules\`, as npm installs it: in its repository it serves the sources of its theme.
- Start: from the start of the process until Chromium, which is open already and asks as soon as the server listens, shows the title of the doc of median length. Without caches: those of the tool and its temporary files are put away before. Again: right after that.
- Edit: from writing the file of that doc, one sentence longer, until the open page shows the sentence, by whatever way the tool has (in place, or by loading the page anew). Two seconds of rest before each. Looked for every 10 ms.
- In each round the tools take turns. Figures are medians; in brackets the ratio to the first tool.`;

/** Renders the report as Markdown; the first tool is the one that all are compared with. */
export function renderDevResults(
  facts: RunFacts,
  {
    documentCount,
    scale,
    results,
  }: { documentCount: number; scale: number; results: readonly DevResult[] },
): string {
  const [first] = results;
  const rows = results.map((result) => [
    result.name,
    result.version || '—',
    describe(result.coldMs, first?.coldMs),
    describe(result.againMs, first?.againMs),
    describe(result.editsMs, first?.editsMs),
    result.editsMs.length > 0 ? show(Math.max(...result.editsMs)) : '—',
  ]);
  const head = [
    'tool',
    'version',
    'start to first page, no caches',
    'start to first page, again',
    'edit to visible',
    'slowest edit',
  ];
  const failures = results
    .filter(({ failure }) => failure !== null)
    .map(({ name, failure }) => `- ${name} FAILED: ${failure}`);
  const parts = [
    '# Development servers beside other tools',
    renderFacts(facts, `Figures are medians of ${facts.rounds} starts and all their edits`),
    `## The site's content ×${scale}: ${documentCount} documents`,
    renderTable([head, ...rows]),
    ...(failures.length > 0 ? [failures.join('\n')] : []),
    METHOD,
  ];
  return `${parts.join('\n\n')}\n`;
}

function describe(values: readonly number[], own: readonly number[] = []): string {
  const value = median(values);
  return value === null ? '—' : `${show(value)}${describeRatio(value, median(own))}`;
}

function show(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
