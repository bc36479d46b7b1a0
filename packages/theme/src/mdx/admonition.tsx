import { ADMONITION_KINDS, createContentTranslator } from 'mojian/shared';
import type { ReactNode } from 'react';

/** Props of an admonition, by the names of Docusaurus' `@theme/Admonition`. */
export interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** Creates the admonition component for a language; it writes what `:::tip` in Markdown becomes. */
export function createAdmonition(lang: string, messages: Readonly<Record<string, string>>) {
  const translate = createContentTranslator(lang, messages);
  return ({ type, title, children }: AdmonitionProps): ReactNode => {
    const known = ADMONITION_KINDS.get(type);
    return (
      <div className={`admonition admonition-${known?.kind ?? 'note'}`} role="note">
        <p className="admonition-title">{title ?? translate(known?.title ?? 'content.note')}</p>
        {children}
      </div>
    );
  };
}
