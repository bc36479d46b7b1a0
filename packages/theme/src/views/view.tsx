import type { PageData } from 'mojian/shared';
import { BlogAuthorPosts, BlogAuthors } from './authors.tsx';
import { BlogArchive } from './blog-archive.tsx';
import { BlogList } from './blog-list.tsx';
import { BlogPost } from './blog-post.tsx';
import { Doc, DocCategory } from './doc.tsx';
import { DocsHome } from './docs-home.tsx';
import { NotFound } from './not-found.tsx';
import { Offline } from './offline.tsx';
import { ComponentPage, Page } from './page.tsx';
import { PageSlot } from './page-slot.tsx';
import { SearchPage } from './search-page.tsx';
import { BlogTagPosts, DocsTagDocs, Tags } from './tags.tsx';
import type { ViewContext } from './view-context.ts';

interface PageViewProps {
  page: PageData;
  context: ViewContext;
}

/** Draws what fills `<main>`. */
export function View({ page, context }: PageViewProps) {
  return (
    <>
      <PageSlot name="page-top" page={page} />
      <KindOfView page={page} context={context} />
      <PageSlot name="page-bottom" page={page} />
    </>
  );
}

/** One component per kind of view. */
function KindOfView({ page, context }: PageViewProps) {
  const { view } = page;
  const rest = { page, context };
  switch (view.kind) {
    case 'blog-list':
      return <BlogList view={view} {...rest} />;
    case 'blog-post':
      return <BlogPost view={view} {...rest} />;
    case 'blog-archive':
      return <BlogArchive view={view} {...rest} />;
    case 'blog-authors':
      return <BlogAuthors view={view} {...rest} />;
    case 'blog-author-posts':
      return <BlogAuthorPosts view={view} {...rest} />;
    case 'tags':
      return <Tags view={view} {...rest} />;
    case 'blog-tag-posts':
      return <BlogTagPosts view={view} {...rest} />;
    case 'docs-tag-docs':
      return <DocsTagDocs view={view} {...rest} />;
    case 'doc':
      return <Doc view={view} {...rest} />;
    case 'doc-category':
      return <DocCategory view={view} {...rest} />;
    case 'docs-home':
      return <DocsHome view={view} {...rest} />;
    case 'page':
      return <Page view={view} {...rest} />;
    case 'component-page':
      return <ComponentPage view={view} {...rest} />;
    case 'search':
      return <SearchPage view={view} {...rest} />;
    case 'not-found':
      return <NotFound view={view} {...rest} />;
    case 'offline':
      return <Offline view={view} {...rest} />;
  }
}
