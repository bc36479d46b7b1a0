import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOwnOutputCheck } from './own-output.ts';

it('a file is the output of this process by what it is, not by its name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own = 0, other = 0] = ['own.txt', 'other.txt'].map((name) =>
    openSync(path.join(folder, name), 'w'),
  );
  const isOwnOutput = createOwnOutputCheck([own]);
  closeSync(own);
  closeSync(other);
  const answers = ['own.txt', 'other.txt', '.'].map((name) =>
    isOwnOutput(statSync(path.join(folder, name))),
  );
  expect(answers).toEqual([true, false, false]);
  // A descriptor that is closed.
  expect(createOwnOutputCheck([9999])(statSync(folder))).toBe(false);
});
