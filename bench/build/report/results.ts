import type { LighthouseSection } from '../measure-lighthouse.ts';
import type { PeerResult } from '../measure-peers.ts';
import { renderLighthouse } from './lighthouse.ts';
import { renderMethod } from './method.ts';
import { renderCosts, renderNotes, renderWeights } from './tables.ts';

/** The machine and the moment of a run. */
export interface RunFacts {
  /** ISO 8601. */
  startedAt: string;
  endedAt: string;
  cpu: string;
  cpuCount: number;
  memoryBytes: number;
  nodeVersion: string;
  system: string;
  /** Load average of a minute before the first build. */
  loadBefore: number;
  /** The same after each build and each run of Lighthouse. */
  loadsDuring: readonly number[];
  /** What repeats the run. */
  command: string;
  rounds: number;
}

/** The results of a scale. */
export interface ScaleResult {
  scale: number;
  documentCount: number;
  results: readonly PeerResult[];
  /** `null` where it was not asked for, or its turn has not come yet. */
  lighthouse: LighthouseSection | null;
}

/** Renders the whole report as Markdown. */
export function renderResults(facts: RunFacts, scales: readonly ScaleResult[]): string {
  const sections = scales.map(({ scale, documentCount, results, lighthouse }) =>
    [
      `## The site's content ×${scale}: ${documentCount} documents, ${describeRounds(results)}`,
      renderCosts(results),
      'Page weights in KB (1000 bytes, brotli 11): HTML / CSS / JavaScript that the HTML references → all JavaScript that a first visit fetches.',
      renderWeights(results),
      renderNotes(results),
      lighthouse ? renderLighthouse(lighthouse) : '',
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  const parts = [
    '# Builds and pages beside other tools',
    renderFacts(facts, scales[0]?.results[0]?.peer.name ?? 'the first tool'),
    ...sections,
    renderMethod({ hasLighthouse: scales.some(({ lighthouse }) => lighthouse !== null) }),
  ];
  return `${parts.join('\n\n')}\n`;
}

function describeRounds(results: readonly PeerResult[]): string {
  const count = Math.max(...results.map(({ costs }) => costs.cold.length));
  return count === 1 ? '1 round' : `${count} rounds`;
}

function renderFacts(facts: RunFacts, firstTool: string): string {
  const loads = facts.loadsDuring;
  const during =
    loads.length === 0
      ? '—'
      : `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return [
    `- Date: ${facts.startedAt} to ${facts.endedAt}`,
    `- Machine: ${facts.cpuCount} × ${facts.cpu}, ${(facts.memoryBytes / 2 ** 30).toFixed(0)} GiB, ${facts.system}, Node ${facts.nodeVersion}`,
    `- Load average: ${facts.loadBefore.toFixed(1)} before, ${during} during (what is measured makes up to ${facts.cpuCount} of it itself; the rest is other work on this machine, so compare ratios, not times)`,
    `- Figures of builds are medians of up to ${facts.rounds} ${facts.rounds === 1 ? 'round' : 'rounds'}, in brackets the ratio to ${firstTool}`,
    `- Repeat: \`${facts.command}\``,
  ].join('\n');
}
