import type { TocEntry } from 'mojian/shared';
import { breakPhrases } from './heading-breaks.ts';
import type { ViewContext } from './view-context.ts';

/** Props of {@link TocList}. */
export interface TocListProps {
  entries: TocEntry[];
  context: ViewContext;
}

/** The table of contents as a box that folds, for narrow screens; nothing for an empty one. */
export function InlineToc({ entries, label, context }: TocListProps & { label: string }) {
  if (entries.length === 0) return null;
  return (
    <details className="toc-inline">
      <summary>{label}</summary>
      <nav aria-label={label}>
        <TocList entries={entries} context={context} />
      </nav>
    </details>
  );
}

/** Links to the headings of a page, nested as they are. */
export function TocList({ entries, context }: TocListProps) {
  return (
    <ol className="toc-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={`#${entry.id}`}
            dangerouslySetInnerHTML={{ __html: breakPhrases(entry.html, context.splitPhrases) }}
          />
          {entry.children.length > 0 && <TocList entries={entry.children} context={context} />}
        </li>
      ))}
    </ol>
  );
}
