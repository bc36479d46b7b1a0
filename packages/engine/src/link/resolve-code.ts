import type { Reference } from '../markdown/compiled-document.ts';
import { decodePath, splitUrl } from '../shared/url.ts';
import { isInside } from '../system/is-inside.ts';
import { type CodeSelection, selectFromFile } from './code-selection.ts';
import { listReferencedFiles } from './named-files.ts';
import type { Problem, ResolvedReference, Resolver } from './resolve-references.ts';

/** Reads the part of a file that a code block shows. */
export function resolveCode(reference: Reference, resolver: Resolver): ResolvedReference {
  const { target, info = '' } = reference;
  const selection = selectFromFile(target, (filePath) => readReferencedText(filePath, resolver));
  if (selection && 'code' in selection) {
    const { code } = selection;
    const { html, diagnostics } = resolver.renderCode(code, info);
    // What else could be wrong stands in the file, which is not the document's.
    for (const { code: rule, message, fix } of diagnostics) {
      if (rule !== 'markdown/missing-word' || fix === null) continue;
      resolver.report(reference, { code: rule, message, advice: fix });
    }
    return { kind: 'code', url: target, code, html };
  }
  resolver.report(reference, describeMissingCode(target, selection, resolver));
  return { kind: 'code', url: target, code: '', html: '' };
}

/** Reads a file of the site; others could change unseen between two builds. */
function readReferencedText(filePath: string, resolver: Resolver): string | null {
  for (const candidate of listReferencedFiles(filePath, resolver)) {
    const isOwn = isInside(candidate, resolver.siteFolder);
    const text = isOwn ? resolver.assets.readText(candidate) : null;
    if (text !== null) return text;
  }
  return null;
}

function describeMissingCode(
  target: string,
  selection: Exclude<CodeSelection, { code: string }> | null,
  { pages }: Resolver,
): Problem {
  const code = 'links/missing-code';
  const { pathname, hash } = splitUrl(target);
  const filePath = decodePath(pathname);
  if (selection === null) {
    return {
      code,
      message: `There is no file \`${filePath}\` in the site that could be shown.`,
      advice:
        'Correct the path, which begins at this file, or with `@site/` at the folder of the site.',
    };
  }
  if ('lineCount' in selection) {
    return {
      code,
      message: `The file \`${filePath}\` has ${selection.lineCount} lines, not \`${hash}\`.`,
      advice: 'Correct the lines: `#L3`, or `#L3-L8`.',
    };
  }
  const name = hash.slice(1);
  const suggestion = pages.suggest(name, selection.regions);
  return {
    code,
    message: `The file \`${filePath}\` has no region \`${name}\`.`,
    suggestion: suggestion && `#${suggestion}`,
    advice: `Begin it there by the comment \`#region ${name}\`, and end it by \`#endregion\`.`,
  };
}
