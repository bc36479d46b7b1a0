/**
 * Elements of `<head>` that belong to one page. `theme-color`, `viewport` and `color-scheme` belong
 * to the site or follow the colour mode.
 */
const PAGE_ELEMENTS = [
  'meta[name]:not([name="viewport"],[name="theme-color"],[name="color-scheme"],[name="generator"])',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="prev"]',
  'link[rel="next"]',
  'link[rel="alternate"]',
].join();

/** Attributes of `<html>` that a page sets; `data-theme` and its kin are the reader's. */
const ROOT_ATTRIBUTES = ['lang', 'dir', 'class'];

/** Time after which a page is shown even though a stylesheet of it has not come. */
const STYLESHEET_TIMEOUT_MS = 2000;

/** Makes the head of the current document say what the next page's head says. */
export function updateHead(current: Document, next: Document): void {
  current.title = next.title;
  const old = [...current.head.querySelectorAll(PAGE_ELEMENTS)];
  const fresh = [...next.head.querySelectorAll(PAGE_ELEMENTS)];
  for (const element of old) {
    const twin = fresh.findIndex((each) => each.isEqualNode(element));
    if (twin < 0) element.remove();
    else fresh.splice(twin, 1);
  }
  current.head.append(...fresh.map((element) => current.importNode(element, true)));
  for (const name of ROOT_ATTRIBUTES) {
    const value = next.documentElement.getAttribute(name);
    if (value === null) current.documentElement.removeAttribute(name);
    else current.documentElement.setAttribute(name, value);
  }
}

/**
 * Adds the stylesheets that the next page needs and the current one lacks; settles when they are
 * loaded. One that fails or is slow does not hold the page back.
 */
export async function loadStylesheets(current: Document, next: Document): Promise<void> {
  const known = new Set([...stylesheetsOf(current)].map(stylesheetAddress));
  const missing = [...stylesheetsOf(next)].filter((link) => !known.has(stylesheetAddress(link)));
  if (missing.length === 0) return;
  const loads = missing.map((link) => {
    const load = addStylesheet(current, link);
    // What a page loads by a script, it does not wait for.
    return link.closest('noscript') ? undefined : load;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, STYLESHEET_TIMEOUT_MS));
  await Promise.race([Promise.all(loads), timeout]);
}

function stylesheetsOf(document: Document): NodeListOf<Element> {
  return document.querySelectorAll('link[rel="stylesheet"]');
}

/** Address without what tells the edits of one stylesheet apart in development: `?t=` and a time. */
function stylesheetAddress(link: Element): string {
  const address = new URL(link.getAttribute('href') ?? '', location.href).href;
  return address.replace(/[?&]t=\d+$/, '');
}

function addStylesheet(document: Document, link: Element): Promise<void> {
  const element = document.importNode(link);
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => resolve());
    document.head.append(element);
  });
}
