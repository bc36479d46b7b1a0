import type { FooterLinkConfig, LogoConfig, ThemeConfig } from '../config/theme-schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveConfigLink, resolveHref, resolveSiteFileUrl } from '../model/config-link.ts';
import type { SiteModel } from '../model/site-model.ts';
import type {
  AnnouncementBarData,
  ColorModeData,
  FooterData,
  FooterLink,
  Logo,
  SiteData,
} from '../shared/site-data.ts';
import { encodePermalink, isExternalUrl } from '../shared/url.ts';
import { type FrameModel, resolveNavbarItems } from './navbar.ts';
import { createSearchData } from './search-data.ts';
import { listSiteLocales } from './site-locales.ts';

/** Creates what the frame knows of the site, from its configuration and content. */
export function createSiteData(
  model: FrameModel,
  configFilePath: string,
): { site: SiteData; diagnostics: Diagnostic[] } {
  const { config } = model;
  const { themeConfig } = config;
  const { items, diagnostics } = resolveNavbarItems(model, configFilePath);
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    origin: config.url.replace(/\/$/, ''),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    locale: createLocale(model),
    colorMode: createColorMode(themeConfig),
    navbar: { ...createNavbar(model), items },
    footer: createFooter(model),
    announcementBar: createAnnouncementBar(themeConfig),
    docs: createDocsData(themeConfig),
    toc: themeConfig.tableOfContents,
    linkPreviews: themeConfig.linkPreviews,
    analytics: createAnalyticsData(themeConfig),
    search: createSearchData(model),
    messages: themeConfig.messages,
    ...(config.organizationName !== undefined && { organizationName: config.organizationName }),
    ...(config.projectName !== undefined && { projectName: config.projectName }),
    ...(Object.keys(config.customFields).length > 0 && { customFields: config.customFields }),
  };
  return { site, diagnostics };
}

function createLocale(model: SiteModel): SiteData['locale'] {
  const { locale } = model.config;
  return {
    lang: locale,
    label: listSiteLocales(model).find(({ isCurrent }) => isCurrent)?.label ?? locale,
    direction: directionOf(locale),
  };
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(locale) ? 'rtl' : 'ltr';
}

function createColorMode({ colorMode }: ThemeConfig): ColorModeData {
  return {
    defaultMode: colorMode.defaultMode,
    hasSwitch: !colorMode.disableSwitch,
    respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
  };
}

function createNavbar(model: FrameModel): Omit<SiteData['navbar'], 'items'> {
  const { baseUrl, themeConfig } = model.config;
  const { title, logo, hideOnScroll } = themeConfig.navbar;
  return {
    title: title ?? '',
    logo: logo ? createLogo(logo, model) : null,
    hideOnScroll,
    homeUrl: encodePermalink(baseUrl),
  };
}

function createLogo(logo: LogoConfig, { permalinks, isPage }: FrameModel): Logo {
  const { baseUrl } = permalinks;
  return {
    src: resolveSiteFileUrl(logo.src, baseUrl),
    srcDark: logo.srcDark ? resolveSiteFileUrl(logo.srcDark, baseUrl) : null,
    alt: logo.alt,
    url: resolveHref(logo.href ?? '/', permalinks, isPage),
    width: logo.width ?? null,
    height: logo.height ?? null,
  };
}

function createFooter(model: FrameModel): FooterData | null {
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
    logo: footer.logo ? createLogo(footer.logo, model) : null,
    copyright: footer.copyright,
  };
}

function createFooterLink(link: FooterLinkConfig, model: FrameModel): FooterLink {
  if ('html' in link) return { html: link.html };
  if (link.href !== undefined) {
    const url = resolveHref(link.href, model.permalinks, model.isPage);
    return { label: link.label, url, isExternal: isExternalUrl(url) };
  }
  const { url, isExternal } = resolveConfigLink(link.to ?? '/', model);
  return { label: link.label, url, isExternal };
}

function createAnnouncementBar({ announcementBar }: ThemeConfig): AnnouncementBarData | null {
  if (!announcementBar) return null;
  return {
    id: announcementBar.id,
    contentHtml: announcementBar.content,
    backgroundColor: announcementBar.backgroundColor ?? null,
    textColor: announcementBar.textColor ?? null,
    isCloseable: announcementBar.isCloseable,
  };
}

function createDocsData({ docs }: ThemeConfig): SiteData['docs'] {
  return {
    isSidebarHideable: docs.sidebar.hideable,
    autoCollapseCategories: docs.sidebar.autoCollapseCategories,
    keepsVersion: docs.versionPersistence !== 'none',
  };
}

function createAnalyticsData({ analytics }: ThemeConfig): SiteData['analytics'] {
  if (!analytics) return null;
  return { propertyId: analytics.propertyId, needsConsent: analytics.requireConsent };
}
