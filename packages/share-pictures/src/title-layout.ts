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

/** What a line that ends at punctuation gains: a tenth of the measure, squared. */
const PHRASE_BONUS = 0.01;
const PHRASE_END = /[，。、；：！？:,;]\s*$/u;

/**
 * Lays out a title in the largest size that takes it, in lines of about the same length that end
 * between words, at punctuation where that costs little. A title too long for every size is cut and
 * ends with `…`.
 */
export function layoutTitle(title: string, box: TitleBox): TitleLayout {
  const units = cutIntoUnits(title, box.lang);
  for (const { fontSize, maxLines } of box.steps) {
    const width = box.width / fontSize;
    const lines = breakIntoLines(units, { ...box, width, maxLines });
    if (lines) return { fontSize, lines };
  }
  return clip(units, box);
}

interface LineLimits {
  /** In em. */
  width: number;
  maxLines: number;
  measure(text: string): number;
}

/** Gives the fewest lines, balanced; `null` when the units do not fit. */
function breakIntoLines(units: readonly string[], limits: LineLimits): string[] | null {
  for (let count = 1; count <= limits.maxLines; count += 1) {
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
): string[] | null {
  const target = measure(units.join('').trim()) / count;
  /** Best way to fill the lines so far with the first `n` units, by `n`. */
  let best = new Map<number, { cost: number; lines: string[] }>([[0, { cost: 0, lines: [] }]]);
  for (let row = 1; row <= count; row += 1) {
    const next: typeof best = new Map();
    for (const [start, { cost, lines }] of best) {
      for (let end = start + 1; end <= units.length; end += 1) {
        const text = units.slice(start, end).join('');
        const lineWidth = measure(text.trim());
        if (lineWidth > width) break;
        const total = cost + raggedness(lineWidth, target) - phraseBonus(text, end < units.length);
        const known = next.get(end);
        if (!known || total < known.cost) {
          next.set(end, { cost: total, lines: [...lines, text.trim()] });
        }
      }
    }
    best = next;
  }
  return best.get(units.length)?.lines ?? null;
}

function raggedness(lineWidth: number, target: number): number {
  return ((lineWidth - target) / target) ** 2;
}

function phraseBonus(line: string, isBroken: boolean): number {
  return isBroken && PHRASE_END.test(line) ? PHRASE_BONUS : 0;
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
