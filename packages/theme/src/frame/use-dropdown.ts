import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** State and keys of a dropdown; `rootRef` belongs to the element around its button and list. */
export function useDropdown() {
  const rootRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const root = rootRef.current;
    if (!root) return;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      root.querySelector('button')?.focus();
      return;
    }
    const links = [...root.querySelectorAll<HTMLElement>('ul a')];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const target = links[nextIndex(event.key, index, links.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    setIsOpen(true);
    // The list is hidden until React has shown it, and what is hidden takes no focus.
    requestAnimationFrame(() => target.focus());
  };

  return { rootRef, isOpen, setIsOpen, onKeyDown };
}

/**
 * Gives the link that a key leads to from the link with the focus (-1 stands for the button): the
 * arrows wrap around, Home and End go to the ends of the open list. `null` when the key means nothing.
 */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (index < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A mouse opens by pointing already, so its click must not close what the pointer just opened. */
export function isMouseClick(detail: number): boolean {
  return detail > 0 && window.matchMedia('(hover: hover)').matches;
}
