import type { ArticleTools } from './article-tools.ts';

/** What the tools of an article can be used on. */
const TOOLED = '.prose :is(figure, img, a)';

/** Signs that the reader moves in the page. */
const SIGNS = ['scroll', 'pointerover', 'touchstart', 'focusin', 'keydown', 'click'];

/**
 * Enlivens an article with the first sign that the reader moves in it: until then only its first screen
 * is read, and nothing needs to be loaded. A run button that is pressed before the tools have come is
 * pressed again once they have. Returns how to let go of the article.
 *
 * @param load Loads the tools with the first use.
 */
export function wakeArticle(
  root: ParentNode,
  load: (use: (tools: ArticleTools) => void) => void,
): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isAwake = false;
  let pressed: HTMLElement | null = null;
  const wake = ({ type, target }: Event): void => {
    if (type === 'click' && target instanceof Element) pressed = target.closest('.run-button');
    // Boxes in the page scroll by themselves, the sidebar to its active link.
    if (isAwake || (type === 'scroll' && target !== document)) return;
    isAwake = true;
    load((tools) => {
      if (signal.aborted) return;
      waiting.abort();
      tools.enliven(root);
      pressed?.click();
    });
  };
  if (root.querySelector(TOOLED)) {
    for (const sign of SIGNS)
      document.addEventListener(sign, wake, { signal, capture: true, passive: true });
  }
  return () => waiting.abort();
}
