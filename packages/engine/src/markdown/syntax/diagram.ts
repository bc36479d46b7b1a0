import { escapeHtml, escapeText } from '../../shared/html.ts';
import {
  DIAGRAM_PACKAGE,
  type Diagram,
  type DiagramModule,
  loadDiagramPackage,
} from '../diagram-package.ts';
import { positionOf } from '../render/document-draft.ts';
import type { Renderer } from '../render/renderer.ts';
import type { CodeBlock, JsxElement } from '../tree.ts';

/** Width in px from which a drawing scrolls in a frame of its own on a phone. */
const WIDE = 440;
/** Least height of such a one, in px: the viewer of pictures takes what is lower for an ornament. */
const LEAST_HEIGHT = 96;
/** The smallest share of its size to which a drawing shrinks: its letters have 12 px then. */
const LEAST_SHARE = 0.8;
/** Width of a sheet of A4 without its margins, in rem: paper has smaller letters. */
const PAPER_REMS = 45;
/** Size of letters that lengths in rem are of, in px. */
const ROOT_SIZE = 16;

/**
 * ` ```mermaid `: a diagram, drawn by the package `@mojian/diagrams` into SVG that scripts have no part in:
 *
 * ```html
 * <figure class="figure"><span class="drawing" tabindex="0"><span style="…"><svg class="diagram" role="img" aria-label="流程图">…</svg></span></span></figure>
 * ```
 *
 * @returns False, and writes nothing, when it has to be shown as code; the author is told why.
 */
export function renderDiagram(
  node: CodeBlock,
  renderer: Renderer,
  { title }: { title: string | null },
): boolean {
  const { line } = positionOf(renderer.draft, node);
  return writeDiagram(node, renderer, { source: node.value, firstLine: line + 1, title });
}

/**
 * `<Mermaid value={`…`} />` of Docusaurus, with the source written out in it.
 *
 * @returns False, and writes nothing, when it is left to the component, which shows code.
 */
export function renderMermaidElement(node: JsxElement, renderer: Renderer): boolean {
  const { source: document } = renderer.draft;
  if (!node.name || !isImported(node.name, document.original)) return false;
  const source = readLiteral(node);
  const start = node.position?.start.offset;
  if (source === null || start === undefined) return false;
  const at = document.text.indexOf(source, start);
  const firstLine = document.locate(at < 0 ? start : at).line;
  return writeDiagram(node, renderer, { source, firstLine, title: null });
}

function isImported(name: string, document: string): boolean {
  if (!document.includes('@theme/Mermaid') || !/^\p{Lu}\w*$/u.test(name)) return false;
  return new RegExp(`^import\\s+${name}\\s+from\\s+["']@theme/Mermaid["']`, 'm').test(document);
}

/** A text in quotes, or one in backticks in which nothing is put together. */
function readLiteral({ attributes }: JsxElement): string | null {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'value');
  const value = found?.value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  return /^\s*`([^`\\$]*)`\s*$/.exec(value.value)?.[1] ?? null;
}

/** A source, and the line of the document in which it begins. */
interface WrittenDiagram {
  source: string;
  firstLine: number;
  /** Stands below the drawing. */
  title: string | null;
}

function writeDiagram(
  node: CodeBlock | JsxElement,
  renderer: Renderer,
  { source, firstLine, title }: WrittenDiagram,
): boolean {
  const { draft } = renderer;
  const { mermaid, diagrams } = draft.options;
  if (!mermaid) return false;
  const drawing = diagrams ? load(renderer) : reportNoPackage(renderer, null);
  const result = drawing?.drawDiagram(source);
  if (!drawing || !result) return false;
  if (result.status === 'drawn') {
    draft.diagramTexts.set(node, textOf(result.diagram));
    renderer.write(figureHtml(result.diagram, renderer, title));
    return true;
  }
  if (result.status === 'unsupported') {
    draft.report(node, {
      code: 'diagrams/unsupported',
      severity: 'warning',
      message: `Diagrams of the kind \`${result.keyword}\` are not drawn; the source is shown as code.`,
      fix: `Use one of ${listKinds(drawing)}, or a picture.`,
    });
    return false;
  }
  const { message, fix, line } = result;
  draft.report(
    { line: firstLine + line - 1, column: 1 },
    { code: 'diagrams/syntax', severity: 'warning', message, fix },
  );
  return false;
}

function load(renderer: Renderer): DiagramModule | null {
  const { diagrams } = renderer.draft.options;
  try {
    return diagrams && loadDiagramPackage(diagrams);
  } catch (error) {
    return reportNoPackage(renderer, error);
  }
}

/** Told once for a site, not for each diagram: no file is at fault. */
function reportNoPackage({ draft }: Renderer, error: unknown): null {
  const reason = error instanceof Error ? `: ${error.message.split('\n', 1)[0]}` : '';
  draft.report(
    { line: 1, column: 1 },
    {
      code: 'diagrams/no-package',
      severity: 'warning',
      filePath: null,
      line: null,
      column: null,
      message: error
        ? `The package \`${DIAGRAM_PACKAGE}\` could not be loaded, so \`mermaid\` blocks are shown as code${reason}`
        : `The package \`${DIAGRAM_PACKAGE}\` is not installed, so \`mermaid\` blocks are shown as code.`,
      fix: `Run \`npm install ${DIAGRAM_PACKAGE}\` in the site's folder, or set \`markdown: { mermaid: false }\`.`,
    },
  );
  return null;
}

function listKinds({ DIAGRAM_KINDS }: DiagramModule): string {
  const names = DIAGRAM_KINDS.filter((name) => !/-(?:v2|elk|beta)$/.test(name));
  return names.map((name) => `\`${name}\``).join(', ');
}

function textOf({ title, description, text }: Diagram): string {
  return [title, description, text].filter((part) => part).join('；');
}

function figureHtml(diagram: Diagram, renderer: Renderer, title: string | null): string {
  const svg = svgHtml(diagram, renderer, title);
  const scrolls = diagram.width < WIDE ? '' : ' tabindex="0"';
  const drawing = `<span class="drawing"${scrolls}><span style="${sizeStyle(diagram)}">${svg}</span></span>`;
  const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure class="figure">${drawing}${caption}</figure>`;
}

/**
 * The size of its own, less where there is no room, but no less than its letters can be read at; on paper, where
 * nothing scrolls, at most the width of the page. It stands around the drawing, which the viewer of pictures shows
 * larger. The policy of a page knows the style by its hash, as it does those of formulas.
 */
function sizeStyle({ width }: Diagram): string {
  const rem = (px: number) => `${Math.round((px / ROOT_SIZE) * 100) / 100}rem`;
  const least = width * LEAST_SHARE;
  const floor =
    least <= ROOT_SIZE * PAPER_REMS ? rem(least) : `min(${rem(least)},max(100vw,${PAPER_REMS}rem))`;
  return `display:block;width:clamp(${floor},100%,${rem(width)});margin:auto`;
}

function svgHtml(
  { kind, width, height, body, title, description, text }: Diagram,
  { draft }: Renderer,
  caption: string | null,
): string {
  const added = width < WIDE ? 0 : Math.max(0, Math.ceil((LEAST_HEIGHT - height) / 2));
  const viewBox = [0, -added, Math.ceil(width), Math.ceil(height) + 2 * added].join(' ');
  const kindName = draft.translate(`content.${kind}Diagram`);
  const name = escapeHtml(title ?? caption ?? kindName);
  const frame = `class="diagram" viewBox="${viewBox}" role="img" aria-label="${name}"`;
  const letters = 'font-family="var(--mj-sans,sans-serif)" font-size="15"';
  const described = escapeText(description ?? text);
  return `<svg ${frame} ${letters} fill="var(--mj-text,#2c2724)"><desc>${described}</desc>${body}</svg>`;
}
