import { hash } from 'node:crypto';
import type { Compiler } from '../markdown/compile.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';

/**
 * Renders a code block whose code is not in a document, by the very code that renders fences in Markdown.
 *
 * @param info Language and what follows it.
 * @returns Its HTML, and what is wrong with what follows the language; places are those of no file.
 */
export function renderFence(
  compiler: Pick<Compiler, 'compile'>,
  code: string,
  info: string,
): Pick<CompiledDocument, 'html' | 'diagnostics'> {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const text = `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}\n`;
  const source = {
    kind: 'pages',
    pluginId: '',
    version: null,
    filePath: '',
    sourcePath: '',
  } as const;
  // The compiler remembers by digest, which has to tell one block from the next.
  return compiler.compile({ ...source, digest: hash('sha1', text), text });
}
