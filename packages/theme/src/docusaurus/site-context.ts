import { useSite } from 'mojian/runtime';
import type { SiteConfigData } from 'mojian/shared';

/** The part of Docusaurus' site context that components read. */
export function useDocusaurusContext() {
  const site = useSite();
  const { locale } = site;
  return {
    siteConfig: createSiteConfig(site),
    i18n: {
      currentLocale: locale.lang,
      defaultLocale: locale.lang,
      locales: [locale.lang],
      localeConfigs: {
        [locale.lang]: {
          label: locale.label,
          direction: locale.direction,
          htmlLang: locale.lang,
          calendar: 'gregory',
          path: locale.lang,
        },
      },
    },
    globalData: {},
    siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
  };
}

/** Creates the part of Docusaurus' site configuration that components read. */
export function createSiteConfig(site: SiteConfigData) {
  const { title, tagline, origin, baseUrl, trailingSlash, customFields = {} } = site;
  const { organizationName, projectName } = site;
  return {
    title,
    tagline,
    url: origin,
    baseUrl,
    trailingSlash,
    organizationName,
    projectName,
    customFields,
    themeConfig: createThemeConfig(site),
  };
}

/**
 * The part of Docusaurus' theme configuration that components read, with the site's own options from
 * `customFields.themeConfig`.
 */
export function useThemeConfig() {
  return createThemeConfig(useSite());
}

function createThemeConfig({ navbar, footer, colorMode, docs, toc, customFields }: SiteConfigData) {
  const { defaultMode, hasSwitch, respectPrefersColorScheme } = colorMode;
  return {
    ...(customFields?.themeConfig as Record<string, unknown> | undefined),
    navbar: { title: navbar.title, hideOnScroll: navbar.hideOnScroll, items: [] },
    footer: footer ? { style: footer.style, copyright: footer.copyright } : undefined,
    colorMode: { defaultMode, disableSwitch: !hasSwitch, respectPrefersColorScheme },
    docs: {
      versionPersistence: docs.keepsVersion ? 'localStorage' : 'none',
      sidebar: {
        hideable: docs.isSidebarHideable,
        autoCollapseCategories: docs.autoCollapseCategories,
      },
    },
    tableOfContents: toc,
    metadata: [],
  };
}
