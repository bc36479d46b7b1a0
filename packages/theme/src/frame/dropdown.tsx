import { type ReactNode, useId } from 'react';
import { ChevronIcon } from './icons.tsx';
import { isMouseClick, useDropdown } from './use-dropdown.ts';

interface DropdownProps {
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string | undefined;
  isActive?: boolean;
  /** Stands before the button, where the label leads somewhere too. */
  link?: ReactNode;
  /** The links, as `<li>` elements. */
  children: ReactNode;
}

/**
 * A button with a list of links. It opens by pointing, by touch and by keyboard: Enter or Arrow Down
 * opens, the arrows, Home and End move, Escape closes and gives the focus back. Without JavaScript
 * the style sheet opens it on hover and focus. Beside a link it is the disclosure button of a navigation
 * with links on the top level, as the ARIA Authoring Practices Guide has it.
 */
export function Dropdown({ label, name, isActive, link, children }: DropdownProps) {
  const { rootRef, isOpen, setIsOpen, onKeyDown } = useDropdown();
  const listId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of the button and links inside.
    <div
      ref={rootRef}
      className="dropdown"
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      {link}
      <button
        className={name ? 'icon-button' : 'navbar-link'}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-active={isActive || undefined}
        onClick={(event) => setIsOpen(isMouseClick(event.detail) || !isOpen)}
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
