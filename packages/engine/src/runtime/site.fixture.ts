import type { FrameState } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';

/** Creates the data of a small Chinese site for tests. */
export function createSite(change: Partial<SiteData> = {}): SiteData {
  return {
    title: '墨简',
    tagline: '',
    origin: 'https://site.test',
    baseUrl: '/',
    trailingSlash: undefined,
    locale: { lang: 'zh-CN', label: '简体中文', direction: 'ltr' },
    colorMode: { defaultMode: 'dark', hasSwitch: true, respectPrefersColorScheme: false },
    navbar: { title: '博客', logo: null, hideOnScroll: true, homeUrl: '/', items: [] },
    footer: null,
    announcementBar: null,
    docs: { isSidebarHideable: true, autoCollapseCategories: false, keepsVersion: true },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    linkPreviews: true,
    analytics: null,
    search: null,
    messages: {},
    ...change,
  };
}

/** Creates the frame state of a page for tests. */
export function createFrameState(change: Partial<FrameState> = {}): FrameState {
  return {
    permalink: '/docs/闭包',
    title: '闭包',
    view: 'doc',
    layout: 'article',
    sidebarKey: 'docs/default/current/javascript',
    sidebarTitle: 'JavaScript',
    hasToc: true,
    className: '',
    docsVersion: null,
    ...change,
  };
}
