import { describe, expect, it } from 'vitest';
import type { PeerResult } from '../measure-peers.ts';
import type { Peer } from '../peers/peer.ts';
import type { RunFacts } from './facts.ts';
import { renderResults, type ScaleResult } from './results.ts';

const FACTS: RunFacts = {
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: '2026-01-01T01:00:00Z',
  cpu: 'CPU',
  cpuCount: 2,
  memoryBytes: 2 ** 30,
  nodeVersion: 'v20',
  system: 'Linux',
  loadBefore: 0,
  loadsDuring: [1, 2],
  command: 'npm run bench',
  rounds: 3,
};
const RESULT: PeerResult = {
  peer: { id: 'hugo', name: 'Hugo', search: 'none' } as Peer,
  version: '1',
  costs: { cold: [], warm: [], edit: [] },
  outputFolder: '',
  output: null,
  failure: null,
  isLate: false,
};

function createScale(lighthouse: ScaleResult['lighthouse']): ScaleResult {
  return { scale: 1, documentCount: 179, results: [RESULT], lighthouse };
}

describe('renderResults', () => {
  it('tells of Lighthouse, and of how it is run, only where it ran', () => {
    const versions = { lighthouseVersion: '13.5.0', browserVersion: '156.0' };
    const text = renderResults(FACTS, [createScale({ versions, runs: 3, results: [] })]);
    expect(text).toContain('### Lighthouse');
    expect(text).toContain('- Lighthouse: on the same pages');
    expect(renderResults(FACTS, [createScale(null)])).not.toContain('Lighthouse');
  });

  it('names the tool that ratios are to', () => {
    expect(renderResults(FACTS, [createScale(null)])).toContain('in brackets the ratio to Hugo');
  });
});
