/** Cuts a title at the places where a line may end. */
export type SplitPhrases = (title: string) => string[];

/** Shorter titles fit a line and need no places to break. */
const MIN_BROKEN_LENGTH = 12;

const OPENING = /^[（《“‘「『([]$/;
/** Particles stay with the word before them. */
const PARTICLE = /^[的地得了着过吗呢吧们]$/;
const SHORT_BRACKET = /^[（(][^（()）]{1,3}[）)][：:、，]?$/;
const SINGLE_HAN = /^\p{Script=Han}$/u;

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
  return (title) => {
    if (title.length < MIN_BROKEN_LENGTH || !/\p{Script=Han}/u.test(title)) return [title];
    const phrases: string[] = [];
    let before: { text: string; isWord: boolean } | undefined;
    for (const { segment, isWordLike = false } of segmenter.segment(title)) {
      const segmentHere = { text: segment, isWord: isWordLike };
      if (before && staysWith(before, segmentHere)) phrases.push(`${phrases.pop()}${segment}`);
      else phrases.push(segment);
      before = segmentHere;
    }
    return joinShortBrackets(phrases);
  };
}

/** A part number such as `（一）：` stays with the words before it. */
function joinShortBrackets(phrases: string[]): string[] {
  return phrases.reduce<string[]>((joined, phrase) => {
    const isShortBracket = joined.length > 0 && SHORT_BRACKET.test(phrase);
    return isShortBracket ? [...joined.slice(0, -1), `${joined.at(-1)}${phrase}`] : [...joined, phrase];
  }, []);
}

interface Segment {
  text: string;
  isWord: boolean;
}

function staysWith(before: Segment, here: Segment): boolean {
  if (OPENING.test(before.text)) return true;
  if (OPENING.test(here.text)) return false;
  if (!here.isWord || PARTICLE.test(here.text)) return true;
  return SINGLE_HAN.test(before.text) && SINGLE_HAN.test(here.text) && !PARTICLE.test(before.text);
}
