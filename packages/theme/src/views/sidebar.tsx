import type { SidebarEntry } from 'mojian/shared';
import { createElement, type ReactNode } from 'react';
import { BRANCH_TAG } from './sidebar-parts.ts';
import { WithFlags } from './title.tsx';
import type { ViewContext } from './view-context.ts';

/** Number of the sidebar itself; its entries come after it. */
export const NAV_NUMBER = 0;

type LinkEntry = Extract<SidebarEntry, { kind: 'link' }>;
type CategoryEntry = Extract<SidebarEntry, { kind: 'category' }>;

interface SidebarProps {
  entries: SidebarEntry[];
  /** Number of each entry, written as `data-slot` or `data-fold` where the state of a page goes. */
  numbers: ReadonlyMap<SidebarEntry, number>;
  /** HTML of the items of each category, which is made before the category itself. */
  lists: ReadonlyMap<SidebarEntry, string>;
  context: ViewContext;
  /** Name that makes the categories of one list fold each other; absent when they do not. */
  group?: string;
}

/** The items of one list of a sidebar; `sidebar-template.ts` puts in which page is the current one. */
export function SidebarItems({ entries, ...rest }: SidebarProps) {
  return entries.map((entry) => {
    if (entry.kind === 'html') return <HtmlItem key={entry.html} entry={entry} />;
    return entry.kind === 'link' ? (
      <LinkItem key={`${entry.kind} ${entry.label} ${entry.url}`} entry={entry} {...rest} />
    ) : (
      <CategoryItem key={`${entry.kind} ${entry.label} ${entry.url}`} entry={entry} {...rest} />
    );
  });
}

type ItemProps<Entry> = Omit<SidebarProps, 'entries'> & { entry: Entry };

function LinkItem({ entry, numbers, context }: ItemProps<LinkEntry>) {
  return (
    <li className={entry.className ?? undefined}>
      {entry.isExternal ? (
        <a className="nav-link external" href={entry.url} target="_blank" rel="noopener noreferrer">
          {entry.label}
          <span className="visually-hidden">{context.t('navbar.newTab')}</span>
        </a>
      ) : (
        <a className="nav-link" href={entry.url} data-slot={numbers.get(entry)}>
          <WithFlags text={entry.label} />
        </a>
      )}
    </li>
  );
}

function CategoryItem({ entry, ...rest }: ItemProps<CategoryEntry>) {
  const { numbers, lists } = rest;
  const link = entry.url && (
    <a className="nav-link nav-heading" href={entry.url} data-slot={numbers.get(entry)}>
      {entry.label}
    </a>
  );
  const children = (
    <ul className="nav-list" dangerouslySetInnerHTML={{ __html: lists.get(entry) ?? '' }} />
  );
  return (
    <li className={['nav-category', entry.className].filter(Boolean).join(' ')}>
      {entry.isCollapsible && entry.items.length > 0 ? (
        <>
          {link}
          <Fold entry={entry} {...rest}>
            {children}
          </Fold>
        </>
      ) : (
        <>
          {link || <span className="nav-heading">{entry.label}</span>}
          {entry.items.length > 0 && children}
        </>
      )}
    </li>
  );
}

/** The part of a category that folds; its label is what folds it, unless the label is a link. */
function Fold({
  entry,
  numbers,
  context,
  group,
  children,
}: ItemProps<CategoryEntry> & { children: ReactNode }) {
  return (
    <details
      name={group}
      open={!entry.isCollapsed}
      data-fold={entry.isCollapsed ? numbers.get(entry) : undefined}
    >
      {entry.url ? (
        <summary
          className="nav-fold"
          aria-label={context.t('sidebar.toggle', { title: entry.label })}
        />
      ) : (
        <summary className="nav-heading">{entry.label}</summary>
      )}
      {children}
      {entry.isCollapsed && createElement(BRANCH_TAG)}
    </details>
  );
}

function HtmlItem({ entry }: { entry: Extract<SidebarEntry, { kind: 'html' }> }) {
  return (
    <li
      className={[entry.hasDefaultStyle && 'nav-html', entry.className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: entry.html }}
    />
  );
}
