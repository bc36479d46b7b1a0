import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { TestSite } from './site-test.ts';

const HANG_MS = 10_000;

/** What has come beside the output, into which nothing may come. */
function listOutside({ folder }: TestSite): string[] {
  const known =
    /^(?:\.mojian|blog|build|docs|mojian\.config\.ts|node_modules|src|static|sidebars\.js)$/;
  return readdirSync(folder).filter((name) => !known.test(name));
}

/**
 * Builds a site with hostile files, expecting an end in good time, nothing beside the output and problems
 * that can be read; returns their codes.
 */
export async function buildHostile(
  site: TestSite,
  files: Record<string, string>,
): Promise<string[]> {
  site.write(files);
  const start = performance.now();
  const report = await site.build({ usesCache: false });
  expect(performance.now() - start).toBeLessThan(HANG_MS);
  expect(listOutside(site)).toEqual([]);
  for (const { message, filePath } of report.diagnostics) {
    expect(message.length).toBeLessThan(2000);
    expect(filePath === null || path.isAbsolute(filePath)).toBe(true);
  }
  return report.diagnostics.map(({ code }) => code);
}

/** Returns the text of a document with a slug. */
export const withSlug = (slug: string) => `---\nslug: ${JSON.stringify(slug)}\n---\n\n正文\n`;
