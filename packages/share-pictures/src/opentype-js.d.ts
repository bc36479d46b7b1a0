/** The part of `opentype.js` 2 that this package uses; it ships no types. */
declare module 'opentype.js' {
  /** A step of an outline; which numbers it has depends on its type. */
  export interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export interface Glyph {
    /** 0 for the box that stands for characters which the font lacks. */
    index: number;
    /** In font units. */
    advanceWidth: number;
    /** Outline with the start of the baseline at a point; y grows downwards. */
    getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
