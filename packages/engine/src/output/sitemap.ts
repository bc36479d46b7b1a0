import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl } from '../routes/head.ts';
import type { Route } from '../routes/route.ts';
import { escapeHtml } from '../shared/html.ts';

/** Renders `sitemap.xml` (sitemaps.org protocol 0.9) of every page that may be indexed. */
export function renderSitemap(model: SiteModel, routes: readonly Route[]): string {
  const urls = model.config.noIndex ? [] : routes.filter((route) => !route.isHidden);
  const entries = urls
    .map(({ permalink, lastModified }) => ({
      url: createAbsoluteUrl(model, permalink),
      lastModified,
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, lastModified }) => {
      const modified = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${escapeHtml(url)}</loc>${modified}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** Renders `robots.txt` (RFC 9309), which names the sitemap. */
export function renderRobots(model: SiteModel): string {
  const rule = model.config.noIndex ? 'Disallow: /' : 'Allow: /';
  const sitemap = createAbsoluteUrl(model, `${model.config.baseUrl}sitemap.xml`);
  return `User-agent: *\n${rule}\n\nSitemap: ${sitemap}\n`;
}
