import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../sources/source-file.ts';

/**
 * Reports files that two instances of content would both publish, because the folder of one lies in
 * that of the other or is the same: instances without `path` share the plugin's default. Each pair of
 * instances is told of once, at its first file.
 */
export function reportSharedFiles(files: readonly SourceFile[]): Diagnostic[] {
  const owners = new Map<string, string>();
  const pairs = new Map<string, { file: SourceFile; names: [string, string]; count: number }>();
  for (const file of files) {
    const name = `${file.kind}:${file.pluginId}`;
    const owner = owners.get(file.filePath);
    if (owner === undefined) owners.set(file.filePath, name);
    else {
      const key = `${owner} ${name}`;
      const pair = pairs.get(key) ?? { file, names: [owner, name], count: 0 };
      pairs.set(key, { ...pair, count: pair.count + 1 });
    }
  }
  return [...pairs.values()].map(({ file, names: [first, second], count }) =>
    createDiagnostic({
      code: 'content/shared-file',
      severity: 'warning',
      filePath: file.filePath,
      line: 1,
      message: `${count === 1 ? 'This file belongs' : `This file and ${count - 1} more belong`} to \`${first}\` and to \`${second}\`; a file can be part of one of them only.`,
      fix: 'Give one of the two another `path`, or leave the files out by its `exclude`.',
    }),
  );
}
