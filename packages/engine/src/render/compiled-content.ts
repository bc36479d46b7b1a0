import { applyReferences } from '../link/apply-references.ts';
import type { ResolvedReference } from '../link/resolve-references.ts';
import { TRUNCATE_MARKER } from '../markdown/syntax/truncate.ts';
import { separatePartials } from './separate-partials.ts';

/** The content of a document that runs no code any more, before its addresses are put in: plain data. */
export interface CompiledContent {
  /** As it was compiled, the output of components in it. */
  html: string;
  references: readonly ResolvedReference[];
  /** Ids of elements that its page writes beside it. */
  titleIds: readonly string[];
}

/** Finishes content: addresses are put in, ids of partials settled. Where lists cut it stays marked. */
export function finishContent({ html, references, titleIds }: CompiledContent): string {
  return separatePartials(applyReferences(html, references), titleIds);
}

/** Finishes content for a page of its own. */
export function finishPageContent(content: CompiledContent): string {
  return withoutCut(finishContent(content));
}

/** Takes the mark away at which lists cut content. */
export function withoutCut(html: string): string {
  return html.replace(TRUNCATE_MARKER, '');
}
