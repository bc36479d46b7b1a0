import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { ISLAND_TAG, SLOT_TAG } from '../shared/island.ts';

/** Brings islands below an element to life; returns how to let go of them. */
export type ObserveIslands = (root: Element) => () => void;

/**
 * Reads the slots of an island from its HTML, as React elements by prop name. Slots that lie in
 * templates are taken out of the island, so that what is left is what React rendered.
 */
export function takeSlots(
  island: Element,
  observeIslands: ObserveIslands,
): Record<string, ReactElement> {
  const slots: Record<string, ReactElement> = {};
  const add = (name: string, html: string): void => {
    // One object for the slot's whole life: React then leaves the existing HTML alone.
    const content = { __html: html };
    slots[name] ??= <Slot key={name} name={name} content={content} observe={observeIslands} />;
  };
  for (const slot of island.querySelectorAll(SLOT_TAG)) {
    if (slot.closest(ISLAND_TAG) === island)
      add(slot.getAttribute('data-name') ?? '', slot.innerHTML);
  }
  for (const template of island.querySelectorAll<HTMLTemplateElement>(
    ':scope > template[data-slot]',
  )) {
    add(template.dataset.slot ?? '', template.innerHTML);
    template.remove();
  }
  return slots;
}

interface SlotProps {
  name: string;
  content: { __html: string };
  observe: ObserveIslands;
}

/** Static HTML inside an island. Islands in it belong to it: they live and go with it. */
function Slot({ name, content, observe }: SlotProps): ReactElement {
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? observe(element.current) : undefined), [observe]);
  return createElement(SLOT_TAG, {
    ref: element,
    'data-name': name,
    dangerouslySetInnerHTML: content,
    suppressHydrationWarning: true,
  });
}
