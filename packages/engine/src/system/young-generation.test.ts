import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';

/** Keeps more and more, starts a thread in between, and prints the size of the young generation in MiB. */
const PROGRAM = `
import { once } from 'node:events';
import { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { holdYoungGeneration, keepYoungGeneration } from './young-generation.mjs';
if (process.argv.includes('--hold')) holdYoungGeneration();
const kept = [];
const gather = () => {
  for (let index = 0; index < 8000; index++) {
    keepYoungGeneration();
    kept.push(new Array(1000).fill(index));
  }
};
gather();
// Nothing young is left, or V8 might collect it while nothing is called that holds the size.
gc({ type: 'minor' });
gc({ type: 'minor' });
await once(new Worker('', { eval: true }), 'exit');
gather();
const { space_size: size } = getHeapSpaceStatistics().find((each) => each.space_name === 'new_space');
console.log(size / 1024 / 1024);
`;

const filePath = path.join(import.meta.dirname, 'young-generation.ts');
const { code } = await transformWithOxc(readFileSync(filePath, 'utf8'), filePath);

/** Runs the program in a process of its own, as flags hold for all of it. */
function measure(...args: string[]): number {
  const folder = createTestFolder();
  writeFileSync(path.join(folder, 'young-generation.mjs'), code);
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  return Number(
    execFileSync(process.execPath, ['--expose-gc', program, ...args], { encoding: 'utf8' }),
  );
}

it('holds the young generation at its size, though a thread starts and lets V8 forget it', () => {
  expect(measure('--hold')).toBe(16);
});

it('leaves it to V8 in programs that do not ask for it', () => {
  expect(measure()).not.toBe(16);
});
