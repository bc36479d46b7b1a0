import type { Preparation } from '../prepare/prepare-source.ts';
import { DOLLAR, FORMULA_SIGNS } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { findCodeSpanEnd, type SourceRange } from '../prepare/source-zones.ts';

/**
 * Which dollar signs open formulas: `$x^2$` does, `$5 和 $10` does not. The parser takes any two of them
 * for a formula. The rule followed is Pandoc's (`tex_math_dollars`): the opening sign has a character
 * other than white space right after it; the closing one has such a character right before it and no
 * digit right after it. Signs in code spans and escaped ones (`\$`) do not count. Beyond Pandoc, a pair
 * is no formula when a code span stands between its signs, when it begins with a digit and holds Chinese
 * (`从 $5 涨到 10$`), when it holds nothing but Chinese, when both of its signs open a brace (`${a}-${b}` of
 * template literals), or when one of its signs stands in the text of a link and the other one does not.
 *
 * In MDX the braces of a formula would be read as expressions, and `<` as an element, so there these
 * signs are replaced inside formulas.
 */
export function editMathDelimiters(preparation: Preparation): {
  edits: SourceEdit[];
  /** False when no formula can be in the text. */
  hasMath: boolean;
} {
  const { text, bodyStart, zones, takesMath = true } = preparation;
  if (!takesMath || !text.includes('$', bodyStart)) return { edits: [], hasMath: false };
  const edits: SourceEdit[] = [];
  let hasMath = false;
  for (const range of zones.prose) {
    for (const group of findDollars(text, range)) {
      const signs = group.singles.filter((sign) => !zones.isForeign(sign));
      const { plain, formulas } = pairSigns(text, signs);
      hasMath ||= group.hasDouble || formulas.length > 0;
      for (const sign of plain) edits.push({ start: sign, end: sign + 1, text: DOLLAR });
      if (preparation.format !== 'mdx') continue;
      const displayed = group.displayed.filter(({ start }) => !zones.isForeign(start));
      edits.push(...[...formulas, ...displayed].flatMap((formula) => editSigns(text, formula)));
    }
  }
  return { edits, hasMath };
}

/** Signs that may pair: those of a paragraph, or of the part of it before or after a code span. */
interface DollarGroup {
  /** Offsets of single dollar signs. */
  singles: number[];
  hasDouble: boolean;
  /** Formulas between double signs, without the signs. */
  displayed: SourceRange[];
}

/** Replaces the signs of a formula that MDX would read as its own. */
function editSigns(text: string, { start, end }: SourceRange): SourceEdit[] {
  return [...text.slice(start, end).matchAll(/[{}<]/g)].map(({ 0: sign, index }) => ({
    start: start + index,
    end: start + index + 1,
    text: FORMULA_SIGNS[sign] ?? sign,
  }));
}

function findDollars(text: string, { start, end }: SourceRange): DollarGroup[] {
  const groups: DollarGroup[] = [];
  let current: DollarGroup = { singles: [], hasDouble: false, displayed: [] };
  const startGroup = () => {
    groups.push(current);
    current = { singles: [], hasDouble: false, displayed: [] };
  };
  const token = /\\.|`+|\$+|\n[ \t>]*\n/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    const [value] = match;
    if (value.startsWith('`')) {
      const close = findCodeSpanEnd(text, { start: token.lastIndex, end }, value.length);
      if (close === undefined) continue;
      token.lastIndex = close;
      startGroup();
    } else if (value === '$') {
      current.singles.push(match.index);
    } else if (value.startsWith('$')) {
      current.hasDouble = true;
      const close = text.indexOf(value, token.lastIndex);
      if (close < 0 || close >= end) continue;
      current.displayed.push({ start: token.lastIndex, end: close });
      token.lastIndex = close + value.length;
    } else if (value.startsWith('\n')) {
      startGroup();
      token.lastIndex--;
    }
  }
  startGroup();
  return groups;
}

/** Pairs the signs of one group from the left: the formulas between pairs, and the signs left over. */
function pairSigns(
  text: string,
  signs: readonly number[],
): { formulas: SourceRange[]; plain: number[] } {
  const formulas: SourceRange[] = [];
  const plain: number[] = [];
  for (let index = 0; index < signs.length; index++) {
    const open = signs[index] ?? 0;
    const close = signs[index + 1];
    const canOpen = /\S/.test(text[open + 1] ?? ' ');
    const canClose =
      close !== undefined && /\S/.test(text[close - 1] ?? ' ') && !/\d/.test(text[close + 1] ?? '');
    const isTemplate = text[open + 1] === '{' && text[(close ?? 0) + 1] === '{';
    if (canOpen && canClose && !isTemplate && !isProse(text, open + 1, close)) {
      formulas.push({ start: open + 1, end: close });
      index++;
    } else plain.push(open);
  }
  return { formulas, plain };
}

const CHINESE = '[\\u2e80-\\u9fff\\uff00-\\uffef“”‘’—…]';
const CHINESE_AFTER_NUMBER = new RegExp(`^\\d[\\s\\S]*${CHINESE}`);
const CHINESE_ONLY = new RegExp(`^${CHINESE}+$`);

/** Tells whether what stands between two signs is prose, between prices or names of variables. */
function isProse(text: string, start: number, end: number): boolean {
  const content = text.slice(start, end);
  if (CHINESE_AFTER_NUMBER.test(content) || CHINESE_ONLY.test(content)) return true;
  return content.includes('[') || content.includes(']')
    ? crossesLink(content, text.slice(end))
    : false;
}

/** Tells whether the text of a link ends in what stands between two signs, or begins in it and ends later. */
function crossesLink(content: string, after: string): boolean {
  const unpaired = content
    .replace(/\\./g, '  ')
    .replace(/\[[^[\]]*\]/g, (pair) => ' '.repeat(pair.length));
  if (/^[^[]*\]\(/.test(unpaired)) return true;
  return unpaired.includes('[') && /^[^[\]\n]*\]\(/.test(after);
}
