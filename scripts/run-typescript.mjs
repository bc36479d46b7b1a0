/**
 * `node scripts/run-typescript.mjs <file> [options]`: runs a program of the repository in TypeScript, which
 * Node 20 cannot read itself, through Vite, whose runner is open while the file is evaluated. The program finds
 * its own options in `process.argv`.
 */
import path from 'node:path';
import { runnerImport } from 'vite';

const [file] = process.argv.splice(2, 1);
if (!file) throw new Error('Name the file that is to be run.');
await runnerImport(path.resolve(file), {
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] },
});
