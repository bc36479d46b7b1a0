import type { LighthouseSection } from '../measure-lighthouse.ts';
import type { PeerResult } from '../measure-peers.ts';
import { type RunFacts, renderFacts } from './facts.ts';
import { renderLighthouse } from './lighthouse.ts';
import { renderMethod } from './method.ts';
import { renderCosts, renderNotes, renderWeights } from './tables.ts';

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
    renderFacts(facts, describeFigures(facts, scales[0]?.results[0]?.peer.name)),
    ...sections,
    renderMethod({ hasLighthouse: scales.some(({ lighthouse }) => lighthouse !== null) }),
  ];
  return `${parts.join('\n\n')}\n`;
}

function describeRounds(results: readonly PeerResult[]): string {
  const count = Math.max(...results.map(({ costs }) => costs.cold.length));
  return count === 1 ? '1 round' : `${count} rounds`;
}

function describeFigures({ rounds }: RunFacts, firstTool = 'the first tool'): string {
  return `Figures of builds are medians of up to ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, in brackets the ratio to ${firstTool}`;
}
