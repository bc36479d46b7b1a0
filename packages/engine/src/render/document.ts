import { escapeHtml, escapeText } from '../shared/html.ts';
import type { FrameState, HeadData, PageData } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { createCrawlerFacets } from './crawler-facets.ts';
import { type MathStyle, renderMathStyle } from './math-style.ts';
import { withoutReplaced } from './replaced-elements.ts';
import type { CreatePagePolicy } from './security-policy.ts';

/** Addresses of what every page loads, percent-encoded, ready for HTML. */
export interface PageAssets {
  /** The tiny module that starts the frame when the browser is idle. */
  startUrl: string;
  styleUrls: string[];
  /** The scripts of the site that run on every page (`clientModules`); `null` for none. */
  clientModulesUrl: string | null;
  faviconUrl: string | null;
  feeds: { type: string; title: string; url: string }[];
  /** What browsers want to know to install the site; left out when it is not to be installed. */
  webApp?: {
    manifestUrl: string;
    /** PNG for home screens that read no manifest; `null` for none. */
    touchIconUrl: string | null;
    /** Colour of the page when it opens. */
    color: string;
  };
  /** Elements that the site adds to `<head>` of every page, as HTML. */
  headElements: readonly string[];
  /** The stylesheet of formulas, for pages that have some. */
  mathStyle: MathStyle;
}

/** What the HTML document of a page is made of. */
export interface DocumentInput {
  page: PageData;
  site: SiteData;
  assets: PageAssets;
  /** Content of `<body>` from the theme. */
  bodyHtml: string;
  /** Script that runs before first paint. */
  prePaintScript: string;
  /** Stylesheets of the islands on the page. */
  islandStyleUrls: readonly string[];
  /** Says what the page may load and run; without it there is no such limit, as in development. */
  createPolicy?: CreatePagePolicy | null;
}

/** Renders a whole HTML document. */
export function renderDocument(input: DocumentInput): string {
  const { page, site, bodyHtml } = input;
  const { lang, direction } = site.locale;
  const mode = site.colorMode.defaultMode;
  const className = page.frame.className ? ` class="${escapeHtml(page.frame.className)}"` : '';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}" data-theme="${mode}"${className}>
<head>
${renderHead(input)}
</head>
<body>
${bodyHtml}
${renderPageJson(page.frame)}
</body>
</html>
`;
}

function renderHead({
  page,
  site,
  assets,
  bodyHtml,
  prePaintScript,
  islandStyleUrls,
  createPolicy,
}: DocumentInput): string {
  const styles = [...assets.styleUrls, ...islandStyleUrls];
  const own = page.head.elements;
  const written = [...renderMeta(page, site), ...renderLinks(page.head, assets)];
  const ofSite = withoutReplaced(assets.headElements, [...written, ...own]);
  const policy = createPolicy?.(...ofSite, ...own, bodyHtml);
  return [
    '<meta charset="utf-8">',
    // Holds for what comes after it only.
    policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    own.some((element) => /^<title\b/i.test(element))
      ? ''
      : `<title>${escapeText(page.head.title)}</title>`,
    `<script>${prePaintScript}</script>`,
    // Its script would wait for the stylesheets before it.
    page.head.hasMath ? renderMathStyle(assets.mathStyle) : '',
    ...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...withoutReplaced(written, own),
    ...page.head.structuredData.map(renderJsonLd),
    ...ofSite,
    ...own,
    `<script type="module" id="mojian-start" src="${escapeHtml(assets.startUrl)}"></script>`,
    // After what sets the stage for React in development, which they may import.
    assets.clientModulesUrl
      ? `<script type="module" src="${escapeHtml(assets.clientModulesUrl)}"></script>`
      : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function renderMeta({ head, frame }: PageData, site: SiteData): string[] {
  const name = (key: string, content: string) =>
    content ? `<meta name="${key}" content="${escapeHtml(content)}">` : '';
  const property = (key: string, content: string | null) =>
    content ? `<meta property="${key}" content="${escapeHtml(content)}">` : '';
  const { article } = head;
  return [
    name('description', head.description),
    name('keywords', head.keywords.join(',')),
    head.isIndexed ? '' : name('robots', 'noindex, nofollow'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.ogType),
    property('og:url', head.canonicalUrl),
    property('og:site_name', site.title),
    property('og:locale', site.locale.lang.replace('-', '_')),
    ...renderShareImage(head),
    ...Object.entries(createCrawlerFacets(frame, site)).map(([key, value]) => name(key, value)),
    ...(article
      ? [
          property('article:published_time', article.publishedTime),
          property('article:modified_time', article.modifiedTime),
          ...article.authors.map((author) => property('article:author', author)),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
  ];
}

/** The properties of a picture have to follow `og:image` (the Open Graph protocol, structured properties). */
function renderShareImage({ imageUrl, imageSize, imageAlt }: HeadData): string[] {
  if (!imageUrl) return ['<meta name="twitter:card" content="summary">'];
  const property = (key: string, content: string | number) =>
    `<meta property="${key}" content="${escapeHtml(String(content))}">`;
  return [
    property('og:image', imageUrl),
    imageSize ? property('og:image:width', imageSize.width) : '',
    imageSize ? property('og:image:height', imageSize.height) : '',
    imageAlt ? property('og:image:alt', imageAlt) : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function renderLinks(head: HeadData, assets: PageAssets): string[] {
  const link = (rel: string, url: string | null) =>
    url ? `<link rel="${rel}" href="${escapeHtml(url)}">` : '';
  return [
    link('canonical', head.canonicalUrl),
    link('icon', assets.faviconUrl),
    ...renderWebApp(assets.webApp),
    link('prev', head.previousUrl),
    link('next', head.nextUrl),
    ...head.alternates.map(
      ({ lang, url }) =>
        `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(url)}">`,
    ),
    head.markdownUrl
      ? `<link rel="alternate" type="text/markdown" href="${escapeHtml(head.markdownUrl)}">`
      : '',
    ...assets.feeds.map(
      ({ type, title, url }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`,
    ),
  ];
}

function renderWebApp(webApp: PageAssets['webApp']): string[] {
  if (!webApp) return [];
  const { manifestUrl, touchIconUrl, color } = webApp;
  return [
    `<link rel="manifest" href="${escapeHtml(manifestUrl)}">`,
    touchIconUrl ? `<link rel="apple-touch-icon" href="${escapeHtml(touchIconUrl)}">` : '',
    `<meta name="theme-color" content="${escapeHtml(color)}">`,
  ];
}

function renderJsonLd(data: Record<string, unknown>): string {
  return `<script type="application/ld+json">${serializeJson(data)}</script>`;
}

function renderPageJson(frame: FrameState): string {
  return `<script type="application/json" id="mojian-page">${serializeJson(frame)}</script>`;
}

/** JSON that may stand in a `<script>`: no `<` that could close it or open a comment. */
function serializeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
