import { useSite } from 'mojian/runtime';
import { ADMONITION_KINDS, createContentTranslator } from 'mojian/shared';
import type { ReactNode, SVGProps } from 'react';

/** Props of {@link Admonition}. */
export interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  /** Stands in place of the kind's own mark. */
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** Writes what `:::tip` in Markdown becomes, as Docusaurus' `@theme/Admonition` does. */
export function Admonition(props: AdmonitionProps): ReactNode {
  const { type, title, icon, className, id, children } = props;
  const site = useSite();
  const translate = createContentTranslator(site.locale.lang, site.messages);
  const known = ADMONITION_KINDS.get(type);
  const classNames = ['admonition', `admonition-${known?.kind ?? 'note'}`, className];
  return (
    <div className={classNames.filter(Boolean).join(' ')} id={id} role="note">
      <p className="admonition-title">
        {icon && <span className="admonition-icon">{icon}</span>}
        {title ?? translate(known?.title ?? 'content.note')}
      </p>
      {children}
    </div>
  );
}

type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

const CIRCLE = 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16z';
const TRIANGLE = 'M10 2.5 18.5 17h-17z';

/** Marks of the kinds, for sites that draw them by themselves. */
export const NoteIcon = /* @__PURE__ */ createIcon('M4 3h9l3 3v11H4zM7 8h6M7 11h6M7 14h4');
export const InfoIcon = /* @__PURE__ */ createIcon(`${CIRCLE}M10 9v5M10 6v.5`);
export const TipIcon = /* @__PURE__ */ createIcon(
  'M10 2a5 5 0 0 0-3 9v3h6v-3a5 5 0 0 0-3-9zM8 17h4',
);
export const WarningIcon = /* @__PURE__ */ createIcon(`${TRIANGLE}M10 8v4M10 14.5v.5`);
export const DangerIcon = /* @__PURE__ */ createIcon(`${CIRCLE}M10 6v5M10 14v.5`);

function createIcon(path: string): Icon {
  return (props) => (
    <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true" {...props}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
