import type { SidebarEntry } from 'mojian/shared';
import type { ViewContext } from './view-context.ts';

type LinkEntry = Extract<SidebarEntry, { kind: 'link' }>;
type CategoryEntry = Extract<SidebarEntry, { kind: 'category' }>;

interface SidebarProps {
  entries: SidebarEntry[];
  /** Number of each entry, written as `data-slot` where the state of a page goes. */
  slots: ReadonlyMap<SidebarEntry, number>;
  context: ViewContext;
  /** Depth of nesting, 0 for the sidebar itself. */
  depth?: number;
  /** Name that makes the categories of one list fold each other; absent when they do not. */
  group?: string;
}

/** The entries of a sidebar; `sidebar-template.ts` puts in which page is the current one. */
export function SidebarEntries({ entries, ...rest }: SidebarProps) {
  return (
    <ul className="nav-list">
      {entries.map((entry, index) => {
        if (entry.kind === 'html') return <HtmlItem key={`html-${index}`} entry={entry} />;
        return entry.kind === 'link' ? (
          <LinkItem key={`${index}-${entry.label}`} entry={entry} {...rest} />
        ) : (
          <CategoryItem key={`${index}-${entry.label}`} entry={entry} {...rest} />
        );
      })}
    </ul>
  );
}

type ItemProps<Entry> = Omit<SidebarProps, 'entries'> & { entry: Entry };

function LinkItem({ entry, slots, context }: ItemProps<LinkEntry>) {
  return (
    <li className={entry.className ?? undefined}>
      {entry.isExternal ? (
        <a className="nav-link external" href={entry.url} target="_blank" rel="noopener noreferrer">
          {entry.label}
          <span className="visually-hidden">{context.t('navbar.newTab')}</span>
        </a>
      ) : (
        <a className="nav-link" href={entry.url} data-slot={slots.get(entry)}>
          {entry.label}
        </a>
      )}
    </li>
  );
}

function CategoryItem({ entry, ...rest }: ItemProps<CategoryEntry>) {
  const { slots, context, depth = 0, group } = rest;
  const children = (
    <SidebarEntries
      {...rest}
      entries={entry.items}
      depth={depth + 1}
      {...(group && { group: `${group}-${slots.get(entry)}` })}
    />
  );
  const link = entry.url && (
    <a className="nav-link nav-heading" href={entry.url} data-slot={slots.get(entry)}>
      {entry.label}
    </a>
  );
  const heading = link || <span className="nav-heading">{entry.label}</span>;
  const toggleLabel = context.t('sidebar.toggle', { title: entry.label });
  return (
    <li className={['nav-category', entry.className].filter(Boolean).join(' ')}>
      {entry.items.length === 0 && heading}
      {entry.items.length > 0 && !entry.isCollapsible && (
        <>
          {heading}
          {children}
        </>
      )}
      {entry.items.length > 0 && entry.isCollapsible && (
        <>
          {link}
          <details
            name={group}
            open={!entry.isCollapsed}
            data-slot={entry.isCollapsed ? slots.get(entry) : undefined}
          >
            <summary aria-label={link ? toggleLabel : undefined} className={link ? 'nav-fold' : 'nav-heading'}>
              {!link && entry.label}
            </summary>
            {children}
          </details>
        </>
      )}
    </li>
  );
}

function HtmlItem({ entry }: { entry: Extract<SidebarEntry, { kind: 'html' }> }) {
  return (
    <li
      className={[entry.hasDefaultStyle && 'nav-html', entry.className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author in the sidebar.
      dangerouslySetInnerHTML={{ __html: entry.html }}
    />
  );
}
