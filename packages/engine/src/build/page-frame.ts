import { hash } from 'node:crypto';
import { createStartModule } from '../bundle/client-entry.ts';
import { listSiteStyles } from '../bundle/client-modules.ts';
import { bundleCustomStyles, type CustomStyles } from '../bundle/custom-styles.ts';
import type { SiteModules } from '../bundle/site-modules.ts';
import { resolveSiteFileUrl } from '../model/config-link.ts';
import { listFeeds } from '../output/feeds.ts';
import type { PageColors } from '../output/web-manifest.ts';
import type { PageAssets } from '../render/document.ts';
import { renderHeadTags } from '../render/head-tags.ts';
import { WORKER_PATH } from '../shared/offline.ts';
import { encodePermalink } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';
import { createWebApp } from './offline-assets.ts';
import { createMathStyle, type ThemeAssets } from './theme-assets.ts';

/** Where the browser's files are. */
export interface AssetContext {
  themeAssets: ThemeAssets;
  /** Gives the address of a path below the output folder. */
  toUrl(outputPath: string): string;
}

/** What is around the content of every page, and the files that it needs. */
export interface PageFrame {
  assets: PageAssets;
  customStyles: CustomStyles;
  /** The start module. */
  start: { outputPath: string; content: string };
  pageColors: PageColors;
}

/** What the frame is prepared with. */
export interface FrameContext extends AssetContext, Pick<SiteModules, 'clientModules'> {
  /** Those of the theme; the site may have its own. */
  pageColors: PageColors;
}

/** Bundles the site's own styles and makes the start module. */
export async function prepareFrame(
  site: LoadedSite,
  { pageColors: themeColors, clientModules, ...context }: FrameContext,
): Promise<PageFrame> {
  const { themeAssets, toUrl } = context;
  const customStyles = await bundleCustomStyles({
    siteFolder: site.model.siteFolder,
    configFilePath: site.configFilePath,
    files: listSiteStyles(site.config),
    baseUrl: toUrl('/'),
  });
  const stylePaths = [`assets/${themeAssets.manifest.styles}`, ...customStyles.stylePaths];
  const styleUrls = [...stylePaths.map(toUrl), ...(clientModules?.styleUrls ?? [])];
  const clientModulesUrl = clientModules?.scriptUrl ?? null;
  const start = createStartFile(site, { ...context, styleUrls, clientModulesUrl });
  const { offline } = site.config;
  const pageColors = (offline ? offline.colors : null) ?? themeColors;
  const assets = createPageAssets(site, {
    ...{ startUrl: toUrl(start.outputPath), styleUrls, clientModulesUrl },
    ...createWebApp(site, { pageColors, toUrl }),
  });
  return { assets, customStyles, start, pageColors };
}

/**
 * The name tells releases apart (`isOtherRelease` in `runtime/page-document.ts`), so it changes with
 * the stylesheets and the scripts of every page, too.
 */
function createStartFile(
  { site, config }: LoadedSite,
  {
    themeAssets: { manifest },
    toUrl,
    styleUrls,
    clientModulesUrl,
  }: AssetContext & Pick<PageAssets, 'styleUrls' | 'clientModulesUrl'>,
): { outputPath: string; content: string } {
  const offline = {
    moduleUrl: toUrl(`assets/${manifest.offline}`),
    workerUrl: toUrl(WORKER_PATH),
    scope: encodePermalink(config.baseUrl),
  };
  const content = createStartModule({
    site,
    clientUrl: toUrl(`assets/${manifest.client}`),
    modulePreloads: manifest.modulePreloads.map((name) => toUrl(`assets/${name}`)),
    offline: config.offline ? offline : null,
  });
  const digest = hash('sha256', content + [...styleUrls, clientModulesUrl].join()).slice(0, 8);
  return { outputPath: `assets/start.${digest}.js`, content };
}

/** Creates the addresses of what every page of a site loads. */
export function createPageAssets(
  { config, model }: LoadedSite,
  browserFiles: Pick<PageAssets, 'startUrl' | 'styleUrls' | 'clientModulesUrl' | 'webApp'>,
): PageAssets {
  return {
    ...browserFiles,
    faviconUrl: config.favicon ? resolveSiteFileUrl(config.favicon, config.baseUrl) : null,
    feeds: listFeeds(model).map(({ type, title, mediaType, permalink }) => ({
      type: mediaType,
      title: `${title} ${FEED_NAMES[type]}`,
      url: encodePermalink(permalink),
    })),
    headElements: renderHeadTags(config.headTags),
    mathStyle: createMathStyle(),
  };
}

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };
