/** Kinds of diagrams that are drawn. */
export type DiagramKind =
  | 'flowchart'
  | 'sequence'
  | 'state'
  | 'class'
  | 'er'
  | 'pie'
  | 'timeline'
  | 'mindmap'
  | 'gantt'
  | 'git'
  | 'quadrant'
  | 'xy'
  | 'journey'
  | 'packet'
  | 'requirement'
  | 'c4'
  | 'kanban'
  | 'radar'
  | 'sankey';

/** What a reader of one kind makes of a source: a drawing without the frame around it. */
export interface DrawnBody {
  /** In px where text has {@link FONT_SIZE}. */
  width: number;
  height: number;
  /** Elements of SVG. No ids, classes or styles: several drawings may stand in a page of any policy. */
  body: string;
  /** What the drawing says, in the order of the source: labels and relations, for search and screen readers. */
  text: string;
  /** The title that is part of it. */
  title?: string;
}

/** A diagram that has been drawn. */
export interface Diagram extends Omit<DrawnBody, 'title'> {
  kind: DiagramKind;
  /** `accTitle`, else the title of the diagram; `null` when the author gave neither. */
  title: string | null;
  /** `accDescr`. */
  description: string | null;
}

/** Size of labels in px of the drawing. */
export const FONT_SIZE = 15;

/** Size of what stands beside lines and in frames. */
export const SMALL_SIZE = 13;

/** Width of a column of text in px: what is wider shrinks, then scrolls. */
export const COLUMN_WIDTH = 720;

/** A mistake in the source of a diagram. */
export class DiagramError extends Error {
  /** 1-based line of the source. */
  readonly line: number;
  /** How to mend it: a full sentence. */
  readonly fix: string;

  constructor(message: string, { line, fix }: { line: number; fix: string }) {
    super(message);
    this.name = 'DiagramError';
    this.line = line;
    this.fix = fix;
  }
}
