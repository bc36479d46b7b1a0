import { defineConfig } from 'vitest/config';
import { patiently } from './harness/patience.ts';

/** Browser tests over the built site; `vitest run -c e2e/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['../scripts/test-folder.ts', 'harness/global-setup.ts'],
    // Ends what hangs.
    testTimeout: patiently(30_000),
    // A machine that CI shares with others may miss a moment; the next attempt waits until it has passed.
    retry: process.env.CI ? { count: 2, delay: 20_000 } : 0,
    hookTimeout: patiently(60_000),
    // Two browsers on two cores.
    maxWorkers: 2,
    // The machine may be busy: what a page comes to is waited for longer than by default.
    expect: { poll: { timeout: patiently(10_000) } },
  },
});
