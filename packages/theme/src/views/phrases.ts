/** Cuts a title at the places where a line may end. */
export type SplitPhrases = (title: string) => string[];

/** Shorter titles fit a line and need no places to break. */
const MIN_BROKEN_LENGTH = 12;

const OPENING = /^[（《“‘「『([]$/;
/** Particles stay with the word before them, also with the verb that is taken for a part of them. */
const PARTICLE = /^(?:[的地得了着过吗呢吧们]|的是)$/;
/** What makes another word of the one before it (工具|链, 默认|值) or leans on it (运行|时, 代码|里). */
const SUFFIX = /^[链器化性率者型符数式串位值量级域距表树题办时里]$/;
/** What makes another word of the one after it (微|任务), or says nothing without it (不|折叠, 第|一层). */
const PREFIX = /^[不第哪全可微宏伪非反超多子半旧老]$/;
/** Browsers know where Latin text breaks after a sign: `.d.ts` and `--watch` stay whole. */
const LATIN_SIGN = /[!-/:-@[-`{-~]$/;
const LATIN = /^\w/;
const SINGLE_HAN = /^\p{Script=Han}$/u;
const HAN_WORD = /^\p{Script=Han}{2,}$/u;

/** Titles whose phrases are kept, half a kilobyte each, before all are forgotten. */
const MOST_KNOWN = 2000;

/**
 * Creates a splitter that keeps Chinese words whole, where a line of Chinese text may otherwise end
 * between any two characters (实|现). The words come from `Intl.Segmenter`; single characters that it
 * leaves beside each other are mostly words that its dictionary lacks (组|件), so they stay together.
 * Text without Chinese, and short text, stays whole.
 *
 * @example split('如何开发自己的一个 shadcn 组件') // ['如何', '开发', '自己的', '一个 ', 'shadcn ', '组件']
 */
export function createPhraseSplitter(lang: string): SplitPhrases {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  // A title stands on its page and in many lists, and segmenting costs more than all else of a list.
  const known = new Map<string, string[]>();
  return (title) => {
    if (title.length < MIN_BROKEN_LENGTH || !/\p{Script=Han}/u.test(title)) return [title];
    const kept = known.get(title);
    if (kept) return kept;
    if (known.size >= MOST_KNOWN) known.clear();
    const phrases = joinSegments(segmenter.segment(title));
    known.set(title, phrases);
    return phrases;
  };
}

/** What ends a part of a title that can stand on a line of its own. */
const CLAUSE_END = /[：，；？！。]$/;

/**
 * Puts the phrases of a title into clauses. One clause is all of a title without signs that end one.
 *
 * @example splitClauses(['常用 ', 'Hooks：', '每个', '解决', '什么']) // [['常用 ', 'Hooks：'], ['每个', '解决', '什么']]
 */
export function splitClauses(phrases: readonly string[]): string[][] {
  const clauses: string[][] = [];
  let hasEnded = true;
  for (const phrase of phrases) {
    if (hasEnded) clauses.push([]);
    clauses.at(-1)?.push(phrase);
    hasEnded = CLAUSE_END.test(phrase);
  }
  return clauses;
}

function joinSegments(segments: Iterable<Intl.SegmentData>): string[] {
  const phrases: string[] = [];
  let before: Segment | undefined;
  for (const { segment, isWordLike = false } of segments) {
    const here = { text: segment, isWord: isWordLike };
    if (before && staysWith(before, here)) phrases.push(`${phrases.pop()}${segment}`);
    else phrases.push(segment);
    before = here;
  }
  return phrases;
}

interface Segment {
  text: string;
  isWord: boolean;
}

function staysWith(before: Segment, here: Segment): boolean {
  if (OPENING.test(before.text)) return true;
  if (OPENING.test(here.text)) return false;
  if (LATIN_SIGN.test(before.text) && LATIN.test(here.text)) return true;
  if (!here.isWord || PARTICLE.test(here.text)) return true;
  if (SUFFIX.test(here.text) && HAN_WORD.test(before.text)) return true;
  if (PREFIX.test(before.text) && HAN_WORD.test(here.text)) return true;
  // Browsers put a thin space between Latin and Han letters, but not across a place to break.
  if (before.isWord && isHan(before.text.at(-1)) !== isHan(here.text.at(0))) return true;
  return SINGLE_HAN.test(before.text) && SINGLE_HAN.test(here.text) && !PARTICLE.test(before.text);
}

function isHan(character: string | undefined): boolean {
  return character !== undefined && /\p{Script=Han}/u.test(character);
}
