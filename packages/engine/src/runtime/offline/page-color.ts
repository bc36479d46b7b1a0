/**
 * Keeps `<meta name="theme-color">` at the colour of the page, which follows the reader's choice and
 * not the system's, so that the frame of an installed site fits it.
 */
export function followPageColor(document: Document): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) return;
  const root = document.documentElement;
  // After the frame that shows the change: to ask earlier makes the browser style the page twice.
  const follow = (): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        meta.content = getComputedStyle(root).backgroundColor;
      }),
    );
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}
