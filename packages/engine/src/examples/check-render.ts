import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Example } from './example.ts';

/**
 * Compiles a live example and renders it once, by the rules of the live editor.
 *
 * @returns No diagnostics when something was rendered without an error.
 */
export async function checkRender(example: Example): Promise<Diagnostic[]> {
  const { renderLiveCode } = await import('../bundle/live-code.ts');
  const rendering = renderLiveCode(example.code, example.language);
  if ('html' in rendering && rendering.html !== '') return [];
  const error = 'error' in rendering ? rendering.error : 'nothing was rendered';
  const line = /\((\d+):\d+\)/.exec(error)?.[1];
  return [
    createDiagnostic({
      code: 'examples/failed-render',
      severity: 'error',
      filePath: example.filePath,
      line: example.line + Number(line ?? 0),
      column: 1,
      message: `The live example does not render: \`${error}\`.`,
      fix: 'Give one JSX expression, one component, or statements that call `render(<App />)`; or remove `live`.',
    }),
  ];
}
