import type { ElementType } from 'react';

/** Shows text that the search gives as escaped HTML with its matches marked. */
export function Markup({ as: Tag = 'span', html, className }: MarkupProps) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Props of {@link Markup}. */
export interface MarkupProps {
  /** @default 'span' */
  as?: ElementType;
  /** Escaped by whoever answers the search. */
  html: string;
  className?: string;
}
