import type { Diagram } from './diagram.ts';
import { drawDiagram } from './draw-diagram.ts';

/** Draws a source that is right; throws what is wrong with another. */
export function draw(...lines: string[]): Diagram {
  const result = drawDiagram(lines.join('\n'));
  if (result.status !== 'drawn') throw new Error(JSON.stringify(result));
  return result.diagram;
}

/** What the author is told of a source. */
export function problemOf(...lines: string[]): string {
  const result = drawDiagram(lines.join('\n'));
  return result.status === 'invalid' ? `${result.line}: ${result.message}` : result.status;
}

/** Texts of a drawing with the points at which they stand. */
export function textsOf({ body }: Pick<Diagram, 'body'>): Map<string, { x: number; y: number }> {
  const found = body.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]*)<\/text>/g);
  return new Map(
    [...found].map(([, x, y, text = '']) => [text, { x: Number(x), y: Number(y) }] as const),
  );
}
