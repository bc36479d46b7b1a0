import { useIsClient, useSite, useTranslate } from 'mojian/runtime';
import { SearchIcon } from './icons.tsx';

/** Opens the search box (`SearchHost` hears it); shows the keys that do the same. Nothing without search. */
export function SearchButton() {
  const { search } = useSite();
  const t = useTranslate();
  const isClient = useIsClient();
  if (!search) return null;
  const isApple = isClient && isApplePlatform(navigator.platform);
  return (
    <button
      className="search-button needs-script"
      type="button"
      data-search-button=""
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
    >
      <SearchIcon />
      <span className="search-button-label">{t('search.button')}</span>
      <span className="search-button-keys" aria-hidden="true">
        {isApple ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  );
}

/** Tells whether keys are those of an Apple keyboard, from `navigator.platform`. */
function isApplePlatform(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}
