/** A scroll position in CSS pixels. */
export interface ScrollPosition {
  x: number;
  y: number;
}

/** What the runtime keeps in a history entry. */
export interface EntryState extends ScrollPosition {
  /** Tells the entries of this tab apart. */
  key: string;
}

/** The parts of `window` that the memory stands on. */
export interface ScrollWindow {
  history: Pick<History, 'state' | 'replaceState' | 'pushState' | 'scrollRestoration'>;
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Remembers how far each history entry was scrolled. */
export interface ScrollMemory {
  /** Notes the current scroll position, in memory only. */
  note(): void;
  /** Writes what was noted into the current history entry, so that it outlives the document. */
  persist(): void;
  /** Persists what was noted and adds a history entry (or replaces the current one). */
  open(url: string, options: { replaces: boolean }): void;
  /**
   * Takes over the entry that the browser has moved to. Gives where that entry was scrolled, or
   * `null` when the entry is new or not ours.
   */
  enter(): ScrollPosition | null;
}

/**
 * Creates the memory and marks the current entry as ours. Restoration is manual from now on: after a
 * full page load the start module (`bundle/client-entry.ts`) does it from what was persisted.
 */
export function createScrollMemory(view: ScrollWindow, createKey: () => string): ScrollMemory {
  const positions = new Map<string, ScrollPosition>();
  let key = readEntry(view.history.state)?.key ?? createKey();

  const position = (): ScrollPosition => ({ x: view.scrollX, y: view.scrollY });
  const write = (at: ScrollPosition): void => {
    view.history.replaceState({ ...view.history.state, mojian: { key, ...at } }, '');
  };
  const memory: ScrollMemory = {
    note: () => void positions.set(key, position()),
    persist() {
      const at = positions.get(key) ?? position();
      const entry = readEntry(view.history.state);
      // Writing into the history is slow, and browsers limit how often it may be done.
      if (entry?.x !== at.x || entry.y !== at.y) write(at);
    },
    open(url, { replaces }) {
      if (replaces) {
        view.history.replaceState({ mojian: { key, ...position() } }, '', url);
        return;
      }
      memory.persist();
      key = createKey();
      view.history.pushState({ mojian: { key, x: 0, y: 0 } }, '', url);
    },
    enter() {
      const entry = readEntry(view.history.state);
      if (!entry) {
        key = createKey();
        write(position());
        return null;
      }
      key = entry.key;
      const at = positions.get(key) ?? { x: entry.x, y: entry.y };
      // The reader may leave again before its page has come: what is scrolled until then is another.
      positions.set(key, at);
      return at;
    },
  };

  view.history.scrollRestoration = 'manual';
  write(readEntry(view.history.state) ?? position());
  return memory;
}

function readEntry(state: unknown): EntryState | undefined {
  return (state as { mojian?: EntryState } | null)?.mojian;
}
