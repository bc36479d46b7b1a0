import { usePage, useTranslate } from 'mojian/runtime';
import type { NavbarItem } from 'mojian/shared';
import { FeedIcon, RepositoryIcon } from './icons.tsx';
import { linkState } from './is-active.ts';

interface NavLinkProps {
  item: NavbarItem & { kind: 'link' };
  className: string;
  /** Draws links that have an icon as text, as menus do. */
  isTextOnly?: boolean;
}

/** A link of the navbar or the menu; links that leave the site open a new tab. */
export function NavLink({ item, className, isTextOnly = false }: NavLinkProps) {
  const t = useTranslate();
  const page = usePage();
  const hasIcon = item.icon !== null && !isTextOnly;
  return (
    <a
      className={hasIcon ? 'icon-button' : className}
      href={item.url}
      aria-current={linkState(item, page)}
      aria-label={hasIcon ? item.label : undefined}
      {...(item.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {hasIcon ? <LinkIcon icon={item.icon} /> : item.label}
      {item.isExternal && !hasIcon && <span className="visually-hidden">{t('navbar.newTab')}</span>}
    </a>
  );
}

function LinkIcon({ icon }: { icon: 'repository' | 'feed' | null }) {
  return icon === 'feed' ? <FeedIcon /> : <RepositoryIcon />;
}
