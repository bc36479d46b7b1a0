import type { MdxImport, SourcePosition } from '../compiled-document.ts';
import type { DocumentDraft } from '../render/document-draft.ts';

const REQUIRE_CALL = /(?<![\w$.])require\(\s*(["'`])([^"'`\n]+)\1\s*\)/g;

/**
 * Replaces `require('./a.png')` in the code of an MDX document by the name of an import, because the
 * code runs as ESM does (Docusaurus convention). What `require` gives is the namespace of the module.
 */
export function replaceRequires(
  code: string,
  draft: DocumentDraft,
  position: SourcePosition,
): string {
  return code.replace(REQUIRE_CALL, (_, _quote, specifier: string) => {
    const known = draft.requires.find((each) => each.specifier === specifier);
    if (known) return known.local;
    const local = `__mjRequire${draft.requires.length}`;
    const required: MdxImport = { specifier, imported: '*', local, position };
    draft.requires.push(required);
    return local;
  });
}
