import { Fragment } from 'react';
import { splitClauses } from './phrases.ts';
import type { ViewContext } from './view-context.ts';

/**
 * A title that breaks between clauses, and within one that is longer than a line between words; the style
 * sheet forbids breaks elsewhere.
 */
export function Title({ text, context }: { text: string; context: ViewContext }) {
  const phrases = context.splitPhrases(text);
  const clauses = splitClauses(phrases);
  if (clauses.length === 1) return <Phrases phrases={phrases} />;
  return clauses.map((clause, index) => (
    <Fragment key={clauses.slice(0, index).flat().length}>
      {index > 0 && <wbr />}
      <span className="clause">
        <Phrases phrases={clause} />
      </span>
    </Fragment>
  ));
}

function Phrases({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    <Fragment key={phrases.slice(0, index).join('').length}>
      {index > 0 && <wbr />}
      <WithFlags text={phrase} />
    </Fragment>
  ));
}

/** The hyphens of an option and the word after them: `--experimental` of `--experimental-vm`. */
const FLAG = /(?<![\w-])(--?[a-z]\w*)/i;

/** What a line may end after, although the hyphens that follow would keep it from ending there. */
const BREAKABLE_END = /[：，。；、\p{Script=Han}]$/u;

/** A text in which no line ends after the hyphens of an option (`--watch`), as browsers would have it. */
export function WithFlags({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  const parts = text.split(FLAG);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place.
      <Fragment key={index}>
        {BREAKABLE_END.test(parts[index - 1] ?? '') && <wbr />}
        <span className="flag">{part}</span>
      </Fragment>
    ),
  );
}
