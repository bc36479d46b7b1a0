import { defineConfig } from 'vitest/config';

/** Browser tests over the built site; `vitest run -c e2e/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['harness/global-setup.ts'],
    // Ends what hangs; on a machine that others starve (a third of its time was gone once), all takes ten times as long.
    testTimeout: process.env.CI ? 120_000 : 30_000,
    // Two browsers on two cores: a machine that CI shares with others may miss a moment, but not twice.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: process.env.CI ? 120_000 : 60_000,
    maxWorkers: 2,
    // The machine may be busy: what a page comes to is waited for longer than by default.
    expect: { poll: { timeout: 10_000 } },
  },
});
