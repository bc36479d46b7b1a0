import { hash } from 'node:crypto';
import type { ElementType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
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
  /** Puts an island below what components ask for: texts in the site's language. @default it stands alone */
  wrap?: ((island: ReactElement, document: CompiledDocument) => ReactElement) | undefined;
}

/** Puts islands in the places that the compiler has left for live code. */
export type FillLiveIslands = (
  html: string,
  document: CompiledDocument,
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
  wrap = (island) => island,
}: LiveIslandOptions): FillLiveIslands {
  const Island = createIsland(LiveCode, { src, exportName: 'default' });
  return (html, document) => {
    const { filePath, sourcePath } = document.source;
    const diagnostics: Diagnostic[] = [];
    // A page may show several documents, and each of them several blocks.
    const documentPrefix = `l${hash('sha1', sourcePath).slice(0, 6)}`;
    let count = 0;
    const filled = html.replace(PLACE, (_, props: string, figure: string) => {
      const { code, lang } = JSON.parse(decodeEntities(props)) as { code: string; lang: string };
      const rendering = render(code, lang);
      if ('error' in rendering) diagnostics.push(describeFailure(code, rendering.error, filePath));
      return renderIsland(figure, rendering, {
        place: (island) => wrap(<Island {...island} />, document),
        identifierPrefix: `${documentPrefix}${count++}`,
      });
    });
    return { html: filled, diagnostics };
  };
}

/** Props of the theme's `LiveCode`. */
type IslandContent = Record<'result' | 'children', ReactElement>;

/** @param context.identifierPrefix Keeps the ids of the island apart from those of others of the page. */
function renderIsland(
  figure: string,
  rendering: LiveRendering,
  context: { place(content: IslandContent): ReactElement; identifierPrefix: string },
): string {
  const { component: RawHtml, fill } = createRawHtml();
  const resultHtml =
    'html' in rendering
      ? `<div class="live-content">${rendering.html}</div>`
      : `<pre class="live-error">${escapeText(rendering.error)}</pre>`;
  const content = { result: <RawHtml html={resultHtml} />, children: <RawHtml html={figure} /> };
  const { identifierPrefix } = context;
  return fill(renderToStaticMarkup(context.place(content), { identifierPrefix }));
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
