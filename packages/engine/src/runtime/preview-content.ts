import { collapseWhitespace } from '../shared/text.ts';
import { findRegion } from './regions.ts';

/** What a preview shows of a page. */
export interface PreviewContent {
  /** Title of the page or section; empty for a footnote. */
  title: string;
  /** Title of the page that a section is in; empty otherwise. */
  context: string;
  /** Copies of its first blocks. */
  blocks: Element[];
}

/** Blocks that say what a text is about, without what moves, runs or has to be loaded. */
const BLOCKS = 'p, ul, ol, dl, blockquote, .admonition, .math, figure.code';

/** What is left out of blocks. */
const LEFT_OUT =
  'script, style, template, noscript, button, img, video, iframe, svg, mj-island, sup, .heading-anchor, .visually-hidden, .footnote-back';

const HEADING = /^H[1-6]$/;

/** As much text as a preview has room for, in characters of Chinese. */
const ENOUGH_TEXT = 140;
const MAX_BLOCKS = 3;

/**
 * Reads the beginning of a page, or of what a hash names in it.
 *
 * @param hash With `#`, percent-encoded; empty for the page.
 * @returns `null` where there is nothing to show.
 */
export function readPreviewContent(page: Document, hash: string): PreviewContent | null {
  const main = findRegion(page, 'main');
  if (!main) return null;
  const title = textOf(main.querySelector('h1'));
  const target = findTarget(page, hash);
  if (!target || !main.contains(target) || target.tagName === 'H1')
    return readPage(page, main, title);
  if (HEADING.test(target.tagName)) {
    const blocks = takeBlocks(listFollowing(target.nextElementSibling));
    return { title: textOf(target), context: title, blocks };
  }
  const block = target.closest('li, p, dd, blockquote, .admonition, figure.code');
  if (!block) return readPage(page, main, title);
  const inner = block.matches('li, dd')
    ? [...block.children].filter((each) => each.matches(BLOCKS))
    : [];
  return { title: '', context: '', blocks: takeBlocks(inner.length > 0 ? inner : [block]) };
}

function readPage(page: Document, main: Element, title: string): PreviewContent | null {
  const blocks = takeBlocks(
    listFollowing(main.querySelector('.article > .prose')?.firstElementChild),
  );
  if (blocks.length > 0) return { title, context: '', blocks };
  const description =
    page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
  if (description === '') return null;
  const paragraph = page.createElement('p');
  paragraph.textContent = description;
  return { title, context: '', blocks: [paragraph] };
}

function findTarget(page: Document, hash: string): Element | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A hash that is no encoding of anything.
    return null;
  }
}

/** Lists an element and those after it, up to the next heading. */
function listFollowing(first: Element | null | undefined): Element[] {
  const following: Element[] = [];
  for (let each = first; each && !HEADING.test(each.tagName); each = each.nextElementSibling) {
    if (each.matches(BLOCKS)) following.push(each);
  }
  return following;
}

/** Copies as many blocks as a preview has room for. */
function takeBlocks(blocks: readonly Element[]): Element[] {
  const taken: Element[] = [];
  let length = 0;
  for (const block of blocks) {
    if (length >= ENOUGH_TEXT || taken.length === MAX_BLOCKS) break;
    const copy = copyBlock(block);
    const { length: ownLength } = collapseWhitespace(copy.textContent ?? '');
    if (ownLength === 0) continue;
    length += ownLength;
    taken.push(copy);
  }
  return taken;
}

/** Copies a block as something to be read only: nothing in it can be pressed, has a name, or is styled by itself. */
function copyBlock(block: Element): Element {
  const copy = block.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  // The style sheet of formulas shows the other half of them, whose styles the page's policy may not know.
  for (const formula of copy.querySelectorAll('.katex')) {
    formula.replaceWith(...formula.querySelectorAll('math'));
  }
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'style', 'data-style-text', 'tabindex', 'role', 'data-zoom']) {
      element.removeAttribute(name);
    }
  }
  return copy;
}

/** Text of a title or heading as readers see it. */
function textOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const each of copy?.querySelectorAll('.heading-anchor, .visually-hidden') ?? [])
    each.remove();
  return collapseWhitespace(copy?.textContent ?? '');
}
