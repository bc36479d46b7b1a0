import type { Renderer } from '../render/renderer.ts';
import { convertNpmCommands } from './npm-commands.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';
import { writeTabs } from './tabs-html.ts';

/** Id of the group, as in Docusaurus' plugin, so that tabs written by hand can follow these. */
const GROUP = 'npm2yarn';

/**
 * Writes a block of npm commands, ` ```bash npm2yarn `, as tabs of package managers. A block in which there is
 * nothing to convert needs none.
 *
 * @param figureOf Gives the code block of one tab.
 */
export function writePackageManagerTabs(
  npmCode: string,
  renderer: Renderer,
  figureOf: (code: string) => string,
): void {
  const tabs = [
    { value: 'npm', label: 'npm', code: npmCode },
    ...PACKAGE_MANAGERS.map((manager) => {
      const { value, label } = manager;
      return { value, label, code: convertNpmCommands(npmCode, manager) };
    }),
  ];
  const write = (code: string): void => renderer.write(figureOf(code));
  if (tabs.every(({ code }) => code === npmCode)) write(npmCode);
  else
    writeTabs(
      tabs.map(({ code, ...tab }) => ({ ...tab, render: () => write(code) })),
      GROUP,
      renderer,
    );
}
