import { spawn } from 'node:child_process';

/** Opens an address in the reader's browser; where there is none, nothing happens. */
export function openBrowser(url: string): void {
  const [command, args] = commandFor(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Gives the command that opens an address on a platform. */
export function commandFor(platform: NodeJS.Platform, url: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]];
  // `start` takes its first quoted argument for a window title, and `&` ends a command.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}
