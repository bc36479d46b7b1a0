import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const table = readFileSync(path.join(repository, 'docs/spec-coverage.md'), 'utf8');
const PROOF = /`((?:e2e|packages)\/[^`]+\.(?:spec|test)\.tsx?)`: “([^”]+)”/g;

it('docs/spec-coverage.md names tests that exist', () => {
  const proofs = [...table.matchAll(PROOF)].map(([, file = '', name = '']) => ({ file, name }));
  expect(proofs.length).toBeGreaterThan(150);
  const missing = proofs.filter(({ file, name }) => {
    const source = readFileSync(path.join(repository, file), 'utf8').replaceAll("\\'", "'");
    return !source.includes(name);
  });
  expect(missing).toEqual([]);
});
