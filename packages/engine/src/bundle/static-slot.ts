import { type Context, createContext, createElement, type ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { SLOT_TAG } from '../shared/island.ts';

/** Content that an island gets, as it reaches the browser. */
export interface StaticSlot {
  /** Name of the prop. */
  name: string;
  html: string;
}

/** The slots of one island, as the props that its component gets. */
export interface SlottedProps {
  props: Record<string, ReactElement>;
  /** Names of the slots that the component has shown so far. */
  shown: ReadonlySet<string>;
  /** Tells whether the component has looked for props in what it was given. */
  isInspected(): boolean;
}

/**
 * Why a component is drawn at build time only: it looks into the content between its tags, as `APITable`
 * of Docusaurus' own site does, where an island finds nothing, because the browser has its HTML only; or it
 * asks for what the build alone knows; or it is given what does not travel.
 */
export type StaticReason = 'content' | 'services' | UntransferableProp;

/** A prop of an island that cannot be brought to browsers. */
export interface UntransferableProp {
  /** Name of the prop. */
  prop: string;
  /** What it is, or holds. */
  holds: 'function' | 'symbol' | 'bigint' | 'React content';
}

/** Takes the names of such components; `null` where nobody tells the author. */
export const StaticComponents: Context<Map<string, StaticReason> | null> = createContext<Map<
  string,
  StaticReason
> | null>(null);

interface SlotProps {
  slot: StaticSlot;
  shown: Set<string>;
}

/** Creates the elements of slots, which note what is done with them. */
export function createSlots(slots: readonly StaticSlot[]): SlottedProps {
  const shown = new Set<string>();
  // React reads props of its own when the elements are created.
  const state = { isWatching: false, isInspected: false };
  const elements = slots.map((slot) => {
    const props = new Proxy<SlotProps>(
      { slot, shown },
      {
        get(target, key) {
          const isOurs = typeof key === 'symbol' || key === 'ref' || key === 'key' || key in target;
          if (state.isWatching && !isOurs) state.isInspected = true;
          return Reflect.get(target, key);
        },
      },
    );
    // Unlike `createElement` this keeps the object that it gets.
    return [slot.name, jsx(Slot, props, slot.name)] as const;
  });
  state.isWatching = true;
  return { props: Object.fromEntries(elements), shown, isInspected: () => state.isInspected };
}

/** Writes a slot, and notes that the component shows it. */
function Slot({ slot, shown }: SlotProps): ReactElement {
  shown.add(slot.name);
  return createElement(SLOT_TAG, {
    'data-name': slot.name,
    dangerouslySetInnerHTML: { __html: slot.html },
  });
}
