import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenPageOptions } from './browser-test.ts';

type OpenPage = (path: string, options?: OpenPageOptions) => Promise<Page>;

/** A demo of an article that has come to life. */
export interface OpenDemo {
  page: Page;
  /** The figure. */
  demo: Locator;
  /** Its status line. */
  status: Locator;
}

/**
 * Opens a page and waits until its demo has come to life.
 *
 * @param permalink Decoded.
 */
export async function openDemo(
  openPage: OpenPage,
  permalink: string,
  options?: OpenPageOptions,
): Promise<OpenDemo> {
  const page = await openPage(encodeURI(permalink), options);
  const demo = page.locator('figure.demo').first();
  await demo.scrollIntoViewIfNeeded();
  await waitForIsland(demo);
  return { page, demo, status: demo.getByRole('status') };
}

/** React marks the elements that it has taken over. */
async function waitForIsland(demo: Locator): Promise<void> {
  const isAlive = () =>
    demo.evaluate((figure) => Object.keys(figure).some((key) => key.startsWith('__react')));
  await expect.poll(isAlive).toBe(true);
}

/** Focuses a control and presses keys on it. */
export async function pressOn(control: Locator, ...keys: string[]): Promise<void> {
  await control.focus();
  for (const key of keys) await control.press(key);
}
