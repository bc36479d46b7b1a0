/**
 * The door of `@mojian/diagrams`: what the engine uses of it. It is built to CommonJS, as the compiler of
 * documents loads it without waiting, in Node 20 too.
 */

export type { Diagram, DiagramKind } from './diagram.ts';
export { DIAGRAM_KINDS, type DiagramResult, drawDiagram } from './draw-diagram.ts';
