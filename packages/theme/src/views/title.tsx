import { Fragment } from 'react';
import type { ViewContext } from './view-context.ts';

/** A title that breaks between words; the style sheet forbids breaks elsewhere. */
export function Title({ text, context }: { text: string; context: ViewContext }) {
  const phrases = context.splitPhrases(text);
  return phrases.map((phrase, index) => (
    <Fragment key={phrases.slice(0, index).join('').length}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
