import type { Installed, Peer } from '../build/peers/peer.ts';
import { installOwn } from './install-own.ts';

/** Gives the command that serves a site while it is written, run in the folder of the site. */
export type DevCommand = (
  installed: Installed,
  place: { siteFolder: string; port: number },
) => readonly [file: string, ...args: string[]];

/** What stands in the place of `build` in the command of a tool; the rest of the command stays. */
const DEV_ARGUMENTS: Record<string, (port: string) => readonly string[]> = {
  starlight: (port) => ['dev', '--port', port],
  'docusaurus-faster': (port) => ['start', '--port', port, '--no-open'],
  docusaurus: (port) => ['start', '--port', port, '--no-open'],
  vitepress: (port) => ['dev', '--port', port],
  rspress: (port) => ['dev', '--port', port],
};

/**
 * Gives the command of a tool's development server, with the settings that the tool has by itself.
 *
 * @throws {Error} If none is known.
 */
export function findDevCommand({ id }: Pick<Peer, 'id'>): DevCommand {
  if (id === 'mojian') {
    const command = installOwn();
    return (_, { siteFolder, port }) => [
      process.execPath,
      ...[command, 'dev', '--port', String(port), siteFolder],
    ];
  }
  // Its build has no name.
  if (id === 'hugo') return (_, { port }) => ['hugo', 'server', '--port', String(port)];
  const words = DEV_ARGUMENTS[id];
  if (!words) throw new Error(`No development server of \`${id}\` is known.`);
  return (installed, { siteFolder, port }) => {
    const [file, ...args] = installed.command(siteFolder);
    const replaced = args.flatMap((arg) => (arg === 'build' ? words(String(port)) : [arg]));
    return [file, ...replaced];
  };
}
