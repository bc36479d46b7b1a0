import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'site/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/test-folder.ts'],
    // Property tests take seconds, several times as long on a machine that has other work. None waits.
    testTimeout: process.env.CI ? 120_000 : 20_000,
    // A machine that CI shares with others may miss a moment; the next attempt waits until it has passed.
    retry: process.env.CI ? { count: 2, delay: 10_000 } : 0,
    server: { deps: { inline: [/@mojian\/theme/, /^mojian/] } },
  },
});
