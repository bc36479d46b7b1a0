import { usePage, useSite, useTranslate } from 'mojian/runtime';
import type { NavbarItem } from 'mojian/shared';
import { Brand } from './brand.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavbarItemView } from './navbar-item.tsx';
import { SearchButton } from './search-button.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

/** The bar at the top of every page. */
export function Navbar() {
  const { navbar } = useSite();
  const { permalink } = usePage();
  const t = useTranslate();
  const { barRef, isHidden, show } = useHiddenOnScroll({
    isEnabled: navbar.hideOnScroll,
    permalink,
  });
  const isSearchPlaced = navbar.items.some((item) => item.kind === 'search');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shows itself when something inside it takes the focus.
    <header ref={barRef} className="navbar" data-hidden={isHidden || undefined} onFocus={show}>
      <div className="navbar-inner">
        <Brand />
        <nav className="navbar-items" aria-label={t('navbar.label')}>
          <Items items={navbar.items.filter((item) => item.position === 'left')} />
          <div className="navbar-space" />
          <Items items={navbar.items.filter((item) => item.position === 'right')} />
          {!isSearchPlaced && <SearchButton />}
        </nav>
        <ColorModeSwitch />
        <MobileMenu />
      </div>
    </header>
  );
}

function Items({ items }: { items: NavbarItem[] }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items never change while the page lives.
    <NavbarItemView key={index} item={item} />
  ));
}
