import type { Preparation } from '../prepare/prepare-source.ts';
import { TILDE } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';

/**
 * A single tilde is a tilde: `提升 2~6 倍` and `3~4` are ranges, not deleted text. GFM lets both `~` and
 * `~~` delete; the parser has no switch for it, and taking the deletion back afterwards would come too
 * late for the emphasis that it broke up.
 */
export function editSingleTildes({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  if (!text.includes('~', bodyStart)) return edits;
  const tilde = /(?<![~\\])~(?!~)/g;
  tilde.lastIndex = bodyStart;
  for (let match = tilde.exec(text); match; match = tilde.exec(text)) {
    if (zones.isForeign(match.index)) continue;
    edits.push({ start: match.index, end: match.index + 1, text: TILDE });
  }
  return edits;
}
