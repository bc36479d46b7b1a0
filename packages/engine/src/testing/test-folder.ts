import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, which is removed when the test is over; gives its absolute path. */
export function createTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
