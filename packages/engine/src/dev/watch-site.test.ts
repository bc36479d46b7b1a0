import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { watchSite } from './watch-site.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Begins to watch a site with a watcher that says what the test says; counts how often the whole site is read. */
function startWatch() {
  const siteFolder = createTestFolder();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn(), getWatched: () => ({}) });
  const add = vi.fn();
  watchSite({ siteFolder, watcher: watcher as never, queue: { add }, listFolders: () => [] });
  const countReadings = () => add.mock.calls.filter(([{ filePath }]) => filePath === siteFolder);
  return { watcher, countReadings: () => countReadings().length };
}

it('reads the site once more when the watcher knows all files', async () => {
  const { watcher, countReadings } = startWatch();
  watcher.emit('ready');
  await vi.advanceTimersByTimeAsync(5000);
  expect(countReadings()).toBe(1);
});

it('reads it after a while, as the watcher may have been ready before, and when it is, however late', async () => {
  const { watcher, countReadings } = startWatch();
  await vi.advanceTimersByTimeAsync(1500);
  expect(countReadings()).toBe(1);
  // What an author has written meanwhile, the watcher took for what was there.
  watcher.emit('ready');
  expect(countReadings()).toBe(2);
});
