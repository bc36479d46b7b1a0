import { findFences } from '../markdown/prepare/source-zones.ts';

/**
 * Removes the `import` and `export` blocks of an MDX text: each begins a line and ends at the first
 * blank line at which its brackets are closed. Code blocks are left alone.
 */
export function removeEsm(text: string): string {
  const fences = findFences(text, 0, 'mdx');
  let result = '';
  let last = 0;
  const statement = /^(?:import|export)\b[ \t{*'"]/gm;
  for (let match = statement.exec(text); match; match = statement.exec(text)) {
    const { index } = match;
    const isBlockStart = /(?:^|\n)[ \t]*\n$|^$/.test(text.slice(Math.max(0, index - 80), index));
    const isAfterEsm = last > 0 && text.slice(last, index).trim() === '';
    const isCode = fences.some(({ start, end }) => index >= start && index < end);
    if (isCode || !(isBlockStart || isAfterEsm)) continue;
    result += text.slice(last, index);
    last = endOfBlock(text, index);
    statement.lastIndex = last;
  }
  return result + text.slice(last);
}

/** Returns the offset of the blank line that ends a block of JavaScript, or the end of the text. */
function endOfBlock(text: string, from: number): number {
  const token =
    /[([{]|[)\]}]|\n[ \t]*(?=\n)|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [value] = match;
    if (/^[([{]$/.test(value)) depth += 1;
    else if (/^[)\]}]$/.test(value)) depth -= 1;
    else if (value.startsWith('\n') && depth <= 0) return match.index;
  }
  return text.length;
}
