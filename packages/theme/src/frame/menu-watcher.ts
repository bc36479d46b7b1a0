declare global {
  interface Window {
    /** Chromium's. */
    CloseWatcher?: new () => { onclose: () => void; destroy(): void };
  }
}

/**
 * Lets the back gesture of a phone close the menu of narrow screens, which lies over the page, instead of
 * leaving the page, and Escape wherever the focus is; where the browser has that. Returns how to stop.
 */
export function startMenuWatcher(document: Document): () => void {
  let watched: HTMLDetailsElement | null = null;
  let release = (): void => undefined;
  const follow = (): void => {
    const menu = document.querySelector<HTMLDetailsElement>('details.menu[open]');
    if (menu === watched) return;
    release();
    watched = menu;
    if (menu) release = watchMenu(menu);
  };
  follow();
  // It does not bubble.
  document.addEventListener('toggle', follow, true);
  return () => {
    document.removeEventListener('toggle', follow, true);
    release();
  };
}

function watchMenu(menu: HTMLDetailsElement): () => void {
  if (!window.CloseWatcher) return () => undefined;
  const watcher = new window.CloseWatcher();
  watcher.onclose = () => {
    menu.open = false;
  };
  return () => watcher.destroy();
}
