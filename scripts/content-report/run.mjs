/** `npm run content:report`: runs `main.ts` through Vite, because Node 20 cannot read it itself. */
import path from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(path.join(import.meta.dirname, 'main.ts'), {
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] },
});
