import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../system/is-inside.ts';
import { locateKey } from './locate-key.ts';
import type { Config } from './schema.ts';

/** Folders of a site that are nobody's to read, and the output itself. */
const NEVER_STATIC = ['node_modules', '.mojian', 'build'];

/**
 * Checks that no static folder holds what is not to be published: all of it would be copied, the packages and the
 * output of the last build with it.
 */
export function checkStaticDirectories(
  { staticDirectories }: Pick<Config, 'staticDirectories'>,
  { filePath, text }: { filePath: string; text: string },
): Diagnostic[] {
  const siteFolder = path.dirname(filePath);
  return staticDirectories.flatMap((written, index) => {
    const held = findHeld(path.resolve(siteFolder, written), siteFolder);
    if (held === null) return [];
    return createDiagnostic({
      code: 'config/invalid-value',
      severity: 'error',
      filePath,
      ...locateKey(text, ['staticDirectories', String(index)]),
      message: `The static folder \`${written}\` holds ${held}, which would be published with it.`,
      fix: 'Name a folder that holds only files to be published as they are, such as `static`.',
    });
  });
}

function findHeld(folder: string, siteFolder: string): string | null {
  if (isInside(siteFolder, folder)) return 'the site itself';
  const held = NEVER_STATIC.find((name) => isInside(path.join(siteFolder, name), folder));
  return held === undefined ? null : `\`${held}\``;
}
