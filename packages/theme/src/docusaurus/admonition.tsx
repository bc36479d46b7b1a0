import { useSite } from 'mojian/runtime';
import { ADMONITION_KINDS, createContentTranslator } from 'mojian/shared';
import type { ReactNode } from 'react';

/** Props of {@link Admonition}. */
export interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** Writes what `:::tip` in Markdown becomes, as Docusaurus' `@theme/Admonition` does. */
export function Admonition({ type, title, children }: AdmonitionProps): ReactNode {
  const site = useSite();
  const translate = createContentTranslator(site.locale.lang, site.messages);
  const known = ADMONITION_KINDS.get(type);
  return (
    <div className={`admonition admonition-${known?.kind ?? 'note'}`} role="note">
      <p className="admonition-title">{title ?? translate(known?.title ?? 'content.note')}</p>
      {children}
    </div>
  );
}
