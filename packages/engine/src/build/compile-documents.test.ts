import path from 'node:path';
import { expect, it } from 'vitest';
import type { SourceFile } from '../sources/source-file.ts';
import { MANY_DOCUMENTS } from '../system/lazy-fields.ts';
import { createLayoutCheck } from '../testing/same-layout.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { openBuildCache } from './build-cache.ts';
import { createDocumentCompiler } from './compile-documents.ts';

const OPTIONS = { lang: 'zh-CN' };

function sourceOf(siteFolder: string, name: string, text: string): SourceFile {
  return {
    kind: 'docs',
    pluginId: 'default',
    version: 'current',
    filePath: path.join(siteFolder, 'docs', name),
    sourcePath: name,
    text,
    digest: name,
  };
}

const TEXTS = ['---\ntitle: 甲\n---\n\n## 一\n\n[链接](1.md)\n', '正文。\n', '# 丙\n\n$x$\n'];

it('keeps the documents of a large site in one layout, whether they are compiled or found again', () => {
  const haveSameLayout = createLayoutCheck();
  const siteFolder = createTestFolder();
  const open = () => {
    const cache = openBuildCache(siteFolder, { isReadOnly: false });
    return createDocumentCompiler(OPTIONS, { cache, documentCount: MANY_DOCUMENTS });
  };
  const files = Array.from({ length: 40 }, (_, index) =>
    sourceOf(siteFolder, `${index}.md`, `${TEXTS[index % TEXTS.length]}${index}`),
  );
  const compiled = files.map((file) => open().compileAnew(file));
  const found = files.map((file) => open().recall(file));
  for (const [first, ...others] of [compiled, found]) {
    for (const other of others) expect(haveSameLayout(first ?? {}, other ?? {})).toBe(true);
  }
  expect(found.map((document) => document?.html)).toEqual(compiled.map(({ html }) => html));
});
