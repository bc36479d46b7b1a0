/** The theme's door for the build: pages and the script before first paint, as strings. */
import { createPrePaintScript } from 'mojian/runtime';
import {
  createViewTranslator,
  type PageData,
  type SidebarData,
  type SiteData,
} from 'mojian/shared';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFrameRenderer } from './frame/frame-template.tsx';
import { SealSymbol } from './frame/seal.tsx';
import { renderStatic } from './static-markup.ts';
import { BaseUrlWarning } from './views/base-url-warning.tsx';
import { Footer } from './views/footer.tsx';
import { createSidebarRenderer } from './views/sidebar-template.tsx';
import { TocList } from './views/toc.tsx';
import { View } from './views/view.tsx';
import { createViewContext } from './views/view-context.ts';

/** Renders the pages of one site. */
export interface ThemeRenderer {
  /**
   * Renders the content of `<body>`: the frame with the view, the sidebar and the contents in it,
   * and beside the frame what is the same on every page.
   */
  renderPage(page: PageData): string;
  /**
   * Renders all of a long sidebar, for the file that {@link PageData.wholeSidebarUrl} names; `null` when
   * pages had better carry it themselves.
   */
  renderWholeSidebar(sidebar: SidebarData): string | null;
  /** Gives the source of the inline script that runs before first paint. */
  renderPrePaintScript(): string;
}

/** Creates the renderer; it keeps what the pages of a site share, so make one per build. */
export function createThemeRenderer(site: SiteData): ThemeRenderer {
  const translate = createViewTranslator(site.locale.lang, site.messages);
  const context = createViewContext(site, translate);
  const sidebars = createSidebarRenderer(context);
  const renderFrame = createFrameRenderer(site);
  // A site with a logo of its own draws no seal.
  const seal = site.navbar.logo ? '' : renderToStaticMarkup(<SealSymbol />);
  const footer = renderToStaticMarkup(<Footer context={context} />);

  return {
    renderPage(page) {
      const regions = {
        main: renderStatic(<View page={page} context={context} />),
        sidebar: page.sidebar
          ? sidebars.render(page.sidebar, page.permalink, page.wholeSidebarUrl)
          : '',
        toc:
          page.toc.length > 0 ? renderStatic(<TocList entries={page.toc} context={context} />) : '',
      };
      const frame = renderFrame(page.frame, regions);
      const isHome = page.permalink === site.baseUrl;
      const warning = isHome ? renderToStaticMarkup(<BaseUrlWarning context={context} />) : '';
      return `${warning}${seal}<div id="mojian-frame">${frame}</div>${footer}`;
    },
    renderWholeSidebar: sidebars.renderWhole,
    renderPrePaintScript: () => createPrePaintScript(site),
  };
}

export {
  type ContentShell,
  createMdxModules,
  type MdxModules,
  wrapContent,
} from './docusaurus/content-shell.tsx';
export type { PageMetadataProps, PageServices } from './docusaurus/services.ts';
export { createSiteConfig } from './docusaurus/site-context.ts';
export { PAGE_COLORS } from './styles/page-colors.ts';
