import { addHeading } from '../chart/heading.ts';
import type { DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import { readC4Diagram } from './read-c4-diagram.ts';

/** Draws `C4Context`, `C4Container`, `C4Component`, `C4Dynamic` and `C4Deployment`. */
export function drawC4Diagram(source: Source): DrawnBody {
  const { graph, title } = readC4Diagram(source);
  return addHeading(drawGraph(graph), title);
}
