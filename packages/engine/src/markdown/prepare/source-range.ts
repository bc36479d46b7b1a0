/** Offsets from `start` up to, not including, `end`. */
export interface SourceRange {
  start: number;
  end: number;
}
