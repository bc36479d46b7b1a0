/**
 * The browser runtime. It keeps one React root alive (the frame) and swaps the rest of the page.
 *
 * What it expects of a page's HTML:
 * - `<script type="application/json" id="mojian-page">`: the page's `FrameState`;
 * - `<script type="module" id="mojian-start" src>`: starts the runtime; another address in a fetched
 *   page means another release, which is loaded fully;
 * - `[data-region="main" | "sidebar" | "toc"]`, written by {@link Region}: what navigation swaps;
 * - in the sidebar `aria-current="page"` on the active link and `<details>` for branches; of a
 *   long one (`nav[data-src]`) all is in the file named, its closed branches (`details[data-branch]`)
 *   hold their first link;
 * - `nav[data-toc] a[href^="#"]`: links that get `aria-current="true"` for the heading in view;
 * - `figure.code` with a `<pre>`: gets a `button.code-copy[data-copy]`, whose `data-state` is
 *   `copied` or `failed` for two seconds; a hidden `[data-copy]` button in it is shown instead; where
 *   lines are too long, a `button.code-wrap-button`;
 * - in a figure with `data-run`, after its `<pre>`, a `button.run-button`: gets `.run-status`, a
 *   `pre.run-output` of `samp.run-line[data-level]`, and `data-running` while the code runs;
 * - `.figure` or a paragraph with nothing but an `<img>` or `<svg>`: gets `data-zoom`, which opens
 *   `dialog.zoom`;
 * - `[role=tablist] > [role=tab][aria-controls]` with `data-tabs-group`: tabs;
 * - `<mj-island>` and `<mj-slot>` (`display: contents`): islands, see `shared/island.ts`; an error
 *   in one shows as `.island-error` with a `<p>`, a `<pre>` and a `<button>`.
 *
 * What it puts on the page: `data-theme`, `data-theme-choice`, `data-sidebar-hidden`, `data-code-wrap`,
 * `data-announcement-dismissed` on `<html>`; the class `keyboard-navigation` on `<body>`.
 */

export { importAgain } from '../shared/import-again.ts';
export type { ColorMode, ColorModeChoice, ColorModeState } from './color-mode.ts';
export { copyText } from './copy-text.ts';
export { preferredDocsVersion } from './docs-version.ts';
export { navigate, onRouteChange, type PageLocation, prefetch, refresh } from './events.ts';
export {
  MOBILE_MAX_WIDTH_PX,
  useColorMode,
  useIsClient,
  useLayoutMode,
  useNavigation,
  usePage,
  usePlace,
  useSite,
  useStoredState,
  useTranslate,
} from './hooks.ts';
export { PAGE_DATA_ID, readFrameState, START_SCRIPT_ID } from './page-document.ts';
export { createPrePaintScript } from './pre-paint.ts';
export { allowsPrefetch } from './prefetch.ts';
export { Region, type RegionProps } from './region.tsx';
export type { RegionHtml, RegionName } from './runtime.ts';
export { RuntimeProvider, type RuntimeProviderProps } from './runtime-provider.tsx';
export { STORAGE_KEYS, storage, type TextStorage } from './storage.ts';
export { useCatalogue } from './use-catalogue.ts';
