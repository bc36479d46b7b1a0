import type { Translate } from '../shared/messages.ts';
import type { ArticleMessageId } from '../shared/messages-article.ts';

/** On what opens a picture; set by {@link markPictures}. */
const ZOOMABLE = '[data-zoom]';

/** Pictures that stand by themselves. */
const PICTURES = '.prose :is(.figure, p) :is(img, svg)';

/** Where a press means something else. */
const FOREIGN = 'a, button, summary, label, mj-island, .katex';

/** Pictures that are less high or wide than this have nothing more to show, in CSS pixels. */
const MIN_SIZE_PX = 96;

/** What shows a picture large, loaded with the first one. */
export interface PictureViewer {
  /** Opens the picture of an element that was marked. */
  open(opener: HTMLElement): void;
}

/**
 * Makes the pictures below an element openable: each becomes a button, reachable by keyboard, without
 * a change of the layout. Tiny ones, those in a line of text and those in links stay as they are.
 */
export function markPictures(root: ParentNode, translate: Translate<ArticleMessageId>): void {
  for (const picture of root.querySelectorAll<HTMLImageElement | SVGElement>(PICTURES)) {
    if (picture.closest(FOREIGN) || !standsAlone(picture) || picture.parentElement?.closest('svg'))
      continue;
    const mark = (): void => markPicture(picture, translate);
    if (isImage(picture) && !picture.complete) {
      picture.addEventListener('load', mark, { once: true });
    } else {
      mark();
    }
  }
}

/** Opens marked pictures by pointer and keyboard. Returns how to stop. */
export function startImageZoom(
  document: Document,
  { load, onLost }: { load(): Promise<PictureViewer>; onLost(error: unknown): void },
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const openFrom = (event: Event): void => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>(ZOOMABLE) : null;
    if (!opener || event.defaultPrevented) return;
    event.preventDefault();
    // The reader may have gone on to another page before the viewer came.
    load().then((viewer) => opener.isConnected && viewer.open(opener), onLost);
  };
  document.addEventListener(
    'click',
    (event) => {
      // Who selects text or opens a menu does not want to see more.
      if (event.button === 0 && !event.ctrlKey && !event.metaKey) openFrom(event);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      const isOnOpener = event.target instanceof Element && event.target.matches(ZOOMABLE);
      if (isPress && isOnOpener && !event.repeat) openFrom(event);
    },
    { signal },
  );
  return () => stopping.abort();
}

function markPicture(
  picture: HTMLImageElement | SVGElement,
  translate: Translate<ArticleMessageId>,
): void {
  const { width, height } = sizeOf(picture);
  if (width < MIN_SIZE_PX || height < MIN_SIZE_PX) return;
  // A drawing that scrolls is a stop of the keyboard already.
  const opener = picture.closest('.drawing') ?? picture;
  // Of a page that has changed in part; its name has become the button's.
  if (opener.hasAttribute('data-zoom')) return;
  const name = picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '';
  const label =
    name === '' ? translate('image.enlargeNameless') : translate('image.enlarge', { name });
  opener.setAttribute('data-zoom', '');
  opener.setAttribute('role', 'button');
  opener.setAttribute('tabindex', '0');
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.setAttribute('aria-label', label);
}

/** Size as laid out where it is known without asking for a layout, else the picture's own. */
function sizeOf(picture: HTMLImageElement | SVGElement): { width: number; height: number } {
  if (isImage(picture)) {
    return {
      width: Number(picture.getAttribute('width')) || picture.naturalWidth,
      height: Number(picture.getAttribute('height')) || picture.naturalHeight,
    };
  }
  const { width, height } = (picture as SVGSVGElement).viewBox?.baseVal ?? { width: 0, height: 0 };
  return {
    width: Number(picture.getAttribute('width')) || width,
    height: Number(picture.getAttribute('height')) || height,
  };
}

/** A picture in a line of text is part of the text. */
function standsAlone(picture: Element): boolean {
  const paragraph = picture.closest('p');
  return !paragraph || paragraph.textContent?.trim() === '' || picture.closest('.figure') !== null;
}

function isImage(picture: Element): picture is HTMLImageElement {
  return picture instanceof HTMLImageElement;
}
