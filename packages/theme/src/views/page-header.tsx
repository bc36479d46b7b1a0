import { Fragment, type ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A line above the title, for example a link back to the index. */
  above?: ReactNode;
  /** Text under the title; empty text shows nothing. */
  description?: string;
  children?: ReactNode;
}

/** The head of a list page: its H1 with what stands around it. */
export function PageHeader({ title, above, description, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      {above && <p className="page-above">{above}</p>}
      <h1 className="page-title">{keepQuoted(title)}</h1>
      {description && <p className="page-description">{description}</p>}
      {children}
    </header>
  );
}

/** Keeps what is quoted, the name of a tag say, on one line where it has the room. */
function keepQuoted(title: string): ReactNode {
  const parts = title.split(/(“[^”]*”)/);
  if (parts.length === 1) return title;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place.
    <Fragment key={index}>{index % 2 ? <span className="clause">{part}</span> : part}</Fragment>
  ));
}
