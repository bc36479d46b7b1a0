import { usePage, useSite, useTranslate } from 'mojian/runtime';
import type { NavbarItem } from 'mojian/shared';
import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import { linkState } from './is-active.ts';
import { LocaleLinks, TextLinks, VersionLinks } from './navbar-item.tsx';

/** The navbar's items as the menu of narrow screens lists them; dropdowns fold. */
export function MenuItems() {
  const { navbar } = useSite();
  const t = useTranslate();
  return (
    <nav aria-label={t('navbar.menu')}>
      <ul className="menu-items">
        {navbar.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change while the page lives.
          <MenuItem key={index} item={item} />
        ))}
      </ul>
    </nav>
  );
}

function MenuItem({ item }: { item: NavbarItem }) {
  const t = useTranslate();
  const page = usePage();
  switch (item.kind) {
    case 'link':
      return <TextLinks links={[item]} className="menu-link" />;
    case 'dropdown': {
      const links = item.menuItems ?? item.items;
      return (
        <Group label={item.label} isOpen={links.some((link) => linkState(link, page))}>
          <TextLinks links={links} className="menu-link" />
        </Group>
      );
    }
    case 'locale':
      return (
        <Group label={t('navbar.languages')} isOpen={false}>
          <LocaleLinks item={item} className="menu-link" />
        </Group>
      );
    case 'docs-version':
      return (
        <Group label={t('navbar.versions')} isOpen={false}>
          <VersionLinks item={item} className="menu-link" />
        </Group>
      );
    case 'html':
      return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'search':
      return null;
  }
}

interface GroupProps {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A group that folds; it unfolds by itself when the page shown is inside. */
function Group({ label, isOpen, children }: GroupProps) {
  return (
    <li>
      {/* The key gives the group a fresh state when the reader comes to a page inside it. */}
      <details key={String(isOpen)} className="menu-group" open={isOpen}>
        <summary className="menu-link">
          {label}
          <ChevronIcon />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
