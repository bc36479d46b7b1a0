import { PageHeader } from './page-header.tsx';
import { PageLinks } from './pagination.tsx';
import { PostSlip, PostSlips } from './post-slip.tsx';
import type { ViewContext, ViewProps } from './view-context.ts';

/** A page of the blog: the first one opens like a book, with its title slip and the newest post. */
export function BlogList({ view, context }: ViewProps<'blog-list'>) {
  const { pagination } = view;
  if (pagination.page > 1) {
    return (
      <div className="list">
        <PageHeader
          title={`${view.title} · ${context.t('list.page', { page: pagination.page })}`}
        />
        <PostSlips posts={view.posts} context={context} />
        <PageLinks pagination={pagination} context={context} />
      </div>
    );
  }
  const [lead, ...others] = view.posts;
  return (
    <div className="home">
      <TitleSlip {...createCover(view, context)} />
      <div className="home-posts">
        {lead && <PostSlip post={lead} context={context} isLead />}
        {(others.length > 0 || !lead) && <PostSlips posts={others} context={context} />}
        <PageLinks pagination={pagination} context={context} />
      </div>
    </div>
  );
}

/** The site's own blog bears the name of the site, any other blog its own. */
function createCover(
  { isSecondary, title, description }: ViewProps<'blog-list'>['view'],
  { site }: ViewContext,
): { title: string; motto: string } {
  if (isSecondary) return { title, motto: description };
  return { title: site.title, motto: site.tagline || description };
}

/**
 * The title slip (题签): the paper label that a thread-bound book carries on its cover. A short
 * Chinese title stands upright; any other is set in a line.
 */
function TitleSlip({ title, motto }: { title: string; motto: string }) {
  const isUpright = /^\p{Script=Han}{1,6}$/u.test(title);
  return (
    <header className={isUpright ? 'title-slip title-slip-upright' : 'title-slip'}>
      <h1 className="title-slip-title">{title}</h1>
      {motto && <p className="title-slip-motto">{motto}</p>}
    </header>
  );
}
