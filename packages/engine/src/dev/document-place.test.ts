import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDocumentModules } from '../bundle/document-modules.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { describeError } from './describe-error.ts';

const DOCUMENT = `# 甲

export const START = undefined.length;

export function Counter() {
  return null;
}

export const Other = () => {
  return null;
};
`;

/** Places the module of a document, and gives the paths of both. */
function place() {
  const folder = createTestFolder();
  const documentPath = path.join(folder, 'docs/a.mdx');
  mkdirSync(path.dirname(documentPath));
  writeFileSync(documentPath, DOCUMENT);
  const source = { ...createTestDocument({ sourcePath: 'a.mdx' }).source, filePath: documentPath };
  const code = DOCUMENT.slice(DOCUMENT.indexOf('export')).replaceAll('\n\n', '\n');
  const modulePath = createDocumentModules(folder).place({
    documentModule: { imports: [], code },
    source,
  });
  return { documentPath, modulePath };
}

/** The problem of an error that comes from a line of the module. */
function describeAt(line: number, { modulePath, documentPath }: ReturnType<typeof place>) {
  const error = Object.assign(new Error('x'), {
    stack: `Error: x\n    at ${modulePath}:${line}:32`,
  });
  return describeError(error, { code: 'dev/failed-page', what: 'y', filePath: documentPath });
}

it('a mistake in what a document declares is told where its author wrote it', () => {
  const files = place();
  expect(describeAt(2, files)).toMatchObject({
    filePath: files.documentPath,
    line: 3,
    column: 32,
  });
});

it('a line that stands in the document twice is told without one', () => {
  const files = place();
  expect(describeAt(4, files)).toMatchObject({ filePath: files.documentPath, line: null });
  expect(describeAt(99, files)).toMatchObject({ filePath: files.documentPath, line: null });
});
