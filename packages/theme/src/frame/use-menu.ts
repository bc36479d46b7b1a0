import { useLayoutMode, usePage } from 'mojian/runtime';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { keepFocusInside } from './focus-loop.ts';

/**
 * State of the slide-out menu. The menu is a `<details>`, which opens without JavaScript; what this
 * adds is a dialog's behaviour: Escape closes and gives the focus back, Tab stays inside, and it
 * closes when a link is followed, with the page and when the layout becomes that of a desktop.
 */
export function useMenu() {
  const menuRef = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { permalink } = usePage();
  const layoutMode = useLayoutMode();

  const close = () => {
    if (menuRef.current) menuRef.current.open = false;
  };

  const onClick = ({ target }: MouseEvent) => {
    // The link may lead to the page shown, or to one that cannot be had.
    if ((target as Element).closest('a, .menu-backdrop')) close();
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

  return { menuRef, isOpen, setIsOpen, onClick, onKeyDown };
}
