import { usePage, useTranslate } from 'mojian/runtime';
import type { NavbarItem } from 'mojian/shared';
import { FeedIcon, RepositoryIcon } from './icons.tsx';
import { linkState } from './is-active.ts';

interface NavLinkProps {
  item: NavbarItem & { kind: 'link' };
  className: string;
  /** Draws links that have an icon as text, as menus do. */
  isTextOnly?: boolean;
  /** Marks the link of a menu that leads to the page shown. */
  isActive?: boolean;
}

/** A link of the navbar or the menu; links that leave the site open a new tab. */
export function NavLink({ item, className, isTextOnly = false, isActive }: NavLinkProps) {
  const t = useTranslate();
  const page = usePage();
  const hasIcon = item.icon !== null && !isTextOnly;
  return (
    <a
      className={hasIcon ? 'icon-button' : className}
      href={item.url}
      aria-current={linkState(item, page)}
      data-active={isActive || undefined}
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
