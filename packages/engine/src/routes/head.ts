import path from 'node:path';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { resolveSiteFileUrl } from '../model/config-link.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { HeadData } from '../shared/page-data.ts';
import { decodePath, encodePermalink } from '../shared/url.ts';
import type { Asset, AssetLibrary } from '../sources/asset-library.ts';
import { listPageAlternates } from './site-locales.ts';

/** What a page says of itself for `<head>`; the rest comes from the site. */
export interface HeadInput extends Partial<Omit<HeadData, 'title' | 'canonicalUrl' | 'imageUrl'>> {
  /** Page title without the site title. */
  title: string;
  permalink: string;
  /** Share picture as written in front matter. */
  image?: string | undefined;
}

/** Creates the head data of a page. */
export function createHead(model: SiteModel, input: HeadInput): HeadData {
  const { config } = model;
  const { title, permalink, image = config.themeConfig.image, ...rest } = input;
  const isIndexed = !config.noIndex && (rest.isIndexed ?? true);
  return {
    title: formatTitle(title, config),
    description: rest.description || config.description,
    keywords: rest.keywords?.length ? rest.keywords : config.keywords,
    canonicalUrl: createAbsoluteUrl(model, permalink),
    imageUrl: image ? resolveAbsoluteUrl(model, image) : null,
    ogType: rest.ogType ?? 'website',
    article: rest.article ?? null,
    isIndexed,
    hasMath: rest.hasMath ?? false,
    structuredData: rest.structuredData ?? [],
    elements: rest.elements ?? [],
    previousUrl: rest.previousUrl ?? null,
    nextUrl: rest.nextUrl ?? null,
    markdownUrl: rest.markdownUrl ?? null,
    alternates: isIndexed ? listPageAlternates(model, permalink) : [],
  };
}

/**
 * Formats the text of `<title>`: page title, delimiter, site title; just the site title when the page
 * has none or the same.
 */
function formatTitle(title: string, site: { title: string; titleDelimiter: string }): string {
  const pageTitle = title.trim();
  if (pageTitle === '' || pageTitle === site.title) return site.title;
  return `${pageTitle} ${site.titleDelimiter} ${site.title}`;
}

/** Creates the absolute address of a permalink. */
export function createAbsoluteUrl(model: SiteModel, permalink: string): string {
  return `${model.config.url.replace(/\/$/, '')}${encodePermalink(permalink)}`;
}

/** Makes an address that an author wrote (`/img/a.png?v=2`, `img/a.png`, full) absolute. */
export function resolveAbsoluteUrl({ config }: SiteModel, reference: string): string {
  const url = resolveSiteFileUrl(reference, config.baseUrl);
  return URL.canParse(url, config.url) ? new URL(url, config.url).href : url;
}

/** Finds the picture that front matter names by its place beside the document: `image: ./cover.png`. */
export function findImageBeside(
  { frontMatter, source }: CompiledDocument,
  assets: Pick<AssetLibrary, 'findFile'>,
): Asset | null {
  const { image } = frontMatter;
  if (typeof image !== 'string' || !/^\.{1,2}\//.test(image)) return null;
  return assets.findFile(path.join(path.dirname(source.filePath), decodePath(image)));
}
