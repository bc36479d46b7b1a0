import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALL = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'site/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
];

/**
 * Tests of what is plain functions of plain data. They share the modules of a process: loading those for each
 * file again took three quarters of their time. What a test changes of the process, it sets back.
 */
const PLAIN = [
  'packages/{diagrams,responsive-images,share-pictures,theme}/src/**/*.test.{ts,tsx}',
  'packages/engine/src/{config,diagnostics,link,markdown,migrate,model,output,render,routes,runtime,search,shared}/**/*.test.{ts,tsx}',
  'site/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
];

const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] } },
  test: {
    globalSetup: ['scripts/test-folder.ts'],
    // Vitest leaves one processor to itself, which of two is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Property tests take seconds, several times as long on a machine that has other work. None waits.
    testTimeout: process.env.CI ? 120_000 : 20_000,
    // A machine that CI shares with others may miss a moment; the next attempt waits until it has passed.
    retry: process.env.CI ? { count: 2, delay: 10_000 } : 0,
    server: { deps: { inline: [/@mojian\/theme/, /^mojian/] } },
    projects: [
      {
        extends: true,
        test: { name: 'plain', include: PLAIN, exclude: EXCLUDED, isolate: false },
      },
      {
        extends: true,
        test: { name: 'whole', include: ALL, exclude: [...EXCLUDED, ...PLAIN] },
      },
    ],
  },
});
