import path from 'node:path';
import type { Route } from '../../routes/route.ts';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian routes`: lists every address of a site. */
export const routesCommand: Command = {
  name: 'routes',
  summary: 'Lists every address of the site with what it shows.',
  usage: '[site]',
  positionals: [0, 1],
  options: [
    { name: 'drafts', description: 'include drafts and posts of the future, as `dev` does' },
    { name: 'json', description: 'print a JSON list' },
  ],
  examples: [['mojian routes | grep 闭包', 'finds the address of an article']],
  async run({ positionals, options, terminal }: Invocation) {
    const { findSiteFolder } = await import('../site-folder.ts');
    const { loadSite } = await import('../../build/load-site.ts');
    const { createStepRunner } = await import('../../build/steps.ts');
    const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
    const { site, collector } = await loadSite({
      siteFolder,
      steps: createStepRunner(),
      includesDrafts: options.isOn('drafts'),
      now: new Date().toISOString(),
    });
    if (site === null) {
      reportDiagnostics(collector.list(), terminal);
      return EXIT.problems;
    }
    const rows = site.routes.map((route) => describeRoute(route, siteFolder)).sort(compareRows);
    const text = options.isOn('json') ? JSON.stringify(rows, null, 2) : renderTable(rows);
    terminal.stdout.write(`${text}\n`);
    return EXIT.ok;
  },
};

/** A route as `--json` prints it. */
interface RouteRow {
  /** Decoded permalink, base URL included. */
  path: string;
  view: string;
  /** Id of the sidebar that the page shows, or `null`. */
  sidebar: string | null;
  /** Kind and id of the plugin instance that owns the route, for example `docs:default`. */
  plugin: string;
  /** Files that the page shows something of, relative to the site folder; the page's own one first. */
  content: string[];
}

function describeRoute(route: Route, siteFolder: string): RouteRow {
  const { permalink, view, plugin, sidebarId, documents, componentFilePath } = route;
  const files = documents.map(({ source }) => source.filePath);
  return {
    path: permalink,
    view,
    sidebar: sidebarId,
    plugin,
    content: [...(componentFilePath ? [componentFilePath] : []), ...files].map((file) =>
      path.relative(siteFolder, file).split(path.sep).join('/'),
    ),
  };
}

function compareRows(a: RouteRow, b: RouteRow): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Tabs between the columns keep the list fit for `cut` and `awk`. */
function renderTable(rows: readonly RouteRow[]): string {
  return rows
    .map(({ path: address, view, sidebar, plugin, content }) => {
      const [only, ...others] = content;
      const source = others.length > 0 ? `${content.length} files` : (only ?? '-');
      return [address, view, sidebar ?? '-', plugin, source].join('\t');
    })
    .join('\n');
}
