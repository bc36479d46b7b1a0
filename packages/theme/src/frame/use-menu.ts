import { useLayoutMode, usePage } from 'mojian/runtime';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * State of the slide-out menu. The menu is a `<details>`, which opens without JavaScript; what this
 * adds is a dialog's behaviour: Escape closes and gives the focus back, Tab stays inside, and it
 * closes on navigation and when the layout becomes that of a desktop.
 */
export function useMenu() {
  const menuRef = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { permalink } = usePage();
  const layoutMode = useLayoutMode();

  const close = () => {
    if (menuRef.current) menuRef.current.open = false;
  };

  // The reader may have opened it before React ran.
  useEffect(() => setIsOpen(menuRef.current?.open ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of page or layout.
  useEffect(() => close(), [permalink, layoutMode === 'desktop']);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = menuRef.current;
    if (!menu?.open) return;
    if (event.key === 'Escape') {
      close();
      menu.querySelector('summary')?.focus();
    } else if (event.key === 'Tab') {
      keepFocusInside(event, menu);
    }
  };

  return { menuRef, isOpen, setIsOpen, close, onKeyDown };
}

function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  const focusable = [
    ...menu.querySelectorAll<HTMLElement>('summary, a[href], button:not(:disabled)'),
  ].filter((element) => element.checkVisibility());
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
}
