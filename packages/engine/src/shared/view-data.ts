/** What each view shows: one shape per kind of page. */
import type {
  AuthorLink,
  Breadcrumb,
  DocCard,
  DocsHomeSection,
  DocsVersionInfo,
  LastUpdate,
  PageNeighbour,
  PageStatus,
  Pagination,
  PostSummary,
  SeriesBox,
  TagCount,
  TagLink,
} from './page-parts.ts';

/** What fills `<main>`. */
export type ViewData =
  | {
      kind: 'blog-list';
      title: string;
      /** A blog besides the site's own: it opens with its own title in place of the site's. */
      isSecondary: boolean;
      description: string;
      posts: PostSummary[];
      pagination: Pagination;
    }
  | {
      kind: 'blog-post';
      post: PostSummary;
      /** Id of the document's own H1, in whose place the title stands. @default none */
      titleId?: string;
      contentHtml: string;
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      series: SeriesBox | null;
      related: { title: string; url: string; date: string }[];
      newer: PageNeighbour | null;
      older: PageNeighbour | null;
      status: PageStatus;
    }
  | {
      kind: 'blog-archive';
      title: string;
      years: { year: string; posts: { title: string; url: string; date: string }[] }[];
    }
  | { kind: 'blog-authors'; title: string; authors: AuthorLink[] }
  | { kind: 'blog-author-posts'; author: AuthorLink; posts: PostSummary[]; pagination: Pagination }
  | {
      kind: 'tags';
      title: string;
      section: 'blog' | 'docs';
      groups: { letter: string; tags: TagCount[] }[];
    }
  | {
      kind: 'blog-tag-posts';
      tag: TagCount;
      tagsUrl: string;
      posts: PostSummary[];
      pagination: Pagination;
      status: PageStatus;
    }
  | { kind: 'docs-tag-docs'; tag: TagCount; tagsUrl: string; docs: DocCard[]; status: PageStatus }
  | {
      kind: 'doc';
      title: string;
      /** The document's own H1 is part of `contentHtml`, so the view adds none. */
      hasContentTitle: boolean;
      hideTitle: boolean;
      contentHtml: string;
      breadcrumbs: Breadcrumb[];
      tags: TagLink[];
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      previous: PageNeighbour | null;
      next: PageNeighbour | null;
      version: DocsVersionInfo | null;
      readingMinutes: number;
      wordCount: number;
      status: PageStatus;
    }
  | {
      kind: 'doc-category';
      title: string;
      description: string;
      cards: DocCard[];
      breadcrumbs: Breadcrumb[];
      previous: PageNeighbour | null;
      next: PageNeighbour | null;
      version: DocsVersionInfo | null;
    }
  | { kind: 'docs-home'; title: string; description: string; sections: DocsHomeSection[] }
  | {
      kind: 'page';
      title: string;
      contentHtml: string;
      hasContentTitle: boolean;
      hideTitle: boolean;
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      status: PageStatus;
    }
  /** A React page (`pages/*.tsx`) rendered whole. */
  | { kind: 'component-page'; title: string; contentHtml: string }
  | { kind: 'search'; title: string }
  | { kind: 'not-found'; title: string }
  /** In place of a page that was never visited, while there is no network. */
  | { kind: 'offline'; title: string };

/** Name of a view. */
export type ViewKind = ViewData['kind'];
