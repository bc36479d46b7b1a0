import { usePage, useTranslate } from 'mojian/runtime';
import { useEffect, useState } from 'react';
import { ChevronIcon, MenuIcon } from './icons.tsx';
import { MenuItems } from './menu-items.tsx';
import { useMenu } from './use-menu.ts';

/**
 * The menu of narrow screens: a main panel with the navbar's items and a secondary one with the
 * sidebar of the section. Without JavaScript the main panel still opens, and the sidebar stands
 * under the article.
 */
export function MobileMenu() {
  const t = useTranslate();
  const { menuRef, isOpen, setIsOpen, onClick, onKeyDown } = useMenu();
  const label = t(isOpen ? 'navbar.closeMenu' : 'navbar.openMenu');
  return (
    <details
      ref={menuRef}
      className="menu"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <summary className="icon-button" aria-label={label}>
        <MenuIcon />
      </summary>
      <div className="menu-backdrop" />
      <div className="menu-panels" role="dialog" aria-modal="true" aria-label={t('navbar.menu')}>
        <Panels isOpen={isOpen} />
      </div>
    </details>
  );
}

function Panels({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const { sidebarKey, sidebarTitle } = usePage();
  const [isSecondaryShown, setIsSecondaryShown] = useState(false);
  const [sidebarHtml, setSidebarHtml] = useState('');

  // The sidebar is in the page already; the menu copies it when it opens, so it is never sent twice.
  useEffect(() => {
    const html = isOpen && sidebarKey ? readSidebarHtml() : '';
    setSidebarHtml(html);
    setIsSecondaryShown(html !== '');
  }, [isOpen, sidebarKey]);

  if (isSecondaryShown) {
    return (
      <div className="menu-panel">
        <button className="menu-back" type="button" onClick={() => setIsSecondaryShown(false)}>
          <span aria-hidden="true">← </span>
          {t('navbar.backToMainMenu')}
        </button>
        <p className="menu-title">{sidebarTitle}</p>
        <div dangerouslySetInnerHTML={{ __html: sidebarHtml }} />
      </div>
    );
  }
  return (
    <div className="menu-panel">
      {sidebarHtml !== '' && (
        <button className="menu-section" type="button" onClick={() => setIsSecondaryShown(true)}>
          {t('navbar.showSection', { title: sidebarTitle })}
          <ChevronIcon />
        </button>
      )}
      <MenuItems />
    </div>
  );
}

function readSidebarHtml(): string {
  return document.querySelector('.sidebar .nav-tree')?.outerHTML ?? '';
}
