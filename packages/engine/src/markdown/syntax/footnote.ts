import { escapeHtml } from '../../shared/html.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { FootnoteDefinition, FootnoteReference } from '../tree.ts';

/**
 * GFM footnotes, with the ids that remark and so Docusaurus give them: `user-content-fn-注` for the note
 * and `user-content-fnref-注`, `…-2` for the places that refer to it.
 */
export const renderFootnoteReference: NodeRenderer<FootnoteReference> = (node, renderer) => {
  const { footnoteReferences, anchors } = renderer.draft;
  const count = (footnoteReferences.get(node.identifier) ?? 0) + 1;
  footnoteReferences.set(node.identifier, count);
  const number = [...footnoteReferences.keys()].indexOf(node.identifier) + 1;
  const id = referenceId(node.identifier, count);
  const noteId = definitionId(node.identifier);
  anchors.add(id).add(noteId);
  renderer.write(
    `<sup><a class="footnote-ref" href="#${escapeHtml(noteId)}" id="${escapeHtml(id)}" aria-describedby="${LABEL_ID}">${number}</a></sup>`,
  );
};

const LABEL_ID = 'footnote-label';

function definitionId(identifier: string): string {
  return `user-content-fn-${identifier.toLowerCase()}`;
}

function referenceId(identifier: string, count: number): string {
  return `user-content-fnref-${identifier.toLowerCase()}${count > 1 ? `-${count}` : ''}`;
}

/** Writes the section of notes at the end of the document, in the order of their first reference. */
export function renderFootnotes(renderer: Renderer): void {
  const { footnoteReferences, footnoteDefinitions, anchors } = renderer.draft;
  if (footnoteReferences.size === 0) return;
  anchors.add(LABEL_ID);
  renderer.write(
    `<section class="footnotes" aria-labelledby="${LABEL_ID}">\n<h2 id="${LABEL_ID}">${renderer.draft.translate('content.footnotes')}</h2>\n<ol>\n`,
  );
  // A note may refer to further notes: those join the map while it is walked.
  for (const identifier of footnoteReferences.keys()) {
    const definition = footnoteDefinitions.get(identifier);
    if (definition) renderNote(definition, renderer);
  }
  renderer.write('</ol>\n</section>\n');
}

function renderNote(definition: FootnoteDefinition, renderer: Renderer): void {
  const { identifier } = definition;
  const last = definition.children.at(-1);
  const hasTextLast = last?.type === 'paragraph';
  renderer.write(`<li id="${escapeHtml(definitionId(identifier))}">\n`);
  renderer.renderBlocks(hasTextLast ? definition.children.slice(0, -1) : definition.children);
  renderer.write('<p>');
  if (hasTextLast) {
    renderer.renderInline(last.children);
    renderer.write(' ');
  }
  // Counted after the note's own text, which may refer to the note itself.
  const count = renderer.draft.footnoteReferences.get(definition.identifier) ?? 0;
  const links = Array.from({ length: count }, (_, index) => {
    const label = renderer.draft.translate('content.footnoteBack');
    return backLinkHtml(identifier, { count: index + 1, label });
  });
  renderer.write(`${links.join(' ')}</p>\n</li>\n`);
}

function backLinkHtml(
  identifier: string,
  { count, label }: { count: number; label: string },
): string {
  const repeat =
    count > 1 ? { label: ` ${count}`, mark: `<sup>${count}</sup>` } : { label: '', mark: '' };
  const href = escapeHtml(referenceId(identifier, count));
  return `<a class="footnote-back" href="#${href}" aria-label="${label}${repeat.label}">↩${repeat.mark}</a>`;
}
