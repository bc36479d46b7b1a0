import type { LinkPreviewer, PreviewPlace } from './link-preview.ts';
import type { PageLoader } from './page-loader.ts';
import { type PreviewContent, readPreviewContent } from './preview-content.ts';

/** Distance between a line and its preview, and of both from the edges of the window, in CSS pixels. */
const GAP_PX = 8;
const MARGIN_PX = 16;

/**
 * Creates what shows previews of links in a card above the page. It is there for the eye and the mouse alone: all
 * that it says is behind the link, too.
 */
export function createLinkPreviewer(
  document: Document,
  loader: Pick<PageLoader, 'load'>,
): LinkPreviewer {
  const card = document.createElement('div');
  card.className = 'link-preview';
  card.popover = 'manual';
  card.ariaHidden = 'true';
  document.body.append(card);
  return {
    async show(link, place, signal) {
      const page = await findPage(place, { document, loader });
      if (signal.aborted || !link.isConnected) return;
      const content = readPreviewContent(page, place.url.hash);
      if (!content) return;
      // Who reads a page knows its title.
      fill(card, page === document ? { ...content, context: '' } : content);
      card.showPopover();
      position(card, link, place.pointerY);
    },
    hide: () => card.hidePopover(),
    isOpen: () => card.matches(':popover-open'),
  };
}

async function findPage(
  { url }: PreviewPlace,
  { document, loader }: { document: Document; loader: Pick<PageLoader, 'load'> },
): Promise<Document> {
  if (url.pathname === location.pathname) return document;
  // Whoever looks elsewhere meanwhile has use for the page still, when the link is followed.
  const { signal } = new AbortController();
  return (await loader.load(url, signal)).document;
}

function fill(card: HTMLElement, { title, context, blocks }: PreviewContent): void {
  const { ownerDocument } = card;
  const line = (className: string, text: string): HTMLElement[] => {
    const element = ownerDocument.createElement('p');
    element.className = className;
    element.textContent = text;
    return text === '' ? [] : [element];
  };
  const text = ownerDocument.createElement('div');
  text.className = 'prose';
  text.append(...blocks.map((block) => ownerDocument.importNode(block, true)));
  card.replaceChildren(
    ...line('link-preview-context', context),
    ...line('link-preview-title', title),
    ...(blocks.length > 0 ? [text] : []),
  );
}

/** Puts the card below the line of the link that the pointer is on, or above it where there is more room. */
function position(card: HTMLElement, link: HTMLElement, pointerY: number): void {
  const lines = [...link.getClientRects()];
  const line = lines.find(({ bottom }) => bottom >= pointerY) ?? link.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const { width, height } = card.getBoundingClientRect();
  const roomBelow = innerHeight - line.bottom;
  const isBelow = roomBelow >= height + GAP_PX + MARGIN_PX || roomBelow >= line.top;
  const top = isBelow ? line.bottom + GAP_PX : line.top - GAP_PX - height;
  const left = Math.min(line.left, innerWidth - MARGIN_PX - width);
  card.style.left = `${Math.max(MARGIN_PX, left)}px`;
  card.style.top = `${top}px`;
}
