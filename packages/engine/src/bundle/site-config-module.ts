import type { SiteConfigData, SiteData } from '../shared/site-data.ts';

/** The module by which code outside of components reads the configuration in Docusaurus. */
export const SITE_CONFIG = '@generated/docusaurus.config';

/** Selects what the configuration that components read is made of, so that other changes leave bundles as they are. */
export function selectSiteConfig(site: SiteData): SiteConfigData {
  const { title, tagline, origin, baseUrl, trailingSlash, colorMode, docs, toc } = site;
  const { organizationName, projectName, customFields, navbar, footer } = site;
  return {
    ...{ title, tagline, origin, baseUrl, trailingSlash, colorMode, docs, toc },
    ...(organizationName !== undefined && { organizationName }),
    ...(projectName !== undefined && { projectName }),
    ...(customFields && { customFields }),
    navbar: { title: navbar.title, hideOnScroll: navbar.hideOnScroll },
    footer: footer && { style: footer.style, copyright: footer.copyright },
  };
}

/** Writes the module that answers {@link SITE_CONFIG}: what `useDocusaurusContext().siteConfig` gives components. */
export function renderSiteConfigModule(data: SiteConfigData): string {
  return [
    "import { createSiteConfig } from '@mojian/theme/docusaurus';",
    `export default createSiteConfig(${JSON.stringify(data)});`,
  ].join('\n');
}
