/**
 * The modules of Docusaurus that content and components of a site may go on importing, as data: name
 * of each export, and under which name `@mojian/theme/docusaurus` has what answers it. Docusaurus'
 * client API and its theme components are described at docusaurus.io/docs/docusaurus-core and
 * docusaurus.io/docs/markdown-features/react.
 */
export const DOCUSAURUS_MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@theme/Admonition': { default: 'Admonition' },
  '@theme/Admonition/Icon/Danger': { default: 'DangerIcon' },
  '@theme/Admonition/Icon/Info': { default: 'InfoIcon' },
  '@theme/Admonition/Icon/Note': { default: 'NoteIcon' },
  '@theme/Admonition/Icon/Tip': { default: 'TipIcon' },
  '@theme/Admonition/Icon/Warning': { default: 'WarningIcon' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/Details': { default: 'Details' },
  '@theme/DocCardList': { default: 'DocCardList' },
  '@theme/Heading': { default: 'Heading' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/MDXComponents': { default: 'MDXComponents' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Interpolate': { default: 'Interpolate', interpolate: 'interpolate' },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/Translate': { default: 'Translated', translate: 'translate' },
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl' },
  '@docusaurus/router': { useHistory: 'useHistory', useLocation: 'useLocation' },
  '@docusaurus/theme-common': {
    HtmlClassNameProvider: 'PassThrough',
    PageMetadata: 'PageMetadata',
    useColorMode: 'useDocusaurusColorMode',
    useCurrentSidebarCategory: 'useCurrentSidebarCategory',
    useThemeConfig: 'useThemeConfig',
    useWindowSize: 'useLayoutMode',
  },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useIsBrowser': { default: 'useIsClient' },
};

/** Specifiers that only Docusaurus resolves. */
const DOCUSAURUS_SPECIFIER = /^@(?:docusaurus|theme|theme-original|theme-init)\//;

/** Tells whether a specifier names a module of Docusaurus' own, answered or not. */
export function isDocusaurusModule(specifier: string): boolean {
  return DOCUSAURUS_SPECIFIER.test(specifier);
}

/**
 * Gives the exports of a module of Docusaurus, by name, as names in `@mojian/theme/docusaurus`;
 * `undefined` for one that nothing answers. `@theme-original/X` and `@theme-init/X`, the names that
 * swizzled components use for what they wrap, are `@theme/X`.
 */
export function findDocusaurusModule(
  specifier: string,
): Readonly<Record<string, string>> | undefined {
  return DOCUSAURUS_MODULES[specifier.replace(/^@theme-(?:original|init)\//, '@theme/')];
}
