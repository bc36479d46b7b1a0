import { cutIntoUnits } from './line-units.ts';

/** The room that a title may take. */
export interface TitleBox {
  /** Widest line in px. */
  width: number;
  /** Sizes to try in turn, in px, each with the most lines it may take. */
  steps: readonly { fontSize: number; maxLines: number }[];
  /** Width of a text in em. */
  measure(text: string): number;
  /** BCP 47 tag, for word boundaries. */
  lang: string;
}

/** A title cut into lines. */
export interface TitleLayout {
  fontSize: number;
  lines: string[];
}

/** What a line that ends at punctuation gains, measured like raggedness: 0.12 makes up for lines of 3 and 5. */
const PAUSES = [
  { mark: /[：；！？:;!?—]\s*$/u, gain: 0.12 },
  { mark: /[，、,]\s*$/u, gain: 0.02 },
] as const;

/** What the next smaller size costs, measured like raggedness. */
const STEP_COST = 0.04;

/**
 * Lays out a title in lines of about the same length that end between words, at punctuation where that
 * costs little, in the largest size that takes it, or in a smaller one where the lines break much
 * better. A title too long for every size is cut and ends with `…`.
 */
export function layoutTitle(title: string, box: TitleBox): TitleLayout {
  const units = cutIntoUnits(title, box.lang);
  let best: (BrokenLines & { fontSize: number }) | null = null;
  for (const [index, { fontSize, maxLines }] of box.steps.entries()) {
    // A smaller size is for better breaks, not for fewer lines.
    const minLines = best?.lines.length ?? 1;
    const limits = { ...box, width: box.width / fontSize, minLines, maxLines };
    const broken = breakIntoLines(units, limits);
    const cost = (broken?.cost ?? 0) + index * STEP_COST;
    const isComparable = best === null || broken?.lines.length === best.lines.length;
    if (broken && isComparable && cost < (best?.cost ?? Infinity)) {
      best = { fontSize, lines: broken.lines, cost };
    }
  }
  return best ? { fontSize: best.fontSize, lines: best.lines } : clip(units, box);
}

/** Lines with how ragged they are, less what their breaks gain. */
interface BrokenLines {
  cost: number;
  lines: string[];
}

interface LineLimits {
  /** In em. */
  width: number;
  minLines: number;
  maxLines: number;
  measure(text: string): number;
}

/** Gives the fewest lines, balanced; `null` when the units do not fit. */
function breakIntoLines(units: readonly string[], limits: LineLimits): BrokenLines | null {
  for (let count = limits.minLines; count <= limits.maxLines; count += 1) {
    const lines = balance(units, count, limits);
    if (lines) return lines;
  }
  return null;
}

/** Chooses the breaks that leave the least ragged lines, by dynamic programming. */
function balance(
  units: readonly string[],
  count: number,
  { width, measure }: LineLimits,
): BrokenLines | null {
  const target = measure(units.join('').trim()) / count;
  /** Best way to fill the lines so far with the first `n` units, by `n`. */
  let best = new Map<number, BrokenLines>([[0, { cost: 0, lines: [] }]]);
  for (let row = 1; row <= count; row += 1) {
    const next: typeof best = new Map();
    for (const [start, { cost, lines }] of best) {
      for (let end = start + 1; end <= units.length; end += 1) {
        const text = units.slice(start, end).join('');
        const lineWidth = measure(text.trim());
        if (lineWidth > width) break;
        const gain = end < units.length ? gainOfPause(text) : 0;
        const total = cost + raggedness(lineWidth, target) - gain;
        const known = next.get(end);
        if (!known || total < known.cost) {
          next.set(end, { cost: total, lines: [...lines, text.trim()] });
        }
      }
    }
    best = next;
  }
  return best.get(units.length) ?? null;
}

function raggedness(lineWidth: number, target: number): number {
  return ((lineWidth - target) / target) ** 2;
}

function gainOfPause(line: string): number {
  return PAUSES.find(({ mark }) => mark.test(line))?.gain ?? 0;
}

/** Cuts a title to what the smallest size takes; words longer than a line are broken anywhere. */
function clip(units: readonly string[], box: TitleBox): TitleLayout {
  const { fontSize, maxLines } = box.steps.at(-1) ?? { fontSize: 48, maxLines: 1 };
  const width = box.width / fontSize;
  const fits = (text: string) => box.measure(text.trimEnd()) <= width;
  const pieces = units.flatMap((unit) => (fits(unit) ? [unit] : [...unit]));
  const lines = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    if (fits(line + piece)) {
      lines[lines.length - 1] = line + piece;
    } else if (lines.length < maxLines) {
      lines.push(piece);
    } else {
      lines[lines.length - 1] = withEllipsis(line + piece, fits);
      break;
    }
  }
  return { fontSize, lines: lines.map((line) => line.trim()) };
}

function withEllipsis(line: string, fits: (text: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').replace(/[\s\p{P}]+$/u, '')}…`;
}
