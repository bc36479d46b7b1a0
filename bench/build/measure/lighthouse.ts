/** Runs Lighthouse and takes out of its reports what the tables show. */
import path from 'node:path';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import * as scripts from '../../../scripts/lighthouse.mjs';

/** Where the last report of each page is left, for a look at what keeps a score from 100. */
export const REPORTS_FOLDER: string = path.join(scripts.lighthouseFolder, 'bench');

/** Lighthouse that is ready to run, and its browser. */
export interface LighthouseVersions {
  lighthouseVersion: string;
  browserVersion: string;
}

/** The part of a report that is read here. */
export interface LighthouseReport {
  /** Scores from 0 to 1; `null` where an audit failed. */
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  /** The speed of the machine at this moment, by a small benchmark of Lighthouse. */
  environment: { benchmarkIndex: number };
}

/** Where the figures stand in a report, by category and by audit. */
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;
const AUDITS = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** A figure of a page: a score from 0 to 100, milliseconds, the shift of the layout, bytes over the network. */
export type FigureName = keyof typeof CATEGORIES | keyof typeof AUDITS;
/** What one run measured; `null` for what it could not. */
export type LighthouseFigures = Record<FigureName, number | null>;

/** Takes the figures out of a report. */
export function readFigures({ categories, audits }: LighthouseReport): LighthouseFigures {
  const scores = Object.entries(CATEGORIES).map(([name, id]) => {
    const score = categories[id]?.score ?? null;
    return [name, score === null ? null : Math.round(score * 100)];
  });
  const values = Object.entries(AUDITS).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? null,
  ]);
  return Object.fromEntries([...scores, ...values]);
}

/** Installs Lighthouse unless it is there. Rejects where that fails, or where there is no browser. */
export function prepareLighthouse(): Promise<LighthouseVersions> {
  return scripts.ensureLighthouse();
}

/** A page to measure. */
export interface LighthouseTarget {
  url: string;
  /** File that the report is left in. */
  reportPath: string;
  /** Takes a line with the scores and what keeps them from 100. */
  onReport(line: string): void;
}

/** Measures a page once. Rejects with what Lighthouse printed where that fails. */
export async function measurePage(target: LighthouseTarget): Promise<LighthouseReport> {
  const report = await scripts.runLighthouse(target.url, target.reportPath);
  target.onReport(scripts.describeReport(report));
  return report;
}
