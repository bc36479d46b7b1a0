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
  '@theme/AnnouncementBar': { default: 'FramePart' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/Details': { default: 'Details' },
  '@theme/DocCard': { default: 'DocCardOfItem' },
  '@theme/DocCardList': { default: 'DocCardList' },
  '@theme/Footer': { default: 'FramePart' },
  '@theme/Heading': { default: 'Heading' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/Layout/Provider': { default: 'PassThrough' },
  '@theme/MDXComponents': { default: 'MDXComponents' },
  '@theme/MDXContent': { default: 'PassThrough' },
  '@theme/Mermaid': { default: 'Mermaid' },
  '@theme/Navbar': { default: 'FramePart' },
  '@theme/SkipToContent': { default: 'FramePart' },
  '@theme/TOCInline': { default: 'TocInline' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/ErrorBoundary': { default: 'PassThrough' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Interpolate': { default: 'Interpolate', interpolate: 'interpolate' },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/Translate': { default: 'Translated', translate: 'translate' },
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl' },
  '@docusaurus/plugin-content-docs/client': {
    filterDocCardListItems: 'filterDocCardListItems',
    useAllDocsData: 'useAllDocsData',
    useCurrentSidebarCategory: 'useCurrentSidebarCategory',
    useCurrentSidebarSiblings: 'useCurrentSidebarSiblings',
    useDocsData: 'useDocsData',
    useLatestVersion: 'useLatestVersion',
    useVersions: 'useVersions',
  },
  '@docusaurus/router': { useHistory: 'useHistory', useLocation: 'useLocation' },
  '@docusaurus/theme-common': {
    HtmlClassNameProvider: 'PassThrough',
    PageMetadata: 'PageMetadata',
    filterDocCardListItems: 'filterDocCardListItems',
    useColorMode: 'useDocusaurusColorMode',
    useCurrentSidebarCategory: 'useCurrentSidebarCategory',
    usePrismTheme: 'usePrismTheme',
    useThemeConfig: 'useThemeConfig',
    useWindowSize: 'useLayoutMode',
  },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
  '@docusaurus/useBrokenLinks': { default: 'useBrokenLinks' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useGlobalData': {
    default: 'useGlobalData',
    useAllPluginInstancesData: 'useAllPluginInstancesData',
    usePluginData: 'usePluginData',
  },
  '@docusaurus/useIsBrowser': { default: 'useIsClient' },
};

/** The module that has what answers them. */
export const DOCUSAURUS_ANSWERS = '@mojian/theme/docusaurus';

/** Specifiers that only Docusaurus resolves. */
const DOCUSAURUS_SPECIFIER = /^@(?:docusaurus|theme|theme-original|theme-init)\//;

/** Path under which editors find a module of the client API when they write an import. */
const CLIENT_EXPORT = /^@docusaurus\/core\/lib\/client\/exports\/(.+?)(?:\.js)?$/;

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
  return DOCUSAURUS_MODULES[toKnownSpecifier(specifier)];
}

/** Gives the name under which {@link DOCUSAURUS_MODULES} has a module, if it has it. */
export function toKnownSpecifier(specifier: string): string {
  return specifier
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(CLIENT_EXPORT, '@docusaurus/$1');
}

/**
 * Gives the name, in `@mojian/theme/docusaurus`, of what stands in for an export that nothing answers:
 * a hook gives an empty object, everything else is taken for a component and shows its children.
 */
export function standInFor(specifier: string, exported: string): string {
  return isHook(specifier, exported) ? 'useNothing' : 'PassThrough';
}

/** Tells whether an export is a hook, by its name or, of a default one, by that of its module. */
export function isHook(specifier: string, exported: string): boolean {
  const name = exported === 'default' ? specifier.slice(specifier.lastIndexOf('/') + 1) : exported;
  return /^use[A-Z]/.test(name);
}
