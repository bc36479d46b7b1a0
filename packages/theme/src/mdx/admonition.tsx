import type { ReactNode } from 'react';

/** Kinds of admonitions with their Chinese and English titles; aliases are Docusaurus'. */
const KINDS: Record<string, { kind: string; zh: string; en: string }> = {
  note: { kind: 'note', zh: '注意', en: 'note' },
  secondary: { kind: 'note', zh: '注意', en: 'note' },
  tip: { kind: 'tip', zh: '提示', en: 'tip' },
  success: { kind: 'tip', zh: '提示', en: 'tip' },
  info: { kind: 'info', zh: '信息', en: 'info' },
  important: { kind: 'info', zh: '信息', en: 'info' },
  warning: { kind: 'warning', zh: '警告', en: 'warning' },
  caution: { kind: 'warning', zh: '警告', en: 'warning' },
  danger: { kind: 'danger', zh: '危险', en: 'danger' },
};

/** Props of an admonition, by the names of Docusaurus' `@theme/Admonition`. */
export interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** Creates the admonition component for a language; it writes what `:::tip` in Markdown becomes. */
export function createAdmonition(lang: string) {
  return ({ type, title, children }: AdmonitionProps): ReactNode => {
    const known = KINDS[type] ?? { kind: 'note', zh: '注意', en: 'note' };
    const defaultTitle = lang.startsWith('zh') ? known.zh : known.en;
    return (
      <div className={`admonition admonition-${known.kind}`} role="note">
        <p className="admonition-title">{title ?? defaultTitle}</p>
        {children}
      </div>
    );
  };
}
