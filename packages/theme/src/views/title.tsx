import { Fragment } from 'react';
import type { ViewContext } from './view-context.ts';

/** A title that breaks between words; the style sheet forbids breaks elsewhere. */
export function Title({ text, context }: { text: string; context: ViewContext }) {
  const phrases = context.splitPhrases(text);
  return phrases.map((phrase, index) => (
    <Fragment key={`${index}-${phrase}`}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
