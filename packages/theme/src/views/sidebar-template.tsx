/**
 * Sidebars cost the most of a page: a thousand documents share one, and it differs between them in
 * two attributes. So a sidebar is rendered once, cut at the places where the state of a page goes
 * (slots), and joined for each page.
 */
import type { SidebarData, SidebarEntry } from 'mojian/shared';
import { renderToStaticMarkup } from 'react-dom/server';
import { SidebarEntries } from './sidebar.tsx';
import type { ViewContext } from './view-context.ts';

/** Gives the HTML of a sidebar on the page with a permalink. */
export type SidebarRenderer = (sidebar: SidebarData, permalink: string) => string;

interface SidebarTemplate {
  /** HTML between the slots: one piece more than there are slots. */
  pieces: string[];
  /** For each permalink, what to write into which slots. */
  states: Map<string, Map<number, string>>;
}

/**
 * Creates a renderer that keeps one template per sidebar key. Pages that are unlisted themselves
 * show their own entry, so they get a sidebar of their own.
 */
export function createSidebarRenderer(context: ViewContext): SidebarRenderer {
  const templates = new Map<string, SidebarTemplate>();
  return (sidebar, permalink) => {
    let template = templates.get(sidebar.key);
    if (!template) {
      template = createTemplate(sidebar, pruneEntries(sidebar.entries, null), context);
      templates.set(sidebar.key, template);
    }
    if (!template.states.has(permalink) && hasPermalink(sidebar.entries, permalink)) {
      template = createTemplate(sidebar, pruneEntries(sidebar.entries, permalink), context);
    }
    return fillTemplate(template, permalink);
  };
}

/**
 * Takes out what readers must not see: unlisted links, unless the reader is on that very page, and
 * categories left with neither link nor visible children.
 */
export function pruneEntries(entries: SidebarEntry[], permalink: string | null): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.kind === 'html') return [entry];
    const isCurrent = permalink !== null && entry.permalink === permalink;
    if (entry.kind === 'link') return entry.isUnlisted && !isCurrent ? [] : [entry];
    const items = pruneEntries(entry.items, permalink);
    const hasLink = entry.url !== null && (!entry.isLinkUnlisted || isCurrent);
    if (items.length === 0 && !hasLink) return [];
    return [{ ...entry, items, ...(!hasLink && { url: null, permalink: null }) }];
  });
}

function hasPermalink(entries: SidebarEntry[], permalink: string): boolean {
  return entries.some(
    (entry) =>
      entry.kind !== 'html' &&
      (entry.permalink === permalink ||
        (entry.kind === 'category' && hasPermalink(entry.items, permalink))),
  );
}

function createTemplate(
  sidebar: SidebarData,
  entries: SidebarEntry[],
  context: ViewContext,
): SidebarTemplate {
  const slots = new Map<SidebarEntry, number>();
  numberEntries(entries, slots);
  const html = renderToStaticMarkup(
    <nav className="nav-tree" aria-label={sidebar.title}>
      <SidebarEntries
        entries={entries}
        slots={slots}
        context={context}
        {...(context.site.docs.autoCollapseCategories && { group: 'mj-nav' })}
      />
    </nav>,
  );
  const parts = html.split(/ data-slot="(\d+)"/);
  const pieces = parts.filter((_, index) => index % 2 === 0);
  const entryOfSlot = parts.filter((_, index) => index % 2 === 1).map(Number);
  return { pieces, states: findStates({ entries, slots, pieces, entryOfSlot }) };
}

function numberEntries(entries: SidebarEntry[], slots: Map<SidebarEntry, number>): void {
  for (const entry of entries) {
    slots.set(entry, slots.size);
    if (entry.kind === 'category') numberEntries(entry.items, slots);
  }
}

interface SlotSource {
  entries: SidebarEntry[];
  slots: Map<SidebarEntry, number>;
  pieces: string[];
  /** Number of the entry that each slot belongs to. */
  entryOfSlot: number[];
}

/** Works out, for every permalink, its own `aria-current` and the categories that it holds open. */
function findStates({
  entries,
  slots,
  pieces,
  entryOfSlot,
}: SlotSource): SidebarTemplate['states'] {
  const slotsOfEntry = new Map<number, number[]>();
  entryOfSlot.forEach((entry, slot) => {
    slotsOfEntry.set(entry, [...(slotsOfEntry.get(entry) ?? []), slot]);
  });
  const isDetails = (slot: number) => /<details[^<>]*$/.test(pieces[slot] ?? '');
  const states: SidebarTemplate['states'] = new Map();
  const visit = (items: SidebarEntry[], open: number[]) => {
    for (const entry of items) {
      if (entry.kind === 'html') continue;
      const own = slotsOfEntry.get(slots.get(entry) ?? -1) ?? [];
      const opened = [...open, ...own.filter(isDetails)];
      if (entry.permalink !== null) {
        const state = states.get(entry.permalink) ?? new Map<number, string>();
        for (const slot of own) if (!isDetails(slot)) state.set(slot, ' aria-current="page"');
        for (const slot of opened) state.set(slot, ' open=""');
        states.set(entry.permalink, state);
      }
      if (entry.kind === 'category') visit(entry.items, opened);
    }
  };
  visit(entries, []);
  return states;
}

function fillTemplate({ pieces, states }: SidebarTemplate, permalink: string): string {
  const state = states.get(permalink);
  if (!state) return pieces.join('');
  let html = '';
  for (const [index, piece] of pieces.entries()) html += piece + (state.get(index) ?? '');
  return html;
}
