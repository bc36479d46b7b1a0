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
    // Property tests take seconds, several times as long on a machine that has other work. None waits.
    testTimeout: process.env.CI ? 60_000 : 20_000,
    // A machine that CI shares with others may miss a moment, but not twice.
    retry: process.env.CI ? 1 : 0,
    server: { deps: { inline: [/@mojian\/theme/, /^mojian/] } },
  },
});
