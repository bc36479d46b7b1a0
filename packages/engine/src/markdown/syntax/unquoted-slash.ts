import type { Preparation } from '../prepare/prepare-source.ts';
import { SLASH } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';

/** Whatever is edited has some of it. */
const HINT = /<[a-z][^<>]*=\s*[^\s"'=<>`]*\//i;

const UNQUOTED = '[^\\s"\'=<>`]+';
/** An opening tag (CommonMark 6.6). */
const TAG = new RegExp(
  `(?<!\\\\)<[a-z][a-z\\d-]*(?:\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|${UNQUOTED}))?)*\\s*/?>`,
  'gi',
);
/** The attributes of a tag; those between quotes are passed by as a whole. */
const VALUE = new RegExp(`"[^"]*"|'[^']*'|(?<==\\s*)${UNQUOTED}`, 'g');

/**
 * A value without quotes may hold slashes in HTML: `<img src=/a.png>`. The parser takes a slash for the end of
 * the tag, and so the tag for text.
 */
export function editUnquotedSlashes({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  if (!HINT.test(text)) return [];
  const edits: SourceEdit[] = [];
  const tag = new RegExp(TAG);
  tag.lastIndex = bodyStart;
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const { 0: whole, index } = match;
    if (!whole.includes('/') || zones.isForeign(index)) continue;
    for (const { 0: value, index: at } of whole.matchAll(VALUE)) {
      if (/^["']/.test(value)) continue;
      for (const slash of value.matchAll(/\//g)) {
        const start = index + at + slash.index;
        edits.push({ start, end: start + 1, text: SLASH });
      }
    }
  }
  return edits;
}
