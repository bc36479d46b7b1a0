import { useLayoutMode, usePage } from 'mojian/runtime';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keepFocusInside } from './focus-loop.ts';

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

  // As clean-up it leaves alone a menu that the reader has opened before React ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of page or layout.
  useEffect(() => close, [permalink, layoutMode === 'desktop']);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = menuRef.current;
    if (!menu?.open) return;
    if (event.key === 'Escape') {
      close();
      menu.querySelector('summary')?.focus();
    } else if (event.key === 'Tab') {
      keepFocusInside(menu, event);
    }
  };

  return { menuRef, isOpen, setIsOpen, close, onKeyDown };
}
