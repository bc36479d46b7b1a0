import { useSite } from 'mojian/runtime';

/** The part of Docusaurus' site context that components read. */
export function useDocusaurusContext() {
  const { title, tagline, origin, baseUrl, trailingSlash, locale, customFields = {} } = useSite();
  const themeConfig = useThemeConfig();
  return {
    siteConfig: {
      title,
      tagline,
      url: origin,
      baseUrl,
      trailingSlash,
      customFields,
      themeConfig,
    },
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

/**
 * The part of Docusaurus' theme configuration that components read, with the site's own options from
 * `customFields.themeConfig`.
 */
export function useThemeConfig() {
  const { navbar, footer, colorMode, docs, toc, customFields } = useSite();
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
