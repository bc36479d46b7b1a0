/**
 * The theme's door for the browser: starts the frame. Islands of the theme and of a site import the
 * runtime's hooks from this module, so that the page has one copy of them.
 */
import { RuntimeProvider, readFrameState } from 'mojian/runtime';
import type { SiteData } from 'mojian/shared';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import type { OpenEarly } from './frame/search-host.tsx';

export {
  allowsPrefetch,
  copyText,
  importAgain,
  MOBILE_MAX_WIDTH_PX,
  navigate,
  onRouteChange,
  preferredDocsVersion,
  prefetch,
  Region,
  RuntimeProvider,
  refresh,
  STORAGE_KEYS,
  storage,
  useCatalogue,
  useColorMode,
  useIsClient,
  useLayoutMode,
  useNavigation,
  usePage,
  usePlace,
  useSite,
  useStoredState,
  useTranslate,
} from 'mojian/runtime';

/** Id of the element that holds the frame. */
const FRAME_ID = 'mojian-frame';

/**
 * Hydrates the frame of the page that the browser has loaded and starts the runtime; settles when
 * both answer the reader. A document without a frame is left as it is.
 *
 * @param openEarly Of a site with search: see `bundle/early-search.ts` of the engine.
 */
export function start(site: SiteData, openEarly?: OpenEarly): Promise<void> {
  const container = document.getElementById(FRAME_ID);
  const page = readFrameState(document);
  if (!container || !page) return Promise.resolve();
  return new Promise((resolve) => {
    const frame = (
      <RuntimeProvider site={site} page={page} regions={null} onStart={resolve}>
        <Frame openEarly={openEarly} />
      </RuntimeProvider>
    );
    // In a transition React hydrates in short tasks, between which the browser answers the reader.
    startTransition(() => void hydrateRoot(container, frame));
  });
}
