import path from 'node:path';
import type { OfflineConfig } from '../config/offline-schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import type { SiteModel } from '../model/site-model.ts';
import { encodePermalink, isExternalUrl, splitUrl } from '../shared/url.ts';

/** Path of the manifest below the base URL. */
export const MANIFEST_PATH = 'manifest.webmanifest';

/** An icon as a manifest names it. */
export interface ManifestIcon {
  /** Percent-encoded address with the base URL, or a full address. */
  src: string;
  /** Not known of files elsewhere, unless the configuration says so. */
  sizes?: string | undefined;
  type?: string | undefined;
  purpose: 'any' | 'maskable' | 'monochrome';
}

/** Colours of the page by mode. */
export type PageColors = NonNullable<OfflineConfig['colors']>;

/** Finds a file of a static folder by its path there, which begins with `/`. */
export type FindStatic = (
  sitePath: string,
) => { url: string; size: { width: number; height: number } | null } | null;

const ICON_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
};

/**
 * Resolves the icons of the installed site; the favicon stands in when there are none. A missing file
 * is an error, because browsers then refuse to install the site without saying why. Full addresses stay.
 */
export function resolveIcons(
  { config }: SiteModel,
  context: { findStatic: FindStatic; configFilePath: string },
): { icons: ManifestIcon[]; diagnostics: Diagnostic[] } {
  const icons: ManifestIcon[] = [];
  const diagnostics: Diagnostic[] = [];
  if (config.offline === false) return { icons, diagnostics };
  const { favicon } = config;
  const fallback: OfflineConfig['icons'] = favicon ? [{ src: favicon, purpose: 'any' }] : [];
  const isOwn = config.offline.icons.length > 0;
  const wanted = isOwn ? config.offline.icons : fallback;
  const place = {
    option: isOwn ? 'offline.icons' : 'favicon',
    filePath: context.configFilePath,
  };
  for (const { src, sizes, purpose } of wanted) {
    const isElsewhere = isExternalUrl(src);
    const file = isElsewhere ? null : context.findStatic(`/${src.replace(/^\/+/, '')}`);
    const extension = path.extname(splitUrl(src).pathname).toLowerCase();
    const type = ICON_TYPES[extension];
    if (isElsewhere)
      icons.push({
        src,
        sizes: sizes ?? (extension === '.svg' ? 'any' : undefined),
        type,
        purpose,
      });
    else if (file)
      icons.push({
        src: file.url,
        sizes: sizes ?? sizesOf(extension, file),
        type: type ?? '',
        purpose,
      });
    else diagnostics.push(describeMissingIcon(src, place));
  }
  return { icons, diagnostics };
}

function sizesOf(extension: string, { size }: NonNullable<ReturnType<FindStatic>>): string {
  return extension === '.svg' || !size ? 'any' : `${size.width}x${size.height}`;
}

function describeMissingIcon(
  src: string,
  { option, filePath }: { option: string; filePath: string },
): Diagnostic {
  return createDiagnostic({
    code: 'offline/missing-icon',
    severity: 'error',
    filePath,
    ...locateInFile(filePath, src),
    message: `The icon \`${src}\` of the installed site is in no static folder.`,
    fix: `Put the file there, or correct \`${option}\`.`,
  });
}

/** The colour of the page when it opens. */
export function initialColor(
  { config }: SiteModel,
  colors: PageColors,
  systemMode: 'light' | 'dark',
): string {
  const { respectPrefersColorScheme, defaultMode } = config.themeConfig.colorMode;
  return colors[respectPrefersColorScheme ? systemMode : defaultMode];
}

/**
 * Renders the web app manifest (W3C Web Application Manifest), from the site's configuration. Where the
 * site follows the system, `color_scheme_dark` gives the colours of dark systems; elsewhere every
 * reader begins in the default mode, and the page itself tells the browser of another choice.
 */
export function renderWebManifest(
  model: SiteModel,
  { icons, colors }: { icons: readonly ManifestIcon[]; colors: PageColors },
): string {
  const { config } = model;
  const { colorMode } = config.themeConfig;
  const rootUrl = encodePermalink(config.baseUrl);
  const shortName = config.offline === false ? undefined : config.offline.shortName;
  const colorsOf = (mode: 'light' | 'dark') => {
    const color = initialColor(model, colors, mode);
    return { theme_color: color, background_color: color };
  };
  const manifest = {
    id: rootUrl,
    name: config.title,
    short_name: shortName ?? config.title,
    ...(config.description ? { description: config.description } : {}),
    lang: config.locale,
    start_url: rootUrl,
    scope: rootUrl,
    display: 'standalone',
    // With a way back, where the browser has such a frame.
    display_override: ['minimal-ui', 'standalone'],
    ...colorsOf('light'),
    ...(colorMode.respectPrefersColorScheme ? { color_scheme_dark: colorsOf('dark') } : {}),
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
