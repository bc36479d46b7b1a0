import type { TocEntry } from 'mojian/shared';

/** The table of contents as a box that folds, for narrow screens; nothing for an empty one. */
export function InlineToc({ entries, label }: { entries: TocEntry[]; label: string }) {
  if (entries.length === 0) return null;
  return (
    <details className="toc-inline">
      <summary>{label}</summary>
      <nav aria-label={label}>
        <TocList entries={entries} />
      </nav>
    </details>
  );
}

/** Links to the headings of a page, nested as they are. */
export function TocList({ entries }: { entries: TocEntry[] }) {
  return (
    <ol className="toc-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          {entry.children.length > 0 && <TocList entries={entry.children} />}
        </li>
      ))}
    </ol>
  );
}
