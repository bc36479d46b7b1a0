/** The built site that a command works with: its option, and the folder that is meant. */
import path from 'node:path';
import type { CommandOption, Invocation } from './command.ts';

/** Option of the commands that read a built site. */
export const BUILT_SITE_OPTION: CommandOption = {
  name: 'out-dir',
  value: '<folder>',
  description: 'folder of the built site (default: `build` in the site)',
};

/** Gives the absolute path of the folder that `--out-dir` names; `undefined` without the option. */
export function readOutFolder({ options, terminal }: Invocation): string | undefined {
  const outDir = options.text('out-dir');
  return outDir === undefined ? undefined : path.resolve(terminal.cwd, outDir);
}

/** Gives the absolute path of the folder of the built site that a command means. */
export async function findBuiltSite(siteFolder: string, invocation: Invocation): Promise<string> {
  const { outputFolderOf } = await import('../output/output-folder.ts');
  return outputFolderOf({ siteFolder, outFolder: readOutFolder(invocation) });
}
