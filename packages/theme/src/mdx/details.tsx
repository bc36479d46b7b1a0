import { Children, type ComponentPropsWithoutRef, isValidElement, type ReactNode } from 'react';

/** Props of a folding block; `summary` goes before a `<summary>` among the children. */
export interface DetailsProps extends ComponentPropsWithoutRef<'details'> {
  summary?: ReactNode;
}

/** Writes a `<details>` with its summary first, as Docusaurus' `@theme/Details` does. */
export function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  const items = Children.toArray(children);
  const own = items.find((child) => isValidElement(child) && child.type === 'summary');
  const content = items.filter((child) => child !== own);
  const head = isValidElement(summary) && summary.type === 'summary' ? summary : undefined;
  return (
    <details {...rest}>
      {head ?? (summary ? <summary>{summary}</summary> : (own ?? null))}
      {content}
    </details>
  );
}
