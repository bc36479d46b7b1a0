/** Looks with a pattern that is global or sticky from an offset on; where it ended is its `lastIndex`. */
export function matchFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
