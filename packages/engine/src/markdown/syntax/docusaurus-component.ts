import type { DocumentDraft } from '../render/document-draft.ts';

/** Tells whether a component of a document is the default export of a module of Docusaurus, by its import. */
export function isDocusaurusComponent(
  name: string,
  module: `@docusaurus/${string}`,
  { source }: DocumentDraft,
): boolean {
  if (!/^[A-Z]\w*$/.test(name) || !source.original.includes(module)) return false;
  const statement = `^import\\s+${name}\\s+from\\s+["']${module}["']`;
  return new RegExp(statement, 'm').test(source.original);
}
