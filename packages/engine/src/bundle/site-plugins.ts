import type { Plugin, parseSync, transformWithOxc } from 'vite';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAssetFilesPlugin } from './asset-files.ts';
import { createDocumentModulesPlugin } from './document-modules-plugin.ts';
import { createDocusaurusPlugin, type SitePlace } from './docusaurus-plugin.ts';
import { createEncodingPlugin } from './encoding-plugin.ts';
import { createJsxInJsPlugin } from './jsx-in-js.ts';
import { createMarkdownImportsPlugin } from './markdown-imports.ts';
import { createOutsideModulesPlugin } from './outside-modules.ts';
import { createRequireCallsPlugin } from './require-calls.ts';
import { createSvgComponentsPlugin } from './svg-components.ts';

/**
 * Creates the plugins that read a site's modules by Docusaurus' conventions, for builds and `dev`.
 *
 * @param report Takes the problems that they find.
 */
export function createSitePlugins(
  place: SitePlace,
  vite: { parseSync: typeof parseSync; transformWithOxc: typeof transformWithOxc },
  report: (diagnostic: Diagnostic) => void = () => undefined,
): Plugin[] {
  return [
    createAssetFilesPlugin(),
    createEncodingPlugin(),
    createDocumentModulesPlugin(),
    createDocusaurusPlugin({ ...place, parse: vite.parseSync, report }),
    createMarkdownImportsPlugin(place.siteFolder),
    createSvgComponentsPlugin(),
    createRequireCallsPlugin(vite.parseSync),
    createJsxInJsPlugin(vite.transformWithOxc),
    createOutsideModulesPlugin(place.siteFolder),
  ];
}
