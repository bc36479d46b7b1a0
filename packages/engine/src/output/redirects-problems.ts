/** What can be wrong with redirects, as diagnostics. */
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type { PathProblem } from '../routes/validate-output-path.ts';
import { decodePath, isExternalUrl, splitUrl } from '../shared/url.ts';
import type { RedirectDraft, RedirectPlace } from './redirects.ts';

/** Describes a source that is no path of the site. */
export function describeInvalidSource({ source, place }: RedirectDraft): Diagnostic {
  const { pathname } = splitUrl(source);
  const hasOnlyPath = !isExternalUrl(source) && pathname !== '';
  return createDiagnostic({
    code: 'redirects/invalid-source',
    severity: 'error',
    ...place,
    message: `The redirect source \`${source}\` is no path of the site: it must begin with \`/\` and have neither query nor hash.`,
    fix: hasOnlyPath ? `Write \`/${pathname.replace(/^\/+/, '')}\`.` : null,
  });
}

/** Describes a source for which no file can be written below the output folder. */
export function describeUnsafeSource(
  { source, place }: RedirectDraft,
  { reason }: PathProblem,
): Diagnostic {
  return createDiagnostic({
    code: 'redirects/invalid-source',
    severity: 'error',
    ...place,
    message: `The redirect source \`${source.slice(0, 100).toWellFormed()}\` ${reason}.`,
    fix: 'Write the address that readers had, without `..`.',
  });
}

/** Describes a target that is neither a path nor a web address. */
export function describeInvalidTarget({ source, target, place }: RedirectDraft): Diagnostic {
  return createDiagnostic({
    code: 'redirects/invalid-target',
    severity: 'error',
    ...place,
    message: `The redirect from \`${source}\` leads to \`${target}\`, which is neither a path of the site nor a web address.`,
    fix: isExternalUrl(target) ? null : `Write \`/${target}\`.`,
  });
}

/**
 * Describes a source at which something else stands already.
 *
 * @param taken What stands there: a page's permalink or a static file's path.
 */
export function describeCollision(
  { source, place }: RedirectDraft,
  { taken, isCaseOnly }: { taken: string; isCaseOnly: boolean },
): Diagnostic {
  return createDiagnostic({
    code: 'redirects/collides-with-page',
    severity: 'warning',
    ...place,
    message: isCaseOnly
      ? `The redirect source \`${source}\` differs from the page \`${taken}\` by letter case only; on many disks one file would replace the other, so the redirect was left out.`
      : `The redirect source \`${source}\` is the address of \`${taken}\`, which exists, so the redirect was left out.`,
    fix: 'Remove the redirect, or give the page another `slug`.',
  });
}

/** Describes a source that two redirects claim; the first stands. What a rule makes stops no build. */
export function describeDuplicate(draft: RedirectDraft, other: RedirectDraft): Diagnostic {
  return createDiagnostic({
    code: 'redirects/duplicate-source',
    severity: draft.isByRule || other.isByRule ? 'warning' : 'error',
    ...draft.place,
    message: `The redirect source \`${draft.source}\` leads to \`${decodePath(draft.target)}\` here, but to \`${decodePath(other.target)}\` in ${nameOf(other.place)}.`,
    fix: 'Remove one of the two.',
  });
}

function nameOf({ filePath, line }: RedirectPlace): string {
  return `\`${filePath}${line === null ? '' : `:${line}`}\``;
}

/**
 * Describes a `redirects.create` that failed.
 *
 * @param problem Ends the sentence that begins with its name and the path: what it did.
 */
export function describeFailedRule(
  path: string,
  problem: string,
  place: RedirectPlace,
): Diagnostic {
  return createDiagnostic({
    code: 'redirects/failed-rule',
    severity: 'error',
    ...place,
    message: `\`redirects.create\`, called with \`${path}\`, ${problem}.`,
    fix: 'Let it give a path, a list of paths, or `undefined` for pages that had no other address.',
  });
}

/** Describes a target whose page lacks the anchor. */
export function describeMissingAnchor(
  { source, place }: RedirectDraft,
  page: string,
  { id, anchors }: { id: string; anchors: Iterable<string> },
): Diagnostic {
  const suggestion = nearestWord(id, anchors);
  return createDiagnostic({
    code: 'links/broken-anchor',
    severity: 'warning',
    ...place,
    message: `The redirect from \`${source}\` leads to an anchor \`#${id}\` that the page \`${page}\` does not have.`,
    fix: suggestion === undefined ? `Remove \`#${id}\`.` : `Did you mean \`${suggestion}\`?`,
  });
}

/** Describes a target that does not exist, with the nearest one that does. */
export function describeMissingTarget(
  { source, target, place }: RedirectDraft,
  suggestion: string | undefined,
): Diagnostic {
  return createDiagnostic({
    code: 'redirects/missing-target',
    severity: 'error',
    ...place,
    message: `The redirect from \`${source}\` leads to \`${target}\`, which is no page of the site.`,
    fix:
      suggestion === undefined
        ? 'Name a page or a file of the site, or remove the redirect.'
        : `Did you mean \`${suggestion}\`?`,
  });
}

/** Describes a chain of redirects that has no end. */
export function describeLoop(draft: RedirectDraft, chain: readonly RedirectDraft[]): Diagnostic {
  return createDiagnostic({
    code: 'redirects/loop',
    severity: 'error',
    ...draft.place,
    message: `The redirect from \`${draft.source}\` leads in a circle: ${chain.map(({ source }) => `\`${source}\``).join(' → ')}.`,
    fix: 'Let it lead to a page.',
  });
}
