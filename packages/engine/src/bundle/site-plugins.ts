import type { Plugin, parseSync, transformWithOxc } from 'vite';
import { createDocusaurusPlugin } from './docusaurus-plugin.ts';
import { createJsxInJsPlugin } from './jsx-in-js.ts';
import { createRequireCallsPlugin } from './require-calls.ts';
import { createSvgComponentsPlugin } from './svg-components.ts';

/** Creates the plugins that read a site's modules by Docusaurus' conventions, for builds and `dev`. */
export function createSitePlugins(
  siteFolder: string,
  vite: { parseSync: typeof parseSync; transformWithOxc: typeof transformWithOxc },
): Plugin[] {
  return [
    createDocusaurusPlugin(siteFolder),
    createSvgComponentsPlugin(),
    createRequireCallsPlugin(vite.parseSync),
    createJsxInJsPlugin(vite.transformWithOxc),
  ];
}
