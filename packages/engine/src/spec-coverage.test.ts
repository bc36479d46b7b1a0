import { expect, it } from 'vitest';
import { listMissingTests, readDocumentedTests } from './testing/documented-tests.ts';

it.each([
  ['docs/spec-coverage.md', 150],
  ['docs/reliability.md', 50],
])('%s names tests that exist', (documentPath, least) => {
  const tests = readDocumentedTests(documentPath);
  expect(tests.length).toBeGreaterThan(least);
  expect(listMissingTests(tests)).toEqual([]);
});

it('a test that is named but does not exist is found out', () => {
  const file = 'packages/engine/src/spec-coverage.test.ts';
  const missing = { file, name: ['no', 'such', 'test'].join(' ') };
  const gone = { file: 'packages/engine/src/none.test.ts', name: '' };
  const real = { file, name: 'is found out' };
  expect(listMissingTests([missing, gone, real])).toEqual([missing, gone]);
});
