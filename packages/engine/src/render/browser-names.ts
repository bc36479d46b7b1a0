/** Names that modules find in browsers only. */
const BROWSER_NAMES = new Set([
  ...['window', 'document', 'location', 'navigator', 'history', 'screen', 'self', 'customElements'],
  ...['localStorage', 'sessionStorage', 'matchMedia', 'getComputedStyle', 'requestAnimationFrame'],
  ...['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'HTMLElement', 'Image'],
]);

/**
 * Says what to do about a name that is not defined while a page is rendered, when browsers define it;
 * `null` for all other reasons.
 *
 * @param reason Message of the error.
 * @example adviseOnBrowserName('window is not defined') // 'Pages are rendered …'
 */
export function adviseOnBrowserName(reason: string): string | null {
  const name = /^([\w$]+) is not defined$/.exec(reason)?.[1];
  if (name === undefined || !BROWSER_NAMES.has(name)) return null;
  return `Pages are rendered without a browser: read \`${name}\` in an effect or in an event handler.`;
}
