import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LoadedSite, loadSite } from '../build/load-site.ts';
import { createStepRunner } from '../build/steps.ts';
import { applyReferences } from '../link/apply-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { DocumentContent } from '../routes/route.ts';
import { createTestSite, type TestSite } from './site-test.ts';

/** A site that was loaded from a temporary folder, but not rendered. */
export interface LoadedTestSite extends LoadedSite {
  files: TestSite;
  configFilePath: string;
  /** Content of a plain Markdown document, as pages show it. */
  contentOf(document: CompiledDocument): DocumentContent;
  /** Text of a document's file. */
  textOf(document: CompiledDocument): string;
}

/**
 * Loads a site from paths and texts (see `createTestSite`) as a build does.
 *
 * @throws When the configuration is wrong.
 */
export async function loadTestSite(
  files: Record<string, string | Uint8Array>,
  { includesDrafts = false } = {},
): Promise<LoadedTestSite> {
  const testSite = createTestSite(files);
  const { site, collector } = await loadSite({
    siteFolder: testSite.folder,
    steps: createStepRunner(),
    includesDrafts,
    now: '2026-01-01T00:00:00.000Z',
  });
  if (!site) throw new Error(collector.list()[0]?.message ?? 'The site could not be loaded.');
  return {
    ...site,
    files: testSite,
    configFilePath: path.join(testSite.folder, 'mojian.config.ts'),
    contentOf: (document) => {
      const references = site.references.get(document.source.filePath) ?? [];
      return { html: applyReferences(document.html, references), excerptHtml: '' };
    },
    textOf: (document) => readFileSync(document.source.filePath, 'utf8'),
  };
}
