import { Region, usePage } from 'mojian/runtime';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BackToTop } from './back-to-top.tsx';
import { ConsentHost } from './consent-host.tsx';
import { DocSidebar } from './doc-sidebar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { MAIN_ID } from './ids.ts';
import { Navbar } from './navbar.tsx';
import { PageLoader, usePageLoader } from './page-loader.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { type OpenEarly, SearchHost } from './search-host.tsx';
import { SkipLink } from './skip-link.tsx';
import { TocPanel } from './toc-panel.tsx';
import { useCollapse } from './use-collapse.ts';

/** Props of {@link Frame}. */
export interface FrameProps {
  /** The start module's, in the browser. @default undefined */
  openEarly?: OpenEarly | undefined;
}

/**
 * Everything around `<main>`. It is hydrated once and lives across navigations; the page's own
 * content is opaque to it.
 */
export function Frame({ openEarly }: FrameProps) {
  return (
    <ErrorBoundary>
      <SkipLink />
      <ProgressBar />
      <AnnouncementBar />
      <Navbar />
      <Shell />
      <BackToTop />
      <SearchHost openEarly={openEarly} />
      <ConsentHost />
    </ErrorBoundary>
  );
}

function Shell() {
  const page = usePage();
  const loaderState = usePageLoader();
  useCollapse();
  const isMainHidden = loaderState !== 'page';
  const main = (
    <Region key="main" name="main" as="main" id={MAIN_ID} tabIndex={-1} hidden={isMainHidden} />
  );
  const sidebar = <DocSidebar key="sidebar" />;
  // Lists of posts have their sidebar on the right: the keyboard goes the way the eye goes.
  const isSidebarLast = page.sidebarKey?.startsWith('blog') && page.layout !== 'article';
  return (
    <div
      className="shell"
      data-layout={page.layout}
      data-view={page.view}
      data-sidebar={page.sidebarKey === null ? undefined : ''}
      data-toc={page.hasToc ? '' : undefined}
    >
      <PageLoader state={loaderState} />
      {isSidebarLast ? [main, sidebar] : [sidebar, main]}
      <TocPanel />
    </div>
  );
}
