import type { TocEntry } from 'mojian/shared';

/** The table of contents of the page region, whose links the browser follows with the reader. */
export function TocList({ entries }: { entries: TocEntry[] }) {
  return <TocEntries entries={entries} isTracked />;
}

/** The table of contents as a box that folds, for narrow screens; nothing for an empty one. */
export function InlineToc({ entries, label }: { entries: TocEntry[]; label: string }) {
  if (entries.length === 0) return null;
  return (
    <details className="toc-inline">
      <summary>{label}</summary>
      <nav aria-label={label}>
        <TocEntries entries={entries} />
      </nav>
    </details>
  );
}

function TocEntries({ entries, isTracked }: { entries: TocEntry[]; isTracked?: boolean }) {
  return (
    <ol className="toc-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={`#${entry.id}`}
            data-toc={isTracked ? '' : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a heading of the site's own Markdown.
            dangerouslySetInnerHTML={{ __html: entry.html }}
          />
          {entry.children.length > 0 && (
            <TocEntries entries={entry.children} {...(isTracked && { isTracked })} />
          )}
        </li>
      ))}
    </ol>
  );
}
