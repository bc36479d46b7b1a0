import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { BuildOptions, BuildReport } from '../build/build-options.ts';
import { runBuild } from '../build/run-build.ts';

/** A site in a temporary folder, removed when the test is over. */
export interface TestSite {
  folder: string;
  /** Writes or replaces files; `null` deletes. */
  write(files: Record<string, string | Uint8Array | null>): void;
  build(options?: Partial<BuildOptions>): Promise<BuildReport>;
  /** Text of a file of the output. */
  read(outputPath: string): string;
  /** Inner HTML of `<main>` of a page. */
  main(outputPath: string): string;
  has(outputPath: string): boolean;
  /** Every path of the output, ordered. */
  list(): string[];
  /** Problems of a report as short lines: `code file:line`. */
  problems(report: BuildReport): string[];
}

const DEFAULT_CONFIG = `export default {
  title: '站点',
  url: 'https://site.example',
  blog: { routeBasePath: '/' },
};`;

/**
 * Creates a site from paths and texts. Without `mojian.config.ts` among them it has a plain one: blog
 * at `/`, docs at `/docs`.
 */
export function createTestSite(files: Record<string, string | Uint8Array>): TestSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-site-'));
  onTestFinished(() => removeFolder(folder));
  // So that the components of a test site find React and the engine.
  symlinkSync(
    path.resolve(import.meta.dirname, '../../../../node_modules'),
    path.join(folder, 'node_modules'),
  );
  const outFolder = path.join(folder, 'build');
  const site: TestSite = {
    folder,
    write: (changes) => {
      for (const [name, content] of Object.entries(changes)) {
        const filePath = path.join(folder, name);
        if (content === null) {
          rmSync(filePath, { force: true });
          continue;
        }
        mkdirSync(path.dirname(filePath), { recursive: true });
        writeFileSync(filePath, content);
      }
    },
    build: (options) =>
      runBuild({ siteFolder: folder, now: new Date('2026-01-01T00:00:00Z'), ...options }),
    read: (outputPath) => readFileSync(path.join(outFolder, outputPath), 'utf8'),
    main: (outputPath) => /<main\b[^>]*>([\s\S]*)<\/main>/.exec(site.read(outputPath))?.[1] ?? '',
    has: (outputPath) => existsSync(path.join(outFolder, outputPath)),
    list: () =>
      existsSync(outFolder)
        ? readdirSync(outFolder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.relative(outFolder, path.join(entry.parentPath, entry.name)))
            .sort()
        : [],
    problems: (report) =>
      report.diagnostics.map(({ code, filePath, line }) => {
        const name = filePath === null ? '' : ` ${path.relative(folder, filePath)}:${line ?? ''}`;
        return `${code}${name}`;
      }),
  };
  site.write({ 'mojian.config.ts': DEFAULT_CONFIG, ...files });
  return site;
}

/**
 * Removes the folder of a test, several times if need be: Vite's preparation of packages writes on for a
 * moment after it has been ended. (`maxRetries` of `rmSync` does not look for new files.)
 */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(100);
    }
  }
}
