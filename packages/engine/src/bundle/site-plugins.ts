import type { Plugin, transformWithOxc } from 'vite';
import { createDocusaurusPlugin } from './docusaurus-plugin.ts';
import { createJsxInJsPlugin } from './jsx-in-js.ts';
import { createSvgComponentsPlugin } from './svg-components.ts';

/** Creates the plugins that read a site's modules by Docusaurus' conventions, for builds and `dev`. */
export function createSitePlugins(
  siteFolder: string,
  vite: { transformWithOxc: typeof transformWithOxc },
): Plugin[] {
  return [
    createDocusaurusPlugin(siteFolder),
    createSvgComponentsPlugin(),
    createJsxInJsPlugin(vite.transformWithOxc),
  ];
}
