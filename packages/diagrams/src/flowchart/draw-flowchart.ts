import type { DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import { readFlowchart } from './read-flowchart.ts';

/** Draws `flowchart` and `graph`. */
export function drawFlowchart(source: Source): DrawnBody {
  return drawGraph(readFlowchart(source));
}
