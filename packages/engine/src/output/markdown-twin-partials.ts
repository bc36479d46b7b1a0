import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { matchFrom } from './match-from.ts';

/** A place where a partial stands as a block of its own. */
export interface TwinPartialUse {
  start: number;
  end: number;
  /** White space before it in its line. */
  indent: string;
  /** By which the document imports it. */
  specifier: string;
}

/** A component alone in its line, without children. */
const LONE_COMPONENT = /^([ \t]*)<([A-Z][\w$]*)(?:[ \t][^<>\n]*)?(?:\/>|><\/\2>)[ \t]*$/gm;

/** Lists where prose of a document shows Markdown files that it imports, if it does. */
export function findPartialUses(
  prose: string,
  { imports, partialUses }: Pick<CompiledDocument, 'imports' | 'partialUses'>,
): TwinPartialUse[] {
  if (partialUses.length === 0) return [];
  const specifiers = new Map(imports.map(({ local, specifier }) => [local, specifier]));
  const shown = new Set(partialUses.map(({ local }) => local));
  const uses: TwinPartialUse[] = [];
  for (let match = matchFrom(LONE_COMPONENT, prose, 0); match; match = LONE_COMPONENT.exec(prose)) {
    const [whole, indent = '', local = ''] = match;
    const specifier = shown.has(local) ? specifiers.get(local) : undefined;
    const { index: start } = match;
    const end = start + whole.length;
    if (specifier !== undefined && isBlock(prose, start, end)) {
      uses.push({ start, end, indent, specifier });
    }
  }
  return uses;
}

/** Whether no text stands in the lines beside it; tags may. */
function isBlock(prose: string, start: number, end: number): boolean {
  const lineBefore = prose.slice(prose.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1));
  const next = prose.indexOf('\n', end + 1);
  const lineAfter = prose.slice(end + 1, next < 0 ? prose.length : next);
  return /^\s*$|>\s*$/.test(lineBefore) && /^\s*(?:$|<)/.test(lineAfter);
}
