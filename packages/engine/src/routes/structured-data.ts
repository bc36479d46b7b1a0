/** JSON-LD of pages, by schema.org's types. Addresses are absolute. */
import type { BlogPost } from '../model/blog/post.ts';
import { findChangeSince } from '../model/last-update.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { Breadcrumb } from '../shared/page-data.ts';
import { createAbsoluteUrl, resolveAbsoluteUrl } from './head.ts';

/** Describes a post as `BlogPosting`. */
export function describePost(model: SiteModel, post: BlogPost): Record<string, unknown> {
  const url = createAbsoluteUrl(model, post.permalink);
  const dateModified = findChangeSince(post);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    ...(dateModified ? { dateModified } : {}),
    author: post.authors.map((author) => ({
      '@type': 'Person',
      name: author.name,
      ...(author.url ? { url: resolveAbsoluteUrl(model, author.url) } : {}),
    })),
    keywords: post.tags.map((tag) => tag.label),
    inLanguage: model.config.locale,
    wordCount: post.wordCount,
  };
}

/**
 * Describes breadcrumbs as `BreadcrumbList`; crumbs without a page of their own are left out. `null` for a single
 * one: search engines want two at least.
 */
export function describeBreadcrumbs(
  model: SiteModel,
  breadcrumbs: readonly Breadcrumb[],
): Record<string, unknown> | null {
  const origin = model.config.url.replace(/\/$/, '');
  const items = breadcrumbs
    .filter(({ url }, index) => url !== null || index === breadcrumbs.length - 1)
    .map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(url === null ? {} : { item: `${origin}${url}` }),
    }));
  if (items.length < 2) return null;
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

/** Describes the site as `WebSite`, for the home page. */
export function describeSite(model: SiteModel): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: model.config.title,
    description: model.config.description,
    url: createAbsoluteUrl(model, model.config.baseUrl),
    inLanguage: model.config.locale,
  };
}
