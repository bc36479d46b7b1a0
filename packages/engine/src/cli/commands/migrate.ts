import path from 'node:path';
import { countDiagnostics } from '../../diagnostics/collector.ts';
import type { MigrationReport } from '../../migrate/migrate-site.ts';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian migrate`: moves a Docusaurus site in. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Moves a Docusaurus site in: writes its configuration, leaves its content alone.',
  usage: '[site]',
  positionals: [0, 1],
  options: [{ name: 'force', description: 'write over a configuration that is there' }],
  examples: [
    ['mojian migrate', 'reads docusaurus.config.ts of this folder and writes mojian.config.ts'],
  ],
  async run({ positionals, options, terminal }: Invocation) {
    const { migrateSite } = await import('../../migrate/migrate-site.ts');
    const siteFolder = path.resolve(terminal.cwd, positionals[0] ?? '.');
    const report = await migrateSite({ siteFolder, isForced: options.isOn('force') });
    reportDiagnostics(report.diagnostics, terminal);
    terminal.stdout.write(describeReport(report, terminal.cwd));
    return countDiagnostics(report.diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
  },
};

function describeReport({ configFilePath, todos, findings }: MigrationReport, cwd: string): string {
  if (configFilePath === null) return '';
  const tasks =
    todos.length === 0
      ? 'Nothing remains to be done by hand.\n'
      : `To be done by hand:\n${list(todos)}`;
  return `${path.relative(cwd, configFilePath)} is written.\n${list(findings)}\n${tasks}\n\`mojian check\` tells what is still wrong.\n`;
}

function list(sentences: readonly string[]): string {
  return sentences.map((sentence) => `  - ${sentence}\n`).join('');
}
