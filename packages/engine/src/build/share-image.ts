import { createAbsoluteUrl, findImageBeside } from '../routes/head.ts';
import type { Route } from '../routes/route.ts';
import type { HeadData, PageData } from '../shared/page-data.ts';
import { decodePath, splitUrl } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';
import type { SharePictures } from './share-pictures.ts';

/** What the share picture of a page is chosen from. */
export interface ShareImageContext {
  site: Pick<LoadedSite, 'model' | 'assets'>;
  route: Pick<Route, 'permalink' | 'document'>;
  sharePictures: SharePictures;
}

/**
 * Chooses the share picture of a page and adds its size and what it shows: the picture that its front
 * matter names, else the one drawn for it, else the site's.
 */
export function completeShareImage(page: PageData, context: ShareImageContext): void {
  const { head, frame } = page;
  const { site, route, sharePictures } = context;
  const hasOwnImage = Boolean(route.document?.frontMatter.image);
  const drawn = hasOwnImage ? undefined : sharePictures.permalinkOf.get(route.permalink);
  if (drawn !== undefined) head.imageUrl = createAbsoluteUrl(site.model, drawn);
  const beside = route.document && findImageBeside(route.document, site.assets);
  if (beside) head.imageUrl = new URL(beside.url, createAbsoluteUrl(site.model, '/')).href;
  if (head.imageUrl === null) return;
  head.imageSize =
    drawn === undefined ? (beside?.size ?? findSize(head, site)) : sharePictures.size;
  const isOfPage = hasOwnImage || drawn !== undefined;
  head.imageAlt = isOfPage && frame.title !== '' ? frame.title : describeSite(site);
  addToArticle(head, head.imageUrl);
}

/** Size of a picture in a static folder; `null` for pictures elsewhere. */
function findSize({ imageUrl }: HeadData, { model, assets }: ShareImageContext['site']) {
  const home = createAbsoluteUrl(model, model.config.baseUrl);
  if (!imageUrl?.startsWith(home)) return null;
  const { pathname } = splitUrl(imageUrl.slice(home.length));
  return assets.findStatic(`/${decodePath(pathname)}`)?.size ?? null;
}

function describeSite({ model: { config } }: ShareImageContext['site']): string {
  return [config.title, config.tagline].filter(Boolean).join('：');
}

/** Search engines take the picture of an article from its structured data. */
function addToArticle({ structuredData }: HeadData, imageUrl: string): void {
  for (const data of structuredData) {
    if (data['@type'] === 'BlogPosting') data.image ??= imageUrl;
  }
}
