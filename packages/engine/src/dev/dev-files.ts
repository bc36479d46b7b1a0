import path from 'node:path';
import { createStartModule } from '../bundle/client-entry.ts';
import type { SiteData } from '../shared/site-data.ts';
import { createModuleUrl } from './module-url.ts';
import { findPrebuiltFile, type PackageFolders } from './package-folders.ts';

/** Prefix of what the development server itself answers, outside the site. */
export const DEV_PREFIX = '/@mojian/';

/** Addresses that do not depend on the site's configuration. */
export interface DevUrls {
  /** Module that every page loads: the frame, and what development adds. */
  start: string;
  /** Module of pages without a frame: only what development adds. */
  client: string;
  /** `dev/client.ts`, by Vite. */
  devClient: string;
  /** The theme's client and its live code, by Vite. */
  themeClient: string;
  /** The theme's stylesheet: prebuilt, so that the first page need not wait for Vite; by Vite while it is worked on. */
  themeStyle: string;
  /** The stylesheet that the tools of articles load for themselves. */
  toolStyles: string;
  liveCode: string;
  /** Page in which live code runs; empty when the theme is not built. */
  sandbox: string;
  /** Page in which examples run; empty when the theme is not built. */
  runPage: string;
}

/** Creates the addresses for a site and the packages that serve it. */
export function createDevUrls(siteFolder: string, folders: PackageFolders): DevUrls {
  const moduleUrl = (...parts: string[]) => createModuleUrl(path.join(...parts), siteFolder);
  const prebuiltUrl = (name: Parameters<typeof findPrebuiltFile>[1]) => {
    const fileName = findPrebuiltFile(folders, name);
    return fileName ? `${DEV_PREFIX}theme/${fileName}` : '';
  };
  const styleModule = moduleUrl(folders.theme, 'src/styles/index.css');
  return {
    start: `${DEV_PREFIX}start.js`,
    client: `${DEV_PREFIX}client.js`,
    devClient: moduleUrl(folders.engine, 'src/dev/client.ts'),
    themeClient: moduleUrl(folders.theme, 'src/client.tsx'),
    themeStyle: folders.isThemeEditable ? styleModule : prebuiltUrl('styles') || styleModule,
    toolStyles: moduleUrl(folders.theme, 'src/styles/tools/index.css'),
    liveCode: moduleUrl(folders.theme, 'src/islands/live-code.tsx'),
    sandbox: prebuiltUrl('sandbox'),
    runPage: prebuiltUrl('run'),
  };
}

/** Makes the module at an address; `null` for other addresses, and for the frame without a site. */
export function makeDevModule(url: string, urls: DevUrls, site: SiteData | null): string | null {
  if (url === urls.client) return createDevClientModule(urls);
  return url === urls.start && site ? createDevStartModule(site, urls) : null;
}

function createDevClientModule({ devClient }: DevUrls): string {
  return `import "/@vite/client";\nimport ${JSON.stringify(devClient)};\n`;
}

/**
 * As when published, behind what lets React replace components in place, which has to run before the
 * first of them.
 */
function createDevStartModule(site: SiteData, { client, themeClient }: DevUrls): string {
  return [
    `import ${JSON.stringify(client)};`,
    'import { injectIntoGlobalHook } from "/@react-refresh";',
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    createStartModule({ site, clientUrl: themeClient }),
  ].join('\n');
}
