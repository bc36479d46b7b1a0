import type { Translate } from '../shared/messages.ts';
import { PICTURE_MESSAGES, type PictureMessageId } from '../shared/messages-picture.ts';
import type { TranslatorOf } from './article-tools.ts';
import { onRouteChange } from './events.ts';
import type { PictureViewer } from './image-zoom.ts';

/** Name under which the small and the large picture are one to a view transition. */
const TRANSITION_NAME = 'mojian-picture';

/** How much larger than fitting the window a picture can be made, at least. */
const MAGNIFICATION = 2;

/**
 * How much larger than in the article, at least: a drawing that scrolls there can be several times as
 * wide as a phone.
 */
const ENLARGEMENT = 1.5;

/** Pointer moves below this are a press, in CSS pixels. */
const PRESS_RANGE_PX = 4;

/**
 * Creates the dialog that shows a picture as large as the window allows, and on a second press larger,
 * to be scrolled or dragged. Escape, the close button and a press beside the picture close it; the focus
 * goes back to where it was.
 */
export function createPictureViewer(document: Document, translatorOf: TranslatorOf): PictureViewer {
  const translate = translatorOf(PICTURE_MESSAGES);
  const parts = createDialog(document, translate);
  const { dialog, stage } = parts;
  let opener: HTMLElement | null = null;
  const close = (): void => {
    if (!dialog.open) return;
    const [small, large] = [opener, pictureOf(stage)];
    morph(document, { from: large, to: small, change: () => dialog.close() });
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('close', () => {
    stage.replaceChildren();
    opener?.focus({ preventScroll: true });
    opener = null;
  });
  parts.closeButton.addEventListener('click', close);
  parts.magnifyButton.addEventListener('click', () => magnify(parts, null));
  startDragging(stage, (event) => {
    if (event.target === stage) close();
    else magnify(parts, event);
  });
  onRouteChange(() => dialog.close());
  return {
    open(pressed) {
      opener = pressed;
      const large = fill(parts, pressed, translate);
      const change = (): void => {
        dialog.showModal();
        parts.closeButton.focus({ preventScroll: true });
      };
      morph(document, { from: pressed, to: large, change });
    },
  };
}

interface DialogParts {
  dialog: HTMLDialogElement;
  /** Fills the window; scrolls when the picture is larger. */
  stage: HTMLElement;
  caption: HTMLElement;
  magnifyButton: HTMLButtonElement;
  closeButton: HTMLButtonElement;
}

const ICONS = {
  magnify: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M7.5 10.5h6m-3-3v6"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
};

function createDialog(document: Document, translate: Translate<PictureMessageId>): DialogParts {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const stage = document.createElement('div');
  stage.className = 'zoom-stage';
  const caption = document.createElement('p');
  caption.className = 'zoom-caption';
  const magnifyButton = createButton(document, ICONS.magnify, translate('image.magnify'));
  const closeButton = createButton(document, ICONS.close, translate('image.close'));
  const tools = document.createElement('div');
  tools.className = 'zoom-tools';
  tools.append(magnifyButton, closeButton);
  dialog.append(tools, stage, caption);
  document.body.append(dialog);
  return { dialog, stage, caption, magnifyButton, closeButton };
}

function createButton(document: Document, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button';
  button.setAttribute('aria-label', label);
  button.title = label;
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${icon}</svg>`;
  return button;
}

/** Puts a copy of the picture on the stage. */
function fill(
  parts: DialogParts,
  opener: HTMLElement,
  translate: Translate<PictureMessageId>,
): HTMLElement | SVGElement {
  const { dialog, stage, caption } = parts;
  const picture = pictureOf(opener) ?? opener;
  const { large, width, height, isScalable } = copyPicture(picture);
  large.classList.add('zoom-picture');
  large.style.setProperty('--ratio', String(width / height));
  large.style.setProperty('--width', isScalable ? '100cqw' : `${width}px`);
  large.style.setProperty('--least', `${picture.getBoundingClientRect().width * ENLARGEMENT}px`);
  stage.replaceChildren(large);
  caption.textContent = opener.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  caption.hidden = caption.textContent === '';
  dialog.setAttribute('aria-label', caption.textContent || translate('image.enlarged'));
  setMagnified(parts, false);
  return large;
}

interface PictureCopy {
  large: HTMLElement | SVGElement;
  width: number;
  height: number;
  /** A drawing is sharp at any size; a photograph is not made larger than it is. */
  isScalable: boolean;
}

function copyPicture(picture: Element): PictureCopy {
  const { width: shownWidth, height: shownHeight } = picture.getBoundingClientRect();
  if (picture instanceof HTMLImageElement) {
    const large = new Image();
    large.src = picture.currentSrc || picture.src;
    large.alt = picture.alt;
    large.draggable = false;
    const isDrawing = /\.svg(?:[?#]|$)/.test(large.src);
    const largest = findLargest(picture);
    if (largest) replaceWhenLoaded(large, largest.url);
    const width = Math.max(largest?.width ?? picture.naturalWidth, shownWidth);
    const ratio = (picture.naturalWidth || shownWidth) / (picture.naturalHeight || shownHeight);
    return { large, width, height: width / ratio, isScalable: isDrawing };
  }
  const large = picture.cloneNode(true) as SVGElement;
  for (const name of ['tabindex', 'data-zoom', 'aria-haspopup', 'width', 'height']) {
    large.removeAttribute(name);
  }
  large.setAttribute('role', 'img');
  return { large, width: shownWidth, height: shownHeight, isScalable: true };
}

/** The largest file of a picture that comes in several sizes, and its width in px. */
function findLargest({ srcset, baseURI }: HTMLImageElement): { url: string; width: number } | null {
  const [, url, width] = /(\S+) (\d+)w$/.exec(srcset) ?? [];
  return url ? { url: new URL(url, baseURI).href, width: Number(width) } : null;
}

/** The file that the page has loaded is shown at once; the larger one takes its place when it is there. */
function replaceWhenLoaded(shown: HTMLImageElement, url: string): void {
  if (shown.src === url) return;
  const loaded = new Image();
  loaded.src = url;
  loaded.decode().then(
    () => {
      shown.src = url;
    },
    () => undefined,
  );
}

function pictureOf(element: Element): HTMLElement | SVGElement | null {
  const selector = 'img, svg';
  return element.matches(selector)
    ? (element as HTMLElement)
    : element.querySelector<HTMLElement>(selector);
}

/** Makes the picture larger than the window, or fits it again; the point pressed stays where it is. */
function magnify(parts: DialogParts, press: { clientX: number; clientY: number } | null): void {
  const { dialog, stage } = parts;
  const picture = pictureOf(stage);
  if (!picture) return;
  const before = picture.getBoundingClientRect();
  const point = press ?? { clientX: stage.clientWidth / 2, clientY: stage.clientHeight / 2 };
  const x = (point.clientX - before.left) / before.width;
  const y = (point.clientY - before.top) / before.height;
  const isMagnified = !dialog.hasAttribute('data-magnified');
  picture.style.setProperty('--magnified', `max(${before.width * MAGNIFICATION}px, var(--least))`);
  setMagnified(parts, isMagnified);
  if (!isMagnified) return;
  const after = picture.getBoundingClientRect();
  stage.scrollBy(
    after.left + x * after.width - point.clientX,
    after.top + y * after.height - point.clientY,
  );
}

function setMagnified({ dialog, stage, magnifyButton }: DialogParts, isMagnified: boolean): void {
  dialog.toggleAttribute('data-magnified', isMagnified);
  magnifyButton.setAttribute('aria-pressed', String(isMagnified));
  // What can be scrolled can be reached by the keyboard.
  if (isMagnified) stage.tabIndex = 0;
  else stage.removeAttribute('tabindex');
}

/** Lets a mouse drag what is larger than the stage; a press without a move is handed on. */
function startDragging(stage: HTMLElement, onPress: (event: PointerEvent) => void): void {
  let start: PointerEvent | null = null;
  let hasMoved = false;
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    start = event;
    hasMoved = false;
  });
  stage.addEventListener('pointermove', (event) => {
    if (!start || event.pointerId !== start.pointerId) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    hasMoved ||= distance > PRESS_RANGE_PX;
    // Fingers scroll by themselves.
    if (hasMoved && event.pointerType === 'mouse') {
      stage.setPointerCapture(event.pointerId);
      stage.scrollBy(-event.movementX, -event.movementY);
    }
  });
  const release = (event: PointerEvent): void => {
    const isPress = start !== null && !hasMoved && event.type === 'pointerup';
    start = null;
    if (isPress) onPress(event);
  };
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
}

/** Lets one picture grow out of the other where the browser can and the reader wants motion. */
function morph(
  document: Document,
  { from, to, change }: { from: Element | null; to: Element | null; change: () => void },
): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition || document.visibilityState !== 'visible') {
    change();
    return;
  }
  const setName = (element: Element | null, name: string): void => {
    (element as HTMLElement | null)?.style.setProperty('view-transition-name', name);
  };
  setName(from, TRANSITION_NAME);
  const transition = document.startViewTransition(() => {
    setName(from, '');
    setName(to, TRANSITION_NAME);
    change();
  });
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined).then(() => setName(to, ''));
}
