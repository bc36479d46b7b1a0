import type { Plugin, parseSync, transformWithOxc } from 'vite';
import { createDocusaurusPlugin, type SitePlace } from './docusaurus-plugin.ts';
import { createJsxInJsPlugin } from './jsx-in-js.ts';
import { createRequireCallsPlugin } from './require-calls.ts';
import { createSvgComponentsPlugin } from './svg-components.ts';

/** Creates the plugins that read a site's modules by Docusaurus' conventions, for builds and `dev`. */
export function createSitePlugins(
  place: SitePlace,
  vite: { parseSync: typeof parseSync; transformWithOxc: typeof transformWithOxc },
): Plugin[] {
  return [
    createDocusaurusPlugin(place),
    createSvgComponentsPlugin(),
    createRequireCallsPlugin(vite.parseSync),
    createJsxInJsPlugin(vite.transformWithOxc),
  ];
}
