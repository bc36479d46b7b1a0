import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import { createRawHtml } from '../markdown/raw-html.ts';
import { decodeEntities, escapeText } from '../shared/html.ts';
import { createIsland } from './island-wrapper.tsx';
import { type LiveRendering, type RenderLiveCode, renderLiveCode } from './live-code.ts';

/** What live blocks are made with. */
export interface LiveIslandOptions {
  /** The theme's `LiveCode`, from `@mojian/theme/islands`. */
  LiveCode: ElementType;
  /** Address of its browser module. */
  src: string;
  /** Renders code; by default each time anew. */
  render?: RenderLiveCode | undefined;
}

/** Puts islands in the places that the compiler has left for live code. */
export type FillLiveIslands = (
  html: string,
  filePath: string,
) => { html: string; diagnostics: Diagnostic[] };

/** The compiler's place: the static figure, with code and language as its props. */
const PLACE = /<mj-island data-island="LiveCode" data-props='([^']*)'>([\s\S]*?)<\/mj-island>/g;

/**
 * Creates the function that turns the places of live code into islands: the static figure and the
 * first result, each once in the page. Code that fails shows its error there, and is reported.
 */
export function createLiveIslands({
  LiveCode,
  src,
  render = renderLiveCode,
}: LiveIslandOptions): FillLiveIslands {
  const Island = createIsland(LiveCode, { src, exportName: 'default' });
  return (html, filePath) => {
    const diagnostics: Diagnostic[] = [];
    const filled = html.replace(PLACE, (_, props: string, figure: string) => {
      const { code, lang } = JSON.parse(decodeEntities(props)) as { code: string; lang: string };
      const rendering = render(code, lang);
      if ('error' in rendering) diagnostics.push(describeFailure(code, rendering.error, filePath));
      return renderIsland(Island, figure, rendering);
    });
    return { html: filled, diagnostics };
  };
}

function renderIsland(Island: ElementType, figure: string, rendering: LiveRendering): string {
  const { component: RawHtml, fill } = createRawHtml();
  const resultHtml =
    'html' in rendering
      ? `<div class="live-content">${rendering.html}</div>`
      : `<pre class="live-error">${escapeText(rendering.error)}</pre>`;
  const markup = renderToStaticMarkup(
    <Island result={<RawHtml html={resultHtml} />}>
      <RawHtml html={figure} />
    </Island>,
  );
  return fill(markup);
}

function describeFailure(code: string, error: string, filePath: string): Diagnostic {
  const firstLine = code.trim().split('\n', 1)[0] ?? '';
  return createDiagnostic({
    code: 'live-code/failed',
    severity: 'warning',
    filePath,
    ...locateInFile(filePath, code.trim(), ['']),
    message: `The live code that begins with \`${firstLine}\` failed: ${error}`,
    fix: 'Give one JSX expression, one component, or statements that call `render(<App />)`.',
  });
}
