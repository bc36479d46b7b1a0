import { isCjk } from '../../shared/text.ts';
import type { Preparation } from '../prepare/prepare-source.ts';
import { LETTER, PUNCTUATION } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';

/**
 * Emphasis beside Chinese: `**注意：**后文`, `他说**“好”**。`
 *
 * CommonMark lets a run of stars close only where it is right-flanking, and a run between punctuation
 * and a letter is not; Chinese has no spaces there. The rule followed is that of the CommonMark
 * CJK-friendly amendments (github.com/tats-u/markdown-cjk-friendly, `specification.md`): CJK
 * punctuation counts as a letter, and beside a CJK character other punctuation need not be preceded or
 * followed by space. In every case where that rule decides differently from CommonMark, one side of the
 * run is punctuation, the other is neither punctuation nor white space, one of them is CJK, and the run
 * comes to flank on both sides. A letter put between the run and the punctuation has just that effect.
 * Runs of `_` are decided alike by both rules. Where another run adjoins (`**（旧）**~~后`), that one must
 * go on seeing the punctuation that it saw.
 */
export function editCjkEmphasis({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const runs = /\*+|(?<!~)~~(?!~)/g;
  runs.lastIndex = bodyStart;
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    const run = { start: match.index, end: runs.lastIndex };
    if (isEscaped(text, run.start)) run.start++;
    if (run.start === run.end || !adjoinsCjk(text, run) || zones.isForeign(run.start)) continue;
    const before = classify(codePointBefore(text, run.start));
    const after = classify(text.codePointAt(run.end));
    if (before.kind === 'letter' && after.kind === 'punctuation') {
      edits.push(insertion(run.end, after.isSign ? LETTER + PUNCTUATION : LETTER));
    } else if (before.kind === 'punctuation' && after.kind === 'letter') {
      edits.push(insertion(run.start, before.isSign ? PUNCTUATION + LETTER : LETTER));
    }
  }
  return edits;
}

function insertion(at: number, text: string): SourceEdit {
  return { start: at, end: at, text };
}

/** Cheap test that rules most runs out: a CJK character on one side or the other. */
function adjoinsCjk(text: string, { start, end }: { start: number; end: number }): boolean {
  if (!(text.charCodeAt(start - 1) >= 0x1100 || text.charCodeAt(end) >= 0x1100)) return false;
  return isCjk(codePointBefore(text, start) ?? 0) || isCjk(text.codePointAt(end) ?? 0);
}

/** Tells whether an odd number of backslashes stands before an offset. */
function isEscaped(text: string, offset: number): boolean {
  let backslashes = 0;
  while (text[offset - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

interface Neighbour {
  kind: 'space' | 'punctuation' | 'letter';
  /** It may be one of another run, which must go on seeing punctuation. */
  isSign?: boolean;
}

/** Classifies a neighbour of a run as CommonMark does; the ends of the text are white space. */
function classify(codePoint: number | undefined): Neighbour {
  if (codePoint === undefined) return { kind: 'space' };
  const character = String.fromCodePoint(codePoint);
  if (/\s/u.test(character)) return { kind: 'space' };
  if (!/[\p{P}\p{S}]/u.test(character)) return { kind: 'letter' };
  return { kind: 'punctuation', isSign: /[*_~]/.test(character) };
}

/** Code point that ends before an offset, and, when it is a variation selector, the one before that. */
function codePointBefore(text: string, offset: number): number | undefined {
  const unit = text.charCodeAt(offset - 1);
  if (Number.isNaN(unit)) return undefined;
  if (unit >= 0xfe00 && unit <= 0xfe0e) return codePointBefore(text, offset - 1);
  const isPair = unit >= 0xdc00 && unit <= 0xdfff;
  return isPair ? text.codePointAt(offset - 2) : unit;
}
