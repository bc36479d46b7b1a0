import { stripVTControlCharacters } from 'node:util';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** What raises the limits that the system has for watching, by the codes of its errors. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', '`sudo sysctl fs.inotify.max_user_watches=524288`'],
  ['EMFILE', '`ulimit -n 4096`, and on Linux `sudo sysctl fs.inotify.max_user_instances=512`'],
]);

/**
 * Describes that the system watches no more files, of which Vite tells by a line for each file.
 *
 * @returns `null` for all other errors.
 */
export function describeWatchFailure(error: unknown): Diagnostic | null {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const code = /^file watcher error: (\w+)/.exec(text)?.[1] ?? '';
  const command = COMMANDS.get(code);
  if (command === undefined) return null;
  return createDiagnostic({
    code: 'system/too-many-files',
    severity: 'warning',
    message: `The system watches no more files (${code}), so edits of some do not show.`,
    fix: `Raise the limit (${command}), then start \`mojian dev\` anew.`,
  });
}
