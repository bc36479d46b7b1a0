import path from 'node:path';
import { type Command, EXIT, type Invocation } from '../command.ts';
import { reportDiagnostics } from '../report.ts';

const OLD_NAMES = ['ts', 'mts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
const NEW_NAME = 'mojian.config.ts';

/** `mojian migrate`: writes our configuration from Docusaurus'. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Writes `mojian.config.ts` from the configuration of a Docusaurus 3 site.',
  usage: '[site]',
  positionals: [0, 1],
  options: [{ name: 'print', description: 'print the configuration instead of writing it' }],
  examples: [['mojian migrate', 'content, addresses and anchors stay as they are']],
  async run({ positionals, options, terminal }: Invocation) {
    const { existsSync } = await import('node:fs');
    const siteFolder = path.resolve(terminal.cwd, positionals[0] ?? '.');
    const oldName = OLD_NAMES.find((name) => existsSync(path.join(siteFolder, name)));
    if (oldName === undefined) {
      terminal.stderr.write(`There is no \`docusaurus.config.*\` in \`${siteFolder}\`.\n`);
      return EXIT.problems;
    }
    const { loadModule } = await import('../../config/load-module.ts');
    const loaded = await loadModule(path.join(siteFolder, oldName));
    if ('diagnostic' in loaded) {
      reportDiagnostics([loaded.diagnostic], terminal);
      return EXIT.problems;
    }
    const { migrateDocusaurus } = await import('../migrate/docusaurus-config.ts');
    const { renderConfigText } = await import('../migrate/config-text.ts');
    const { toBag } = await import('../migrate/carry.ts');
    const exported = loaded.exports.default ?? loaded.exports;
    const source = typeof exported === 'function' ? await exported() : exported;
    const { config, dropped } = migrateDocusaurus(toBag(source), siteFolder);
    const text = renderConfigText(config);
    if (options.isOn('print')) terminal.stdout.write(text);
    else if (!(await writeNew(path.join(siteFolder, NEW_NAME), text))) {
      terminal.stderr.write(`\`${NEW_NAME}\` exists already; nothing was written.\n`);
      return EXIT.problems;
    }
    const { validateConfig } = await import('../../config/load-config.ts');
    const { diagnostics } = validateConfig(config, path.join(siteFolder, NEW_NAME));
    reportDiagnostics(diagnostics, terminal);
    terminal.stderr.write(describeDropped(dropped));
    if (!options.isOn('print')) terminal.stdout.write(`${NEW_NAME}\n`);
    return diagnostics.length > 0 ? EXIT.problems : EXIT.ok;
  },
};

async function writeNew(filePath: string, text: string): Promise<boolean> {
  const { writeFile } = await import('node:fs/promises');
  try {
    await writeFile(filePath, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function describeDropped(dropped: readonly string[]): string {
  if (dropped.length === 0) return '';
  const rows = dropped.map((option) => `  ${option}\n`).join('');
  return `These options have no counterpart and were left out:\n${rows}`;
}
