/** Runs `main.ts`, which Node 20 cannot read itself, through Vite, whose runner is open while `main.ts` is evaluated. */
import path from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(path.join(import.meta.dirname, 'main.ts'), {
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] },
});
