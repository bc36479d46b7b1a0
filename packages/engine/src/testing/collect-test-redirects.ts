import { collectRedirects } from '../output/redirects.ts';
import { loadTestSite } from './load-test-site.ts';

/** Writes the configuration of a small site. @param rest Further options, as they stand in the source. */
export const redirectsConfig = (rest: string): string =>
  `export default { title: '站点', url: 'https://site.example', ${rest} };`;

/** Loads a site from its files and collects its redirects; problems as one line each, with their place. */
export async function collectTestRedirects(files: Record<string, string>) {
  const site = await loadTestSite(files);
  const collected = collectRedirects(site.model, {
    routes: site.routes,
    configFilePath: site.configFilePath,
    hasStaticFile: (sitePath) => site.assets.findStatic(sitePath) !== null,
  });
  const problems = collected.diagnostics.map(({ code, severity, filePath, line, column }) => {
    const name = filePath?.slice(site.files.folder.length + 1);
    return `${severity} ${code} ${name}:${line}:${column}`;
  });
  return { ...collected, site, problems };
}
