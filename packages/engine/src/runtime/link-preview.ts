/** Time that the pointer rests on a link before its preview is shown, in milliseconds; crossing a link shows none. */
const SHOW_DELAY_MS = 400;

/** The same while a preview is open: who looks from one link to the next has chosen to. */
const NEXT_DELAY_MS = 150;

/** Time in which the pointer may go from a link to its preview, in milliseconds (WCAG 2.2, 1.4.13: hoverable). */
const HIDE_DELAY_MS = 250;

/** Links of articles but those whose targets the reader sees anyway; a link with a tooltip has its own. */
const LINKS = '.prose a[href]:not([title], .heading-anchor, .footnote-back, mj-island *)';

/** Element of a preview. */
const CARD = '.link-preview';

/** What shows previews, loaded with the first one. */
export interface LinkPreviewer {
  /**
   * Shows where a link leads, beside its line under the pointer.
   *
   * @param signal Aborts when the pointer has left the link before its page was there.
   */
  show(link: HTMLAnchorElement, place: PreviewPlace, signal: AbortSignal): Promise<void>;
  hide(): void;
  isOpen(): boolean;
}

/** What is to be shown, and where. */
export interface PreviewPlace {
  url: URL;
  /** Height of the pointer in the window, in CSS pixels. */
  pointerY: number;
}

/** How links are followed on the page. */
export interface PreviewLinks {
  /** Gives the page of the site that a link leads to in this tab; `null` for any other link. */
  resolve(link: HTMLAnchorElement): URL | null;
  /** Tells whether the connection allows fetching what may not be needed. */
  mayFetch(): boolean;
}

/** What previews stand on. */
export interface LinkPreviewOptions extends PreviewLinks {
  load(): Promise<LinkPreviewer>;
}

/**
 * Shows what is behind a link of an article while a mouse rests on it: the beginning of the page, or the section, or
 * the footnote. Where the connection asks for thrift, only what is on the page itself. Returns how to stop.
 */
export function startLinkPreviews(document: Document, options: LinkPreviewOptions): () => void {
  const canShow = 'popover' in HTMLElement.prototype && matchMedia('(hover: hover)').matches;
  if (!canShow) return () => undefined;
  const listening = new AbortController();
  let previewer: LinkPreviewer | null = null;
  let link: HTMLAnchorElement | null = null;
  let leaving = new AbortController();
  let timer = 0;

  const isOpen = (): boolean => previewer?.isOpen() ?? false;
  const after = (delayMs: number, action: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(action, delayMs);
  };
  const hide = (): void => {
    clearTimeout(timer);
    leaving.abort();
    link = null;
    previewer?.hide();
  };
  const show = async (target: HTMLAnchorElement, place: PreviewPlace): Promise<void> => {
    const { signal } = leaving;
    previewer ??= await options.load();
    if (!signal.aborted) await previewer.show(target, place, signal);
  };
  const enter = (target: HTMLAnchorElement, url: URL, pointerY: number): void => {
    leaving.abort();
    leaving = new AbortController();
    link = target;
    after(isOpen() ? NEXT_DELAY_MS : SHOW_DELAY_MS, () => {
      // What is not there in time, or at all, is not missed.
      show(target, { url, pointerY }).catch(() => undefined);
    });
  };
  const leave = (): void => {
    if (isOpen()) after(HIDE_DELAY_MS, hide);
    else if (link) hide();
  };
  const onPointer = ({ target, clientY }: Pick<MouseEvent, 'target' | 'clientY'>): void => {
    if (!(target instanceof Element)) return;
    const entered = target.closest<HTMLAnchorElement>(LINKS);
    const url = entered && entered !== link && findTarget(entered, options);
    if (url) enter(entered, url, clientY);
    else if (entered ? entered !== link : !target.closest(CARD)) leave();
    // Back from the preview, or on it.
    else if (isOpen()) clearTimeout(timer);
  };
  const { signal } = listening;
  document.addEventListener('mouseover', onPointer, { signal, passive: true });
  for (const type of ['scroll', 'pointerdown', 'mojian:route-change']) {
    document.addEventListener(type, hide, { signal, passive: true });
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  // The pointer may have come to a link while this was being loaded.
  const [target] = document.querySelectorAll('.prose a:hover');
  if (target) onPointer({ target, clientY: target.getBoundingClientRect().top });
  return () => {
    hide();
    listening.abort();
  };
}

/** Gives the address that a link leads to if it can be shown: a page of the site, or a part of this one. */
function findTarget(
  link: HTMLAnchorElement,
  { resolve, mayFetch }: LinkPreviewOptions,
): URL | null {
  const url = resolve(link);
  if (url?.pathname === location.pathname) return url.hash === '' ? null : url;
  return mayFetch() ? url : null;
}
