/**
 * What answers the modules of Docusaurus that a site's content and components import; which export
 * answers which is told by `shared/docusaurus-modules.ts` of the engine. Runs on the server and, in
 * islands, in browsers.
 */
export { useIsClient, useLayoutMode } from 'mojian/runtime';
export { Details } from '../mdx/details.tsx';
export { TabItem, Tabs } from '../mdx/tabs.tsx';
export {
  Admonition,
  DangerIcon,
  InfoIcon,
  NoteIcon,
  TipIcon,
  WarningIcon,
} from './admonition.tsx';
export { BrowserOnly, ExecutionEnvironment, useHistory, useLocation } from './browser.tsx';
export { CodeBlock } from './code-block.tsx';
export {
  DocCardList,
  DocCardOfItem,
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from './doc-card-list.tsx';
export {
  useAllDocsData,
  useAllPluginInstancesData,
  useDocsData,
  useGlobalData,
  useLatestVersion,
  usePluginData,
  useVersions,
} from './docs-data.ts';
export { IdealImage, ThemedImage } from './images.tsx';
export { Head, Layout, PageMetadata } from './layout.tsx';
export { isInternalUrl, Link, useBaseUrl, useBaseUrlUtils, useBrokenLinks } from './link.tsx';
export { Mermaid } from './mermaid.tsx';
export { createSiteConfig, useDocusaurusContext, useThemeConfig } from './site-context.ts';
export {
  FramePart,
  Heading,
  PassThrough,
  useDocusaurusColorMode,
  useNothing,
  usePrismTheme,
} from './theme-parts.tsx';
export { TocInline } from './toc-inline.tsx';
export {
  createTranslations,
  Interpolate,
  interpolate,
  Translated,
  translate,
} from './translate.tsx';

/** Components that Docusaurus gives to every document; ours are plain HTML and need none. */
export const MDXComponents: Readonly<Record<string, never>> = {};
