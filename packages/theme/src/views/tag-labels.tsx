import type { TagLink } from 'mojian/shared';
import type { ViewContext } from './view-context.ts';

/** The tags of a post or document as fine-lined labels; nothing when there are none. */
export function TagLabels({ tags, context }: { tags: TagLink[]; context: ViewContext }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={context.t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag.url}>
          <a className="tag" href={tag.url} title={tag.description ?? undefined}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
