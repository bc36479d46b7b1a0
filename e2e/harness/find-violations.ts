import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The letters in a drawing are part of the picture. They are no label of the button that the drawing
 * is for whoever wants it large, so its name need not repeat them (WCAG 2.5.3).
 */
const isTextOfDrawing = (rule: string, target: string) =>
  rule === 'label-content-name-mismatch' && /\.drawing\b/.test(target);

/** Runs axe with the rules of WCAG 2.2 AA and its best practices; one line for each element at fault. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>('axe.run(document, { iframes: false })');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(({ target, any }) => ({ place: target.join(' '), message: any[0]?.message ?? '' }))
      .filter(({ place }) => !isTextOfDrawing(id, place))
      .map(({ place, message }) => `${id}: ${help} at ${place} ${message}`),
  );
}
