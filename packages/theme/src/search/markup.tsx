import { splitMarkedText } from 'mojian/search';
import type { ElementType } from 'react';

/** Shows marked text. Its pieces become text and `<mark>` elements: there is no HTML to inject. */
export function Markup({ as: Tag = 'span', marked, className }: MarkupProps) {
  return (
    <Tag className={className}>
      {splitMarkedText(marked).map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </Tag>
  );
}

/** Props of {@link Markup}. */
export interface MarkupProps {
  /** @default 'span' */
  as?: ElementType;
  /** Text whose matches stand between `<mark>` and `</mark>`. */
  marked: string;
  className?: string;
}
