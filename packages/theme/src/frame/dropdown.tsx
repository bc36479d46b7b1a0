import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DropdownProps {
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
  isActive?: boolean;
  /** The links, as `<li>` elements. */
  children: ReactNode;
}

/**
 * A button with a list of links. It opens by pointing, by touch and by keyboard: Enter or Arrow Down
 * opens, the arrows, Home and End move, Escape closes and gives the focus back. Without JavaScript
 * the style sheet opens it on hover and focus.
 */
export function Dropdown({ label, name, isActive = false, children }: DropdownProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();

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
    const button = root.querySelector('button');
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      button?.focus();
      return;
    }
    const links = [...root.querySelectorAll<HTMLElement>('ul a')];
    const target = nextFocus(event.key, links.indexOf(document.activeElement as HTMLElement), links);
    if (!target) return;
    event.preventDefault();
    setIsOpen(true);
    // The list is hidden until React has shown it, and what is hidden takes no focus.
    requestAnimationFrame(() => target.focus());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of the button and links inside.
    <div
      ref={rootRef}
      className="dropdown"
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          setIsOpen(false);
        }
      }}
    >
      <button
        className={name ? 'icon-button' : 'navbar-link'}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-active={isActive || undefined}
        onClick={(event) => setIsOpen(isPointerClick(event.detail) ? true : !isOpen)}
      >
        {label}
        {!name && <ChevronIcon />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after a link was followed; links answer the keyboard. */}
      <ul id={listId} className="dropdown-list" onClick={() => setIsOpen(false)}>
        {children}
      </ul>
    </div>
  );
}

/** A mouse opens by pointing already, so its click must not close what the pointer just opened. */
function isPointerClick(detail: number): boolean {
  return detail > 0 && window.matchMedia('(hover: hover)').matches;
}

function nextFocus(key: string, index: number, links: HTMLElement[]): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return links[(index + 1) % links.length];
    case 'ArrowUp':
      return links.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return index < 0 ? undefined : links[0];
    case 'End':
      return index < 0 ? undefined : links.at(-1);
    default:
      return undefined;
  }
}
