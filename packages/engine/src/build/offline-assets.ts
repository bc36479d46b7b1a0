import { initialColor, MANIFEST_PATH, type PageColors } from '../output/web-manifest.ts';
import type { PageAssets } from '../render/document.ts';
import { isExternalUrl } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';
import type { ThemeManifest } from './theme-assets.ts';

/** What the service worker fetches ahead; percent-encoded addresses with the base URL. */
export interface Shell {
  startUrl: string;
  /** What no page can do without. */
  urls: string[];
  /** What many pages can use. */
  extras: string[];
}

/** What the list depends on beside the assets of pages. */
export interface ShellOptions {
  manifest: ThemeManifest;
  /** Whether the site has a search box. */
  hasSearch: boolean;
  toUrl(outputPath: string): string;
}

/** Parts of the frame up to this size, in bytes, come along; larger ones when they are used. */
const SMALL_PART_BYTES = 5000;

/** Lists what the service worker fetches ahead. */
export function listShell(
  { startUrl, styleUrls, clientModulesUrl, faviconUrl }: PageAssets,
  { manifest, hasSearch, toUrl }: ShellOptions,
): Shell {
  const { react, client, styles, search, modulePreloads, brotliBytes } = manifest;
  const essential = new Set([react, client, ...modulePreloads]);
  const isSmallPart = (name: string) =>
    /\.(?:js|css)$/.test(name) &&
    !essential.has(name) &&
    name !== styles &&
    (brotliBytes[name] ?? 0) <= SMALL_PART_BYTES;
  const toAssetUrl = (name: string) => toUrl(`assets/${name}`);
  return {
    startUrl,
    urls: [
      startUrl,
      ...(clientModulesUrl ? [clientModulesUrl] : []),
      ...styleUrls,
      ...[...essential].map(toAssetUrl),
    ],
    extras: [
      // An icon of another host is for that host to keep.
      ...(faviconUrl && !isExternalUrl(faviconUrl) ? [faviconUrl] : []),
      ...Object.keys(brotliBytes).filter(isSmallPart).map(toAssetUrl),
      // Without a network the box says that, and the reader's searches are there.
      ...(hasSearch ? [toAssetUrl(search)] : []),
    ],
  };
}

/** Creates what a page's head says of the installed site; nothing when it is not to be installed. */
export function createWebApp(
  { config, model, icons }: LoadedSite,
  { pageColors, toUrl }: { pageColors: PageColors; toUrl(outputPath: string): string },
): Pick<PageAssets, 'webApp'> {
  if (!config.offline) return {};
  // Home screens cut the picture themselves and fill what is transparent with black.
  const pictures = icons.filter(({ type }) => type === 'image/png');
  const touchIcon = pictures.find(({ purpose }) => purpose === 'maskable') ?? pictures[0];
  return {
    webApp: {
      manifestUrl: toUrl(MANIFEST_PATH),
      touchIconUrl: touchIcon?.src ?? null,
      color: initialColor(model, pageColors, 'light'),
    },
  };
}
