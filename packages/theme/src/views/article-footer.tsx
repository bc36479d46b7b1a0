import type { LastUpdate, TagLink } from 'mojian/shared';
import { TagLabels } from './tag-labels.tsx';
import { Time } from './time.tsx';
import type { ViewContext } from './view-context.ts';

interface ArticleFooterProps {
  tags: TagLink[];
  lastUpdate: LastUpdate | null;
  editUrl: string | null;
  context: ViewContext;
}

/** What stands under an article: its tags, the last change and the link to edit it. */
export function ArticleFooter({ tags, lastUpdate, editUrl, context }: ArticleFooterProps) {
  if (tags.length === 0 && !lastUpdate && !editUrl) return null;
  return (
    <footer className="article-footer">
      <TagLabels tags={tags} context={context} />
      {(lastUpdate || editUrl) && (
        <p className="meta">
          {lastUpdate && <Update lastUpdate={lastUpdate} context={context} />}
          {editUrl && (
            <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
              {context.t('doc.edit')}
              <span className="visually-hidden">{context.t('navbar.newTab')}</span>
            </a>
          )}
        </p>
      )}
    </footer>
  );
}

function Update({ lastUpdate, context }: { lastUpdate: LastUpdate; context: ViewContext }) {
  return (
    <span>
      {context.t('doc.updatedOn')}
      {lastUpdate.date && (
        <>
          {' '}
          <Time date={lastUpdate.date} context={context} />
        </>
      )}
      {lastUpdate.author && <> {context.t('doc.updatedBy', { author: lastUpdate.author })}</>}
    </span>
  );
}
