import { escapeText } from '../../shared/html.ts';
import { isCjk, isHangul } from '../../shared/text.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import { type MarkdownNode, type Text, textOf } from '../tree.ts';
import { replaceEmoji } from './emoji.ts';

/** Text, line breaks between Han characters left out. */
export const renderText: NodeRenderer<Text> = (node, renderer, { nodes, index }) => {
  const value = renderer.draft.options.emoji ? replaceEmoji(node.value) : node.value;
  if (!value.includes('\n')) return renderer.write(escapeText(value));
  const edge = (sibling: MarkdownNode | undefined) => (sibling ? textOf(sibling) : '');
  const before = value.startsWith('\n') ? edge(nodes[index - 1]) : '';
  const after = value.endsWith('\n') ? edge(nodes[index + 1]) : '';
  renderer.write(escapeText(joinChineseLines(value, { before, after })));
};

/**
 * Removes the soft line breaks of a text that stand between two Chinese characters or marks, where HTML
 * would show a space. Korean writes spaces between words and keeps them.
 *
 * @param neighbours Texts of the inline nodes before and after, for breaks at the ends.
 * @example joinChineseLines('一行\n二行 a\nb', { before: '', after: '' }) // '一行二行 a\nb'
 */
export function joinChineseLines(
  text: string,
  { before, after }: { before: string; after: string },
): string {
  let result = '';
  let last = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    // The two units at most of the characters beside the break.
    const left = at > 0 ? text.slice(Math.max(at - 2, 0), at) : before.slice(-2);
    const right = at + 1 < text.length ? text.slice(at + 1, at + 3) : after;
    if (!isSpaceless(left, right)) continue;
    result += text.slice(last, at);
    last = at + 1;
  }
  return result + text.slice(last);
}

/** Marks of Chinese text that Latin text has too; what stands on their other side decides. */
const SHARED_MARKS = new Set('“”‘’—…·');

function isSpaceless(left: string, right: string): boolean {
  const isTrailPair = /[\udc00-\udfff]$/.test(left);
  const first = left.slice(isTrailPair ? -2 : -1);
  const second = String.fromCodePoint(right.codePointAt(0) ?? 0);
  const isFirstChinese = isChinese(first);
  const isSecondChinese = isChinese(second);
  if (isFirstChinese && isSecondChinese) return true;
  if (isFirstChinese) return SHARED_MARKS.has(second);
  return isSecondChinese && SHARED_MARKS.has(first);
}

function isChinese(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return isCjk(codePoint) && !isHangul(codePoint);
}
