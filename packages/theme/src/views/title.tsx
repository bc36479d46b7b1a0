import { Fragment } from 'react';

/** Shorter titles fit a line and need no places to break. */
const MIN_BROKEN_LENGTH = 12;

/**
 * A title that breaks between words, where Chinese text otherwise breaks between any two characters
 * (实|现). The words come from `Intl.Segmenter`; the style sheet forbids all other breaks.
 */
export function Title({ text }: { text: string }) {
  const phrases = splitPhrases(text);
  return phrases.length < 2
    ? text
    : phrases.map((phrase, index) => (
        <Fragment key={`${index}-${phrase}`}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ));
}

/**
 * Cuts a title at the places where a line may end: after a Chinese word and the punctuation that
 * follows it. Text without Chinese, and short text, stays whole.
 *
 * @example splitPhrases('使用流式渲染实现打字机效果') // ['使用', '流', '式', '渲染', '实现', '打字机', '效果']
 */
export function splitPhrases(text: string): string[] {
  if (text.length < MIN_BROKEN_LENGTH || !/\p{Script=Han}/u.test(text)) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of segmenter().segment(text)) {
    const isOpening = /^[（《“‘「『([]$/.test(segment);
    const joinsLast = phrases.length > 0 && (isOpen || (!isWordLike && !isOpening));
    if (joinsLast) phrases.push(`${phrases.pop()}${segment}`);
    else phrases.push(segment);
    isOpen = isOpening;
  }
  return phrases;
}

let shared: Intl.Segmenter | undefined;

/** One segmenter for all titles, made when the first title needs it. */
function segmenter(): Intl.Segmenter {
  shared ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return shared;
}
