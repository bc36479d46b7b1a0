import type { DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import { readClassDiagram } from './read-class-diagram.ts';

/** Draws `classDiagram`. */
export function drawClassDiagram(source: Source): DrawnBody {
  return drawGraph(readClassDiagram(source));
}
