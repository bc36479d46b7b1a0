import type { AuthorLink } from 'mojian/shared';
import { PageHeader } from './page-header.tsx';
import { PageLinks } from './pagination.tsx';
import { PostSlips } from './post-slip.tsx';
import type { ViewContext, ViewProps } from './view-context.ts';

/** All authors of the blog. */
export function BlogAuthors({ view, context }: ViewProps<'blog-authors'>) {
  return (
    <div className="list">
      <PageHeader title={view.title} />
      <ul className="authors">
        {view.authors.map((author) => (
          <li key={author.name} className="author">
            <Portrait author={author} />
            <div>
              <h2 className="author-name">
                {author.pageUrl ? <a href={author.pageUrl}>{author.name}</a> : author.name}
              </h2>
              <AuthorDetails author={author} context={context} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The posts of one author. */
export function BlogAuthorPosts({ view, context }: ViewProps<'blog-author-posts'>) {
  const { author } = view;
  return (
    <div className="list">
      <div className="author">
        <Portrait author={author} />
        <div>
          <PageHeader title={context.t('authors.posts', { name: author.name })} />
          <AuthorDetails author={author} context={context} />
        </div>
      </div>
      <PostSlips posts={view.posts} context={context} />
      <PageLinks pagination={view.pagination} context={context} />
    </div>
  );
}

/** The author's picture, or the first character of the name in a square. */
function Portrait({ author }: { author: AuthorLink }) {
  return author.imageUrl ? (
    <img className="portrait" src={author.imageUrl} alt="" width={72} height={72} />
  ) : (
    <span className="portrait portrait-initial" aria-hidden="true">
      {[...author.name][0]}
    </span>
  );
}

function AuthorDetails({ author, context }: { author: AuthorLink; context: ViewContext }) {
  const { t } = context;
  return (
    <>
      {author.title && <p className="author-title">{author.title}</p>}
      {author.description && <p className="author-description">{author.description}</p>}
      <p className="meta">
        <span>{t('authors.postCount', { count: author.postCount })}</span>
        {author.url && (
          <a href={author.url} rel="author">
            {t('authors.website')}
          </a>
        )}
        {author.socials.map(({ platform, url }) => (
          <a
            key={url}
            href={url}
            rel="me"
            aria-label={t('authors.link', { name: author.name, platform })}
          >
            {platform}
          </a>
        ))}
      </p>
    </>
  );
}
