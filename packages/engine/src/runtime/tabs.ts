import { findHashTarget } from './page-focus.ts';
import type { EntryState } from './scroll-memory.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';

/**
 * Tabs written as static HTML with the ARIA roles: `[role=tablist] > [role=tab][aria-controls]` and
 * `[role=tabpanel]`. A `data-tabs-group` on the list keeps all lists of that group on the same
 * label, on this page and on later ones; a `data-tabs-query` names the parameter of the address that holds
 * the label.
 */
const TAB = '[role="tab"][aria-controls]';
const GROUP_ATTRIBUTE = 'data-tabs-group';
const QUERY_ATTRIBUTE = 'data-tabs-query';

/**
 * Gives the tab that a key leads to: arrows wrap around, Home and End go to the ends (WAI-ARIA
 * Authoring Practices, tabs). `null` when the key means nothing here.
 */
export function nextTabIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Switches tabs by pointer and keyboard. Returns how to stop. */
export function startTabs(document: Document, storage: TextStorage): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null;
  const choose = (tab: HTMLElement): void => {
    const list = tab.closest(`[${GROUP_ATTRIBUTE}]`);
    const group = list?.getAttribute(GROUP_ATTRIBUTE);
    const before = tab.getBoundingClientRect().top;
    selectTab(tab);
    nameInAddress(tab);
    if (!group) return;
    storage.set(STORAGE_KEYS.tabs + group, labelOf(tab));
    selectInGroup(document, group, labelOf(tab));
    // Panels above may have changed their height: the pressed tab stays under the pointer.
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  document.addEventListener(
    'click',
    (event) => {
      const tab = tabOf(event);
      if (tab) choose(tab);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event);
      // With Alt or Cmd the arrows go back and forward in the history.
      if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
      const tabs = tabsBeside(tab);
      const index = nextTabIndex(event.key, tabs.indexOf(tab), tabs.length);
      const next = index === null ? undefined : tabs[index];
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.focus();
    },
    { signal },
  );
  watchHash(document, signal);
  return () => stopping.abort();
}

/** Opens panels for links within the page, and when the reader goes back and forward in it. */
function watchHash(document: Document, signal: AbortSignal): void {
  let left: EntryState | null = null;
  const known = new Set([readEntry()?.key]);
  // A link within the page may leave an entry that no move in the history has led to.
  const noteEntry = () => void known.add(readEntry()?.key);
  document.addEventListener('click', noteEntry, { signal, capture: true });
  // The router has marked entries that are new by now.
  const onPopState = (): void => {
    const entry = readEntry();
    left = known.has(entry?.key) ? entry : null;
    noteEntry();
  };
  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener('hashchange', () => openPanels(document, left), { signal });
}

/**
 * Puts every group of tabs below a root on the label that the reader chose last, or that the address says,
 * then opens the panels around the place that the address names.
 */
export function restoreTabs(root: ParentNode, storage: TextStorage): void {
  for (const list of root.querySelectorAll(`[${GROUP_ATTRIBUTE}]`)) {
    const group = list.getAttribute(GROUP_ATTRIBUTE) ?? '';
    const label = storage.get(STORAGE_KEYS.tabs + group);
    if (label !== null) selectInGroup(list.ownerDocument, group, label);
  }
  for (const list of root.querySelectorAll(`[${QUERY_ATTRIBUTE}]`)) {
    const name = list.getAttribute(QUERY_ATTRIBUTE) ?? '';
    selectInList(list, new URLSearchParams(location.search).get(name));
  }
  const entry = readEntry();
  openPanels(document, entry?.y ? entry : null);
}

/** What the router keeps in the current entry of the history. */
function readEntry(): EntryState | null {
  const entry: EntryState | undefined = history.state?.mojian;
  return entry ?? null;
}

/**
 * Opens the panels around the place that the address names: search and tables of contents lead to headings
 * in panels that are closed, where browsers scroll nowhere. What the reader has chosen is kept for other pages.
 *
 * @param left Where a reader who comes back has left the page; the closed panel has kept them from it.
 */
function openPanels(document: Document, left: EntryState | null): void {
  const target = findHashTarget(document, location.hash);
  const farthest = document.documentElement.scrollHeight - innerHeight;
  const isOnTheWay = left && Math.abs(scrollY - Math.min(left.y, farthest)) < 2;
  let isOpened = false;
  for (let around = target; around; around = around.parentElement) {
    if (!around.matches('[role="tabpanel"][hidden]')) continue;
    const tab = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(around.id)}"]`);
    if (tab) selectTab(tab);
    isOpened = true;
  }
  if (!isOpened) return;
  if (!left) target?.scrollIntoView({ behavior: 'instant' });
  else if (isOnTheWay) scrollTo({ top: left.y, behavior: 'instant' });
}

function selectInGroup(document: Document, group: string, label: string): void {
  for (const list of document.querySelectorAll(`[${GROUP_ATTRIBUTE}="${CSS.escape(group)}"]`)) {
    selectInList(list, label);
  }
}

function selectInList(list: Element, label: string | null): void {
  const twin = [...list.querySelectorAll<HTMLElement>(TAB)].find((tab) => labelOf(tab) === label);
  if (twin) selectTab(twin);
}

/** Puts a tab into the address, so that a link to it can be copied. */
function nameInAddress(tab: HTMLElement): void {
  const name = tab.closest(`[${QUERY_ATTRIBUTE}]`)?.getAttribute(QUERY_ATTRIBUTE);
  if (!name) return;
  const url = new URL(location.href);
  url.searchParams.set(name, labelOf(tab));
  history.replaceState(history.state, '', url);
}

function selectTab(selected: HTMLElement): void {
  for (const tab of tabsBeside(selected)) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = tab.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('hidden', !isSelected);
  }
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  const list = tab.closest('[role="tablist"]');
  return list ? [...list.querySelectorAll<HTMLElement>(TAB)] : [tab];
}

function labelOf(tab: HTMLElement): string {
  return tab.dataset.value ?? tab.textContent?.trim() ?? '';
}
