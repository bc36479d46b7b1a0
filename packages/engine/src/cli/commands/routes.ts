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
    const { site, collector } = await loadSite({
      siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
      steps: createStepRunner(),
      includesDrafts: options.isOn('drafts'),
      now: new Date().toISOString(),
    });
    if (site === null) {
      reportDiagnostics(collector.list(), terminal);
      return EXIT.problems;
    }
    const rows = site.routes.map(describeRoute).sort(compareRows);
    const text = options.isOn('json') ? JSON.stringify(rows, null, 2) : renderTable(rows);
    terminal.stdout.write(`${text}\n`);
    return EXIT.ok;
  },
};

interface RouteRow {
  permalink: string;
  view: string;
  plugin: string;
  /** Path of the document below its content folder, or `null`. */
  source: string | null;
}

function describeRoute({ permalink, view, plugin, document }: Route): RouteRow {
  return { permalink, view, plugin, source: document?.source.sourcePath ?? null };
}

function compareRows(a: RouteRow, b: RouteRow): number {
  return a.permalink < b.permalink ? -1 : a.permalink > b.permalink ? 1 : 0;
}

/** Tabs between the columns keep the list fit for `cut` and `awk`. */
function renderTable(rows: readonly RouteRow[]): string {
  return rows
    .map(({ permalink, view, plugin, source }) =>
      [permalink, view, plugin, source ?? '-'].join('\t'),
    )
    .join('\n');
}
