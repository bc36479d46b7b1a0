import { TRADITIONAL_FORMS_START } from '../format/index-files.ts';
import { isMissing } from './match-pinyin.ts';
import type { FoundUnit } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';

/**
 * Writes a query of which half the Han is found nowhere as mainland texts would: 陣列 becomes 数组, 閉包 becomes
 * 闭包. Other queries are as they were, and take no file for it.
 */
export async function simplifyQuery(
  query: string,
  found: readonly FoundUnit[],
  index: OpenIndex,
): Promise<string> {
  const isMissingHan = (each: FoundUnit) => each.unit.kind !== 'word' && isMissing(each);
  const isFound = (each: FoundUnit | undefined) => each?.unit.kind === 'pair' && !isMissing(each);
  // What stands between words occurs nowhere either: 量提 of 变量提升.
  const isUnknown = found.some(
    (each, at) => isMissingHan(each) && !(isFound(found[at - 1]) && isFound(found[at + 1])),
  );
  if (!isUnknown) return query;
  let plain = query;
  for (const [traditional, simplified] of await index.pairs([TRADITIONAL_FORMS_START])) {
    plain = plain.replaceAll(traditional, simplified);
  }
  return plain;
}
