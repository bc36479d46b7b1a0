import type { SourceFile } from '../sources/source-file.ts';

/** Makes a source file for a test. */
export function sourceFile(text: string, sourcePath = 'case.md'): SourceFile {
  return {
    kind: 'docs',
    pluginId: 'default',
    version: null,
    filePath: `/site/docs/${sourcePath}`,
    sourcePath,
    text,
    digest: '0',
  };
}
