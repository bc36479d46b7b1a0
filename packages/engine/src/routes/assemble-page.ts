import type { SiteModel } from '../model/site-model.ts';
import type { FrameState, PageData, SidebarData, ViewData } from '../shared/page-data.ts';
import { createHead, type HeadInput } from './head.ts';

/** What a page consists of; what it leaves out is empty. */
export interface PageInput {
  /** Decoded, with the base URL. */
  permalink: string;
  /** Without the site title. */
  title: string;
  view: ViewData;
  layout: FrameState['layout'];
  /** Goes before what the page says of itself; `title` here is for `<title>` only. */
  head?: Partial<HeadInput>;
  sidebar?: SidebarData | null;
  toc?: PageData['toc'];
  className?: string | undefined;
  docsVersion?: FrameState['docsVersion'];
}

/** Assembles the page data of a page. */
export function assemblePage(model: SiteModel, input: PageInput): PageData {
  const { permalink, title, view, layout, sidebar = null, toc = [], docsVersion = null } = input;
  return {
    permalink,
    head: createHead(model, { title, ...input.head, permalink }),
    frame: {
      permalink,
      title,
      view: view.kind,
      layout,
      sidebarKey: sidebar?.key ?? null,
      sidebarTitle: sidebar?.title ?? '',
      hasToc: toc.length > 0,
      className: input.className ?? '',
      docsVersion,
    },
    view,
    sidebar,
    wholeSidebarUrl: null,
    toc,
    slots: {},
  };
}
