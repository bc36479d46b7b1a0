import { expect, it } from 'vitest';
import { startRun } from '../build/report/facts.ts';
import { type DevResult, renderDevResults } from './report.ts';

const run = startRun({
  script: 'bench:dev',
  args: ['--rounds', '2', '--out', '/home/somebody/results.md'],
  rounds: 2,
});
run.noteLoad(1);

const result = (name: string, parts: Partial<DevResult>): DevResult => ({
  ...{ name, version: '1.0.0', coldMs: [], againMs: [], editsMs: [], failure: null },
  ...parts,
});

it('shows medians with their ratios to the first tool, the slowest edit, and what failed', () => {
  const text = renderDevResults(run.facts(), {
    documentCount: 179,
    scale: 1,
    results: [
      result('Mojian', { coldMs: [1400, 1600], againMs: [700, 900], editsMs: [90, 100, 250] }),
      result('Other', { coldMs: [3000], againMs: [2400], editsMs: [400] }),
      result('Broken', { failure: 'ended: no such port' }),
    ],
  });
  const cells = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`| ${name} `))
      ?.split('|')
      .map((cell) => cell.trim())
      .slice(3, -1);
  expect(cells('Mojian')).toEqual(['1.50 s (×1.00)', '800 ms (×1.00)', '100 ms (×1.00)', '250 ms']);
  expect(cells('Other')).toEqual(['3.00 s (×2.00)', '2.40 s (×3.00)', '400 ms (×4.00)', '400 ms']);
  expect(cells('Broken')).toEqual(['—', '—', '—', '—']);
  expect(text).toContain('- Broken FAILED: ended: no such port');
  expect(text).toContain('Repeat: `npm run bench:dev -- --rounds 2`');
  expect(text).not.toContain('/home/somebody');
});
