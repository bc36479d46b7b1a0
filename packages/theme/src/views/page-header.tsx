import type { ReactNode } from 'react';

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
      <h1 className="page-title">{title}</h1>
      {description && <p className="page-description">{description}</p>}
      {children}
    </header>
  );
}
