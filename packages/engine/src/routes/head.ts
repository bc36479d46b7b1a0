import type { SiteModel } from '../model/site-model.ts';
import type { HeadData } from '../shared/page-data.ts';
import { encodePermalink, isExternalUrl, withBaseUrl } from '../shared/url.ts';
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
  const { title, permalink, image, ...rest } = input;
  const isIndexed = !config.noIndex && (rest.isIndexed ?? true);
  return {
    title: formatTitle(title, config),
    description: rest.description || config.description,
    keywords: rest.keywords?.length ? rest.keywords : config.keywords,
    canonicalUrl: createAbsoluteUrl(model, permalink),
    imageUrl: createImageUrl(model, image ?? config.themeConfig.image),
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
export function formatTitle(
  title: string,
  site: { title: string; titleDelimiter: string },
): string {
  const pageTitle = title.trim();
  if (pageTitle === '' || pageTitle === site.title) return site.title;
  return `${pageTitle} ${site.titleDelimiter} ${site.title}`;
}

/** Creates the absolute address of a permalink. */
export function createAbsoluteUrl(model: SiteModel, permalink: string): string {
  return `${model.config.url.replace(/\/$/, '')}${encodePermalink(permalink)}`;
}

function createImageUrl(model: SiteModel, image: string | undefined): string | null {
  if (!image) return null;
  if (isExternalUrl(image)) return image;
  return createAbsoluteUrl(model, withBaseUrl(image, model.config.baseUrl));
}
