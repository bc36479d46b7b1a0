/**
 * Images of documents in several sizes, encoded by the package `@mojian/responsive-images`, which a site
 * installs when it wants them: a phone then loads a picture that fits it, not one that fits a desktop.
 * Nothing here fails a build; an image without other sizes is shown as its file is.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listWidths } from '../link/responsive-image.ts';
import { encodePermalink, joinPath } from '../shared/url.ts';
import { type Asset, type AssetCopy, nameForOutput } from '../sources/asset-library.ts';
import { cachePath } from '../system/cache-folder.ts';
import { mapInPool } from '../system/map-in-pool.ts';
import { countProcessors } from '../system/processors.ts';
import type { LoadedSite } from './load-site.ts';
import { bytesOf, listShownImages } from './shown-images.ts';
import type { Advance } from './steps.ts';
import {
  openVariantStore,
  type StoredVariant,
  type Variant,
  type VariantStore,
} from './variant-store.ts';

/** What the engine uses of the package `@mojian/responsive-images`. */
export interface ImagePackage {
  /** Changes when the same image comes out as other bytes. */
  ENCODING_VERSION: number;
  encodeImage(
    bytes: Uint8Array,
    options: { widths: readonly number[] },
  ): Promise<{ variants: Variant[]; reason: null } | { variants: null; reason: string }>;
}

/** The sizes of the images of a build. */
export interface ResponsiveImages {
  /** Files to copy. */
  copies: readonly AssetCopy[];
  diagnostics: readonly Diagnostic[];
  /** Number of images that were not in the cache. */
  encodedCount: number;
  /** Removes what was written for the build and is not kept. */
  discard(): void;
}

/** The images of a site that has one size of each. */
export const NO_RESPONSIVE_IMAGES: ResponsiveImages = {
  copies: [],
  diagnostics: [],
  encodedCount: 0,
  discard: () => undefined,
};

/** How images are made. */
export interface ResponsiveImageOptions {
  /** Images that documents show. @default they are looked for */
  images?: readonly Asset[];
  /** Sizes of earlier builds are used, and these are kept for the next. @default true */
  usesCache?: boolean;
  /** Hears of each image. */
  advance?: Advance | undefined;
  /** Gives the package that encodes. @default the one of the site */
  loadPackage?(siteFolder: string): Promise<ImagePackage>;
}

/** Name of the package that encodes images; a site installs it when it wants that. */
export const IMAGE_PACKAGE = '@mojian/responsive-images';

/** Tells whether a site has the package installed; loads nothing. */
export function hasImagePackage(siteFolder: string): boolean {
  try {
    return findPackage(siteFolder) !== '';
  } catch {
    return false;
  }
}

function findPackage(siteFolder: string): string {
  return createRequire(path.join(siteFolder, 'package.json')).resolve(IMAGE_PACKAGE);
}

async function loadImagePackage(siteFolder: string): Promise<ImagePackage> {
  return import(pathToFileURL(findPackage(siteFolder)).href);
}

/** Makes the sizes of a site's images, those in the cache excepted, and puts them into their assets. */
export async function makeResponsiveImages(
  site: LoadedSite,
  {
    images = listShownImages(site),
    usesCache = true,
    advance,
    loadPackage = loadImagePackage,
  }: ResponsiveImageOptions = {},
): Promise<ResponsiveImages> {
  const { siteFolder } = site.model;
  const assets = images.filter(canHaveSizes);
  if (assets.length === 0) return NO_RESPONSIVE_IMAGES;
  let encoder: ImagePackage;
  try {
    encoder = await loadPackage(siteFolder);
  } catch (error) {
    return { ...NO_RESPONSIVE_IMAGES, diagnostics: [describeUnloadable(error)] };
  }
  const store = openVariantStore(usesCache ? cachePath(siteFolder, 'images') : null);
  let done = 0;
  const sized = await mapInPool(assets, countProcessors(), async (asset) => {
    const image = await makeSizes(asset, { encoder, store });
    done += 1;
    advance?.(done, assets.length);
    return image;
  });
  const encodedCount = sized.filter(({ isNew }) => isNew).length;
  if (encodedCount > 0) await store.removeUnused();
  return {
    copies: sized.flatMap((image) => offerSizes(image, site.config.baseUrl)),
    diagnostics: sized.flatMap(({ problem }) => problem ?? []),
    encodedCount,
    discard: store.discard,
  };
}

/** Bytes below which an image is shown as its file is: icons, small drawings. */
const LEAST_BYTES = 8192;

/** What is encoded. A GIF is mostly animated, an AVIF smaller than what would come of it, an SVG fits any screen. */
const ENCODED = /\.(?:png|jpe?g|webp)$/i;

/** Tells whether other sizes of an image are worth their files. */
export function canHaveSizes({ filePath, size }: Asset): boolean {
  if (!size || !ENCODED.test(filePath) || listWidths(size.width).length === 0) return false;
  return bytesOf({ filePath }) >= LEAST_BYTES;
}

/** An image with its sizes. */
interface SizedImage {
  asset: Asset;
  /** Stands for the bytes of the image, its widths and how it is encoded. */
  key: string;
  /** None where the image itself serves best, or could not be read. */
  variants: StoredVariant[];
  isNew: boolean;
  problem: Diagnostic | null;
}

async function makeSizes(
  asset: Asset,
  { encoder, store }: { encoder: ImagePackage; store: VariantStore },
): Promise<SizedImage> {
  const nothing = { asset, key: '', variants: [], isNew: false };
  try {
    const bytes = readFileSync(asset.filePath);
    const widths = listWidths(asset.size?.width ?? 0);
    const settings = JSON.stringify([encoder.ENCODING_VERSION, widths]);
    const key = hash('sha256', settings + hash('sha256', bytes)).slice(0, 16);
    const found = store.find(key);
    if (found) return { asset, key, variants: found, isNew: false, problem: null };
    const { variants, reason } = await encoder.encodeImage(bytes, { widths });
    if (!variants) return { ...nothing, problem: describeFailure(asset, reason) };
    return { asset, key, variants: await store.add(key, variants), isNew: true, problem: null };
  } catch (error) {
    // The file has gone since it was found, or there is no room for what came of it.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...nothing, problem: describeFailure(asset, reason) };
  }
}

/** Tells pages of the sizes of an image. @returns The files to publish. */
function offerSizes({ asset, key, variants }: SizedImage, baseUrl: string): AssetCopy[] {
  const copies = variants.map(({ width, filePath }) => ({
    filePath,
    outputPath: `assets/images/${nameForOutput(asset.filePath)}-${key}-${width}.webp`,
  }));
  const candidates = copies.map(({ outputPath }, index) => ({
    width: variants[index]?.width ?? 0,
    url: encodePermalink(joinPath(baseUrl, outputPath)),
  }));
  const ownWidth = asset.size?.width ?? 0;
  const hasLargest = candidates.at(-1)?.width === listWidths(ownWidth).at(-1);
  const own = hasLargest ? [] : [{ width: ownWidth, url: asset.url }];
  if (candidates.length > 0) asset.candidates = [...candidates, ...own];
  return copies;
}

function describeFailure({ filePath }: Asset, reason: string): Diagnostic {
  return createDiagnostic({
    code: 'images/not-encoded',
    severity: 'warning',
    filePath,
    message: `No other sizes could be made of the image, so it comes in its own only: ${reason}`,
    fix: 'Look at it in a browser; if it shows, save it anew by another program.',
  });
}

function describeUnloadable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return createDiagnostic({
    code: 'images/no-package',
    severity: 'warning',
    message: `The package \`${IMAGE_PACKAGE}\` could not be loaded, so images come in their own size only: ${reason}`,
    fix: `Run \`npm install ${IMAGE_PACKAGE}\` in the site's folder again, or set \`responsiveImages: false\`.`,
  });
}
