import { describe, expect, it } from 'vitest';
import { type LighthouseReport, readFigures } from './lighthouse.ts';

const REPORT: LighthouseReport = {
  categories: {
    performance: { score: 0.94 },
    accessibility: { score: 1 },
    'best-practices': { score: null },
  },
  audits: {
    'first-contentful-paint': { numericValue: 1117.3 },
    'largest-contentful-paint': { numericValue: 1211 },
    'total-blocking-time': { numericValue: 0 },
    'cumulative-layout-shift': {},
    'total-byte-weight': { numericValue: 130_500 },
  },
  environment: { benchmarkIndex: 1000 },
};

describe('readFigures', () => {
  it('gives scores of 100 and what was measured, and `null` for what could not be', () => {
    expect(readFigures(REPORT)).toEqual({
      performance: 94,
      accessibility: 100,
      bestPractices: null,
      seo: null,
      fcpMs: 1117.3,
      lcpMs: 1211,
      tbtMs: 0,
      cls: null,
      bytes: 130_500,
    });
  });
});
