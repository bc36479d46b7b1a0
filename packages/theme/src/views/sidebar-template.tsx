/**
 * Sidebars cost the most of a page: a thousand documents share one, and it differs between them in
 * two attributes. So a sidebar is rendered once, cut at the places where the state of a page goes, and
 * joined for each page. Of a long sidebar a page gets the branches that it holds open; the browser
 * fetches the whole when the reader comes near it.
 */
import type { SidebarData, SidebarEntry } from 'mojian/shared';
import { renderStatic } from '../static-markup.ts';
import { NAV_NUMBER, SidebarItems } from './sidebar.tsx';
import { parseParts, type SidebarPart } from './sidebar-parts.ts';
import { pruneEntries, readSidebarStates, type SidebarState } from './sidebar-states.ts';
import type { ViewContext } from './view-context.ts';

/** Links from which on a sidebar is long. */
const LONG_SIDEBAR = 40;

/**
 * Templates that are kept, some 15 KB each, before all are forgotten: the pages of a sidebar come one after
 * another, and a large site may have a thousand sidebars.
 */
const MOST_TEMPLATES = 64;

/** Beginning of the names that make categories fold each other. */
const GROUP = 'mj-nav';

/** Renders the sidebars of one site. */
export interface SidebarRenderer {
  /**
   * Gives the HTML of a sidebar on the page with a permalink.
   *
   * @param wholeUrl Address of what `renderWhole` gave; then closed branches are cut short.
   */
  render(sidebar: SidebarData, permalink: string, wholeUrl: string | null): string;
  /** Gives the HTML of a long sidebar as no page shows it, with every branch; `null` for a short one. */
  renderWhole(sidebar: SidebarData): string | null;
}

interface SidebarTemplate {
  parts: readonly SidebarPart[];
  states: ReadonlyMap<string, SidebarState>;
}

/**
 * Creates a renderer that keeps one template per sidebar key. Pages that are unlisted themselves
 * show their own entry, so they get a sidebar of their own, which is never cut short.
 */
export function createSidebarRenderer(context: ViewContext): SidebarRenderer {
  const templates = new Map<string, SidebarTemplate>();
  const templateOf = (sidebar: SidebarData): SidebarTemplate => {
    const kept = templates.get(sidebar.key);
    if (kept) return kept;
    if (templates.size >= MOST_TEMPLATES) templates.clear();
    const template = createTemplate(sidebar, pruneEntries(sidebar.entries, null), context);
    templates.set(sidebar.key, template);
    return template;
  };
  return {
    render(sidebar, permalink, wholeUrl) {
      const { parts, states } = templateOf(sidebar);
      const state = states.get(permalink);
      if (!state && hasPermalink(sidebar.entries, permalink)) {
        const own = createTemplate(sidebar, pruneEntries(sidebar.entries, permalink), context);
        return joinParts(own.parts, { state: own.states.get(permalink), wholeUrl: null });
      }
      return joinParts(parts, { state, wholeUrl });
    },
    renderWhole(sidebar) {
      if (countLinks(sidebar.entries) < LONG_SIDEBAR) return null;
      const { parts } = templateOf(sidebar);
      return parts.some(isCuttable) ? joinWhole(parts) : null;
    },
  };
}

function hasPermalink(entries: SidebarEntry[], permalink: string): boolean {
  return entries.some(
    (entry) =>
      entry.kind !== 'html' &&
      (entry.permalink === permalink ||
        (entry.kind === 'category' && hasPermalink(entry.items, permalink))),
  );
}

function countLinks(entries: SidebarEntry[]): number {
  return entries.reduce(
    (count, entry) => count + (entry.kind === 'category' ? countLinks(entry.items) : 1),
    0,
  );
}

function isCuttable(part: SidebarPart): boolean {
  if (typeof part === 'string' || part.kind !== 'branch') return false;
  return part.short !== null || part.parts.some(isCuttable);
}

function createTemplate(
  sidebar: SidebarData,
  entries: SidebarEntry[],
  context: ViewContext,
): SidebarTemplate {
  const numbers = new Map<SidebarEntry, number>();
  numberEntries(entries, numbers);
  const lists = new Map<SidebarEntry, string>();
  const props = { numbers, lists, context };
  const foldsOthers = context.site.docs.autoCollapseCategories;
  // The innermost first: hundreds in one another are more than the stack of the renderer takes.
  for (const [entry, number] of [...numbers].reverse()) {
    if (entry.kind !== 'category') continue;
    const group = foldsOthers && { group: `${GROUP}-${number}` };
    lists.set(entry, renderStatic(<SidebarItems entries={entry.items} {...props} {...group} />));
  }
  const html = renderStatic(
    <nav className="nav-tree" aria-label={sidebar.title} data-slot={NAV_NUMBER}>
      <ul className="nav-list">
        <SidebarItems entries={entries} {...props} {...(foldsOthers && { group: GROUP })} />
      </ul>
    </nav>,
  );
  return { parts: parseParts(html), states: readSidebarStates(entries, numbers) };
}

function numberEntries(entries: SidebarEntry[], numbers: Map<SidebarEntry, number>): void {
  for (const entry of entries) {
    numbers.set(entry, NAV_NUMBER + 1 + numbers.size);
    if (entry.kind === 'category') numberEntries(entry.items, numbers);
  }
}

interface PageSidebar {
  state: SidebarState | undefined;
  wholeUrl: string | null;
}

/** Writes the sidebar of a page. */
function joinParts(parts: readonly SidebarPart[], page: PageSidebar): string {
  const { state, wholeUrl } = page;
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += part;
    else if (part.kind === 'slot') {
      if (part.number === NAV_NUMBER) html += wholeUrl ? ` data-src="${wholeUrl}"` : '';
      else html += state?.current.has(part.number) ? ' aria-current="page"' : '';
    } else if (state?.open.has(part.number)) {
      html += ` open=""${joinParts(part.parts, page)}`;
    } else if (wholeUrl !== null && part.short !== null) {
      html += ` data-branch="${part.number}"${part.short}`;
    } else html += joinParts(part.parts, { state: undefined, wholeUrl: null });
  }
  return html;
}

/** Writes all of a sidebar, with the number of each branch. */
function joinWhole(parts: readonly SidebarPart[]): string {
  // Put behind one another: joined level by level, a text would be copied once for each level around it.
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += part;
    else if (part.kind === 'branch')
      html += ` data-branch="${part.number}"${joinWhole(part.parts)}`;
  }
  return html;
}
