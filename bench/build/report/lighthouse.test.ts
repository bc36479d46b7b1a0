import { describe, expect, it } from 'vitest';
import type { LighthouseFigures } from '../measure/lighthouse.ts';
import type { LighthouseResult } from '../measure-lighthouse.ts';
import type { Peer } from '../peers/peer.ts';
import { medianFigures, renderLighthouse } from './lighthouse.ts';

const FIGURES: LighthouseFigures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 96,
  seo: 100,
  fcpMs: 900,
  lcpMs: 1200,
  tbtMs: 40,
  cls: 0,
  bytes: 130_500,
};
const VERSIONS = { lighthouseVersion: '13.5.0', browserVersion: '156.0' };

function createResult(name: string, post: LighthouseFigures[], failures: string[] = []) {
  const figures = { post, doc: [], list: [] };
  const peer = { name } as Peer;
  return { peer, figures, benchmarkIndexes: [1000, 1500], failures } satisfies LighthouseResult;
}

describe('medianFigures', () => {
  it('takes each figure by itself, from the runs that have it', () => {
    const runs = [
      { ...FIGURES, lcpMs: 3000, tbtMs: 10 },
      { ...FIGURES, lcpMs: 1000, tbtMs: 90 },
      { ...FIGURES, lcpMs: 2000, tbtMs: null },
    ];
    expect(medianFigures(runs)).toEqual({ ...FIGURES, lcpMs: 2000, tbtMs: 50 });
  });

  it('has nothing of no run', () => {
    expect(medianFigures([]).performance).toBeNull();
  });
});

describe('renderLighthouse', () => {
  it('shows scores of each page, metrics of the post, and with what they were measured', () => {
    const text = renderLighthouse({
      versions: VERSIONS,
      runs: 3,
      results: [createResult('a', [FIGURES]), createResult('b', [])],
    });
    expect(text).toContain('Lighthouse 13.5.0 with Chromium 156.0, medians of up to 3 runs');
    expect(text).toContain('benchmark index of the machine 1000 to 1500');
    expect(text).toContain('| a    | 99 / 100 / 96 / 100 | —           | —    |');
    expect(text).toContain('| a    | 0.90 s | 1.20 s | 40 ms | 0.000 | 130.5 KB  |');
    expect(text).toContain('| b    | —      | —      | —     | —     | —         |');
  });

  it('says once why runs failed', () => {
    const results = [createResult('a', [FIGURES], ['list: no paint', 'list: no paint'])];
    const text = renderLighthouse({ versions: VERSIONS, runs: 3, results });
    expect(text).toContain('- a: not measured 2 times: list: no paint');
  });

  it('says why Lighthouse did not run at all', () => {
    const versions = new Error('There is no Chromium.');
    expect(renderLighthouse({ versions, runs: 3, results: [] })).toContain(
      'It could not be run: There is no Chromium.',
    );
  });
});
