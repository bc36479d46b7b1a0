import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives a run of tests one folder for all that is temporary, and removes it at the end, also when the run is
 * broken off. Tests remove what they make, but some folders come back: Vite's preparation of packages writes
 * on after its server is closed.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-tests-'));
  // Processes that run tests are started later, and begin with this variable.
  process.env.TMPDIR = folder;
  const remove = (): void =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.once('exit', remove);
  // Vitest itself ends the process at Ctrl+C.
  process.once('SIGTERM', () => process.exit(143));
  return remove;
}
