import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that a document names. */
export interface DocumentedTest {
  /** Path below the repository. */
  file: string;
  /** The name as the file has it, `%s` and `${…}` not filled in. */
  name: string;
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const PROOF = /`((?:e2e|packages)\/[^`]+\.(?:spec|test)\.tsx?)`: “([^”]+)”/g;

/** Reads the tests that a document names, each as a path in backticks, a colon and the quoted name. */
export function readDocumentedTests(documentPath: string): DocumentedTest[] {
  const text = readFileSync(path.join(REPOSITORY, documentPath), 'utf8');
  return [...text.matchAll(PROOF)].map(([, file = '', name = '']) => ({ file, name }));
}

/** Lists the tests that do not exist. */
export function listMissingTests(tests: readonly DocumentedTest[]): DocumentedTest[] {
  return tests.filter(({ file, name }) => {
    const filePath = path.join(REPOSITORY, file);
    if (!existsSync(filePath)) return true;
    return !readFileSync(filePath, 'utf8').replaceAll("\\'", "'").includes(name);
  });
}
