import type { ReactNode } from 'react';

/** Draws a line icon on a grid of 20 units; decoration only, its button carries the name. */
function Icon({ className = 'icon', children }: { className?: string; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Magnifying glass. */
export function SearchIcon() {
  return (
    <Icon>
      <path d="M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.5 12.5 17 17" />
    </Icon>
  );
}

/** Three strokes, the middle one short, that become a cross when the menu is open. */
export function MenuIcon() {
  return (
    <Icon className="icon icon-menu">
      <path className="icon-closed" d="M3 5h14M3 10h9M3 15h14" />
      <path className="icon-open" d="m4.5 4.5 11 11m0-11-11 11" />
    </Icon>
  );
}

/** Sun. */
export function SunIcon() {
  return (
    <Icon className="icon icon-sun">
      <path d="M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM10 1.8v2m0 12.4v2M1.8 10h2m12.4 0h2M4.2 4.2l1.4 1.4m8.8 8.8 1.4 1.4m0-11.6-1.4 1.4m-8.8 8.8-1.4 1.4" />
    </Icon>
  );
}

/** Crescent moon. */
export function MoonIcon() {
  return (
    <Icon className="icon icon-moon">
      <path d="M16.5 12.3A7 7 0 1 1 7.7 3.5a5.6 5.6 0 0 0 8.8 8.8Z" />
    </Icon>
  );
}

/** Half-dark disc: the colour mode follows the system. */
export function SystemIcon() {
  return (
    <Icon className="icon icon-system">
      <path d="M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />
      <path className="icon-filled" d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />
    </Icon>
  );
}

/** A branch leaving a trunk: the repository. */
export function RepositoryIcon() {
  return (
    <Icon>
      <path d="M7 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm0 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm10-9a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM5 6.5v7m0-.5c0-3 10-1.5 10-4.5" />
    </Icon>
  );
}

/** Waves from a point: the feed. */
export function FeedIcon() {
  return (
    <Icon>
      <path d="M4 4c6.6 0 12 5.4 12 12M4 9.5c3.6 0 6.5 2.9 6.5 6.5" />
      <path className="icon-filled" d="M6.3 15a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0Z" />
    </Icon>
  );
}

/** Globe: languages. */
export function LanguageIcon() {
  return (
    <Icon>
      <path d="M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM2.5 10h15M10 2.5c4.3 4.5 4.3 10.5 0 15-4.3-4.5-4.3-10.5 0-15Z" />
    </Icon>
  );
}

/** Small angle that points down. */
export function ChevronIcon() {
  return (
    <Icon className="icon icon-chevron">
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

/** Angle against a rule: fold the sidebar away or bring it back. */
export function FoldIcon() {
  return (
    <Icon className="icon icon-fold">
      <path d="M4 3v14M15.5 5.5 11 10l4.5 4.5" />
    </Icon>
  );
}

/** Arrow that points up. */
export function UpIcon() {
  return (
    <Icon>
      <path d="M10 17V3.5m-5.5 5.5L10 3.5 15.5 9" />
    </Icon>
  );
}

/** Cross. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="m4.5 4.5 11 11m0-11-11 11" />
    </Icon>
  );
}
