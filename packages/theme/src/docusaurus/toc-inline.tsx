import type { ReactNode } from 'react';

/** A heading as documents know it under the name `toc` (Docusaurus' `TOCItem`). */
export interface TocItem {
  /** Inner HTML. */
  value: string;
  id: string;
  level: number;
}

/** Props of {@link TocInline}. */
export interface TocInlineProps {
  toc: readonly TocItem[];
  /** @default 2 */
  minHeadingLevel?: number;
  /** @default 3 */
  maxHeadingLevel?: number;
}

/** Writes a table of contents into the text: links to the headings within the levels, nested. */
export function TocInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: TocInlineProps): ReactNode {
  return (
    <TocItems
      items={toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)}
    />
  );
}

function TocItems({ items }: { items: readonly TocItem[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul>
      {groupByParent(items).map(([{ id, value }, below]) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
          <TocItems items={below} />
        </li>
      ))}
    </ul>
  );
}

/** Parts headings in order into those of a list and, with each, the deeper ones that follow it. */
function groupByParent(items: readonly TocItem[]): [TocItem, TocItem[]][] {
  const groups: [TocItem, TocItem[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.level > group[0].level) group[1].push(item);
    else groups.push([item, []]);
  }
  return groups;
}
