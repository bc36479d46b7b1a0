import type { FooterLinkConfig, LogoConfig } from '../config/theme-schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { FooterData, FooterLink, Logo, SiteData } from '../shared/site-data.ts';
import { applyTrailingSlash, encodePermalink, isExternalUrl, withBaseUrl } from '../shared/url.ts';
import { resolveNavbarItems } from './navbar.ts';
import { createSearchData } from './search-data.ts';
import { listSiteLocales } from './site-locales.ts';
import { resolveSiteUrl } from './summaries.ts';

/** Creates what the frame knows of the site, from its configuration and content. */
export function createSiteData(
  model: SiteModel,
  configFilePath: string,
): { site: SiteData; diagnostics: Diagnostic[] } {
  const { config } = model;
  const { themeConfig } = config;
  const { items, diagnostics } = resolveNavbarItems(model, configFilePath);
  const { colorMode, navbar, announcementBar, analytics } = themeConfig;
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    origin: config.url.replace(/\/$/, ''),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    locale: {
      lang: config.locale,
      label: listSiteLocales(model).find(({ isCurrent }) => isCurrent)?.label ?? config.locale,
      direction: directionOf(config.locale),
    },
    colorMode: {
      defaultMode: colorMode.defaultMode,
      hasSwitch: !colorMode.disableSwitch,
      respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
    },
    navbar: {
      title: navbar.title ?? '',
      logo: navbar.logo ? createLogo(navbar.logo, config.baseUrl) : null,
      hideOnScroll: navbar.hideOnScroll,
      homeUrl: encodePermalink(config.baseUrl),
      items,
    },
    footer: createFooter(model),
    announcementBar: announcementBar
      ? {
          id: announcementBar.id,
          contentHtml: announcementBar.content,
          backgroundColor: announcementBar.backgroundColor ?? null,
          textColor: announcementBar.textColor ?? null,
          isCloseable: announcementBar.isCloseable,
        }
      : null,
    docs: {
      isSidebarHideable: themeConfig.docs.sidebar.hideable,
      autoCollapseCategories: themeConfig.docs.sidebar.autoCollapseCategories,
      keepsVersion: themeConfig.docs.versionPersistence !== 'none',
    },
    toc: themeConfig.tableOfContents,
    analytics: analytics
      ? { propertyId: analytics.propertyId, needsConsent: analytics.requireConsent }
      : null,
    search: createSearchData(model),
    messages: themeConfig.messages,
    ...(config.organizationName !== undefined && { organizationName: config.organizationName }),
    ...(config.projectName !== undefined && { projectName: config.projectName }),
    ...(Object.keys(config.customFields).length > 0 && { customFields: config.customFields }),
  };
  return { site, diagnostics };
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(locale) ? 'rtl' : 'ltr';
}

function createLogo(logo: LogoConfig, baseUrl: string): Logo {
  return {
    src: resolveSiteUrl(toSitePath(logo.src), baseUrl),
    srcDark: logo.srcDark ? resolveSiteUrl(toSitePath(logo.srcDark), baseUrl) : null,
    alt: logo.alt,
    url: resolveSiteUrl(logo.href ?? '/', baseUrl),
    width: logo.width ?? null,
    height: logo.height ?? null,
  };
}

/** Docusaurus lets authors write `img/logo.svg` for `/img/logo.svg`. */
function toSitePath(reference: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(reference) ? reference : `/${reference}`;
}

function createFooter(model: SiteModel): FooterData | null {
  const { footer } = model.config.themeConfig;
  if (!footer) return null;
  const columns = footer.links.flatMap((link) =>
    'items' in link
      ? { title: link.title ?? '', items: link.items.map((item) => createFooterLink(item, model)) }
      : [],
  );
  const links = footer.links.flatMap((link) =>
    'items' in link ? [] : createFooterLink(link, model),
  );
  return {
    style: footer.style,
    columns,
    links,
    logo: footer.logo ? createLogo(footer.logo, model.config.baseUrl) : null,
    copyright: footer.copyright,
  };
}

function createFooterLink(link: FooterLinkConfig, model: SiteModel): FooterLink {
  if ('html' in link) return { html: link.html };
  if (link.href !== undefined) {
    const url = resolveSiteUrl(link.href, model.config.baseUrl);
    return { label: link.label, url, isExternal: isExternalUrl(link.href) };
  }
  const permalink = applyTrailingSlash(
    withBaseUrl(link.to ?? '/', model.config.baseUrl),
    model.permalinks,
  );
  return { label: link.label, url: encodePermalink(permalink), isExternal: false };
}
