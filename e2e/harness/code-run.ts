import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { patiently } from './patience.ts';

/** A block of code that can be run. */
export const FIGURE = 'figure.code[data-run]';

/** Lists the pages that have code that can be run. */
export function listRunnablePages(): BuiltPage[] {
  return readBuiltPages().filter(({ html }) => html.includes(' data-run>'));
}

/** What a run has come to. */
export interface RunResult {
  lines: string[];
  /** What the line below the code says, read out when it changes. */
  status: string;
}

/** Runs some code in the first block that can be run. */
export async function runCode(page: Page, code: string): Promise<RunResult> {
  const figure = page.locator(FIGURE).first();
  await setCode(figure, code);
  return pressRun(figure);
}

/** Puts some code in the place of a block's own. */
export async function setCode(figure: Locator, code: string): Promise<void> {
  await figure
    .locator('pre > code')
    .first()
    .evaluate((element, text) => {
      element.textContent = text;
    }, code);
}

/** Presses the run button and waits until the run has ended. */
export async function pressRun(figure: Locator): Promise<RunResult> {
  const status = figure.locator('.run-status');
  // What the run before has said must not be taken for the end of this one.
  await status.evaluateAll(([element]) => element?.replaceChildren());
  await figure.locator('.run-button').click();
  const readStatus = async () => (await status.allTextContents()).join('');
  await expect
    .poll(async () => (await figure.locator('iframe').count()) === 0 && (await readStatus()), {
      timeout: patiently(20_000),
    })
    .toMatch(/^(?!正在运行)./s);
  return { lines: await readLines(figure), status: await readStatus() };
}

/** Reads what the last run has printed, a text a line. */
export function readLines(figure: Locator): Promise<string[]> {
  return figure.locator('.run-line').allTextContents();
}
