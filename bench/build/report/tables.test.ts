import { describe, expect, it } from 'vitest';
import type { PeerResult } from '../measure-peers.ts';
import { parseOptions } from '../options.ts';
import type { Peer } from '../peers/peer.ts';
import { median, renderCosts, renderNotes, renderTable, renderWeights } from './tables.ts';

function createResult(name: string, wallSeconds: readonly number[]): PeerResult {
  const costs = wallSeconds.map((each) => ({
    wallMs: each * 1000,
    cpuMs: 500,
    peakRssBytes: 2 ** 20,
  }));
  return {
    peer: { id: name, name, search: 'none' } as Peer,
    version: '1',
    costs: { cold: costs, warm: costs, edit: costs },
    outputFolder: '',
    output: null,
    failure: null,
    isLate: false,
  };
}

describe('tables', () => {
  it('shows medians and ratios to the first tool', () => {
    const table = renderCosts([createResult('a', [1, 9, 2]), createResult('b', [4, 6])]);
    expect(table).toContain('| 2.00 s (×1.00)');
    expect(table).toContain('| 5.00 s (×2.50)');
  });

  it('shows a tool that failed, with its reason', () => {
    const failed = { ...createResult('b', []), failure: 'stopped after 10 minutes' };
    const results = [createResult('a', [1]), failed];
    expect(renderCosts(results)).toContain('| failed');
    expect(renderNotes(results)).toContain('b FAILED: stopped after 10 minutes');
    expect(renderWeights(results)).toContain('| b    | —    | —           | —    |');
  });

  it('gives the median of any number of values', () => {
    expect([median([]), median([3]), median([1, 9]), median([9, 1, 2])]).toEqual([null, 3, 5, 2]);
  });

  it('pads columns', () => {
    expect(
      renderTable([
        ['a', 'b'],
        ['cc', 'd'],
      ]),
    ).toBe('| a  | b |\n| -- | - |\n| cc | d |');
  });
});

describe('parseOptions', () => {
  it('reads scales, rounds and tools', () => {
    const options = parseOptions(['--scale', '1,10', '--rounds', '2', '--only', 'mojian,hugo']);
    expect(options).toMatchObject({ scales: [1, 10], rounds: 2, only: ['mojian', 'hugo'] });
  });

  it('makes `--quick` one round that leaves the results file alone', () => {
    expect(parseOptions(['--quick'])).toMatchObject({ scales: [1], rounds: 1, resultsPath: null });
  });

  it('runs Lighthouse three times unless another number is asked for, 0 among them', () => {
    const runsOf = (...args: string[]) => parseOptions(args).lighthouseRuns;
    expect([runsOf(), runsOf('--lighthouse', '1'), runsOf('--lighthouse', '0')]).toEqual([3, 1, 0]);
    expect(runsOf('--quick')).toBe(0);
    expect(() => runsOf('--lighthouse', '-1')).toThrow();
    expect(() => runsOf('--lighthouse', '')).toThrow('`--lighthouse` needs whole numbers from 0');
  });

  it('refuses what is no number', () => {
    expect(() => parseOptions(['--scale', '1,x'])).toThrow('`--scale` needs whole numbers');
  });
});
