import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listAncestors } from '../system/list-ancestors.ts';
import { askGit } from './run-git.ts';

/**
 * Tells what keeps git from saying when and by whom the files of a site were changed: pages would lack it, or
 * show something else, without a word. A site in no repository has nothing to tell.
 */
export function checkHistory(siteFolder: string): Diagnostic[] {
  const answer = askGit(siteFolder, ['rev-parse', '--is-shallow-repository']);
  if ('output' in answer) return answer.output.trim() === 'true' ? [describeShallow()] : [];
  const { refusal } = answer;
  if (refusal === null) return isInRepository(siteFolder) ? [describeMissingGit()] : [];
  return /^fatal: not a git repository/m.test(refusal) ? [] : [describeRefusal(refusal)];
}

function isInRepository(siteFolder: string): boolean {
  return [siteFolder, ...listAncestors(siteFolder)].some((folder) =>
    existsSync(path.join(folder, '.git')),
  );
}

function describeShallow(): Diagnostic {
  return createDiagnostic({
    code: 'source/shallow-history',
    severity: 'warning',
    message:
      'The repository is a shallow clone: files that were changed before its first commit show the date and the author of that commit.',
    fix: 'Fetch the whole history: `fetch-depth: 0` for `actions/checkout`, elsewhere `git fetch --unshallow`.',
  });
}

const CONSEQUENCE = 'so pages show neither date nor author of their last change';

function describeMissingGit(): Diagnostic {
  return createDiagnostic({
    code: 'source/no-history',
    severity: 'warning',
    message: `Git is not installed, ${CONSEQUENCE}.`,
    fix: 'Install it where the site is built.',
  });
}

function describeRefusal(refusal: string): Diagnostic {
  const [first = ''] = refusal.replace(/^fatal: /, '').split('\n', 1);
  const folder = /^detected dubious ownership in repository at '(.*)'/.exec(first)?.[1];
  return createDiagnostic({
    code: 'source/no-history',
    severity: 'warning',
    message: `Git does not give the history of the repository, ${CONSEQUENCE}: ${first.replace(/\.$/, '')}.`,
    fix:
      folder === undefined
        ? 'Run `git log` in the folder of the site: it says the same.'
        : `The repository is another user's. Trust it: \`git config --global --add safe.directory '${folder}'\`.`,
  });
}
