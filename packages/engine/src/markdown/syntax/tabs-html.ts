import { hash } from 'node:crypto';
import { escapeHtml } from '../../shared/html.ts';
import type { DocumentDraft } from '../render/document-draft.ts';
import type { Renderer } from '../render/renderer.ts';

/** A tab of a document that is written without a component. */
export interface Tab {
  /** By which lists of one group agree. */
  value: string;
  label: string;
  /** Writes what its panel holds. */
  render(): void;
}

/**
 * Writes tabs, the first of them open: the HTML that the theme's `<Tabs>` gives.
 *
 * @param group Name of the group of lists that are kept on the same tab; `null` for none.
 */
export function writeTabs(tabs: readonly Tab[], group: string | null, renderer: Renderer): void {
  const id = createTabsId(renderer.draft);
  const buttons = tabs.map((tab, index) => buttonHtml(tab, id, index));
  const mark = group === null ? '' : ` data-tabs-group="${escapeHtml(group)}"`;
  renderer.write(
    `<div class="tabs"><div role="tablist" class="tab-list"${mark}>${buttons.join('')}</div>`,
  );
  for (const [index, { label, render }] of tabs.entries()) {
    const hidden = index === 0 ? '' : ' hidden=""';
    renderer.write(
      `<div role="tabpanel" data-label="${escapeHtml(label)}" id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}"${hidden}>`,
    );
    render();
    renderer.write('</div>');
  }
  renderer.write('</div>');
}

function buttonHtml({ value, label }: Tab, id: string, index: number): string {
  const isSelected = index === 0;
  return `<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" aria-selected="${isSelected}" tabindex="${isSelected ? 0 : -1}" data-value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;
}

/** Documents can stand in one page, so the id says which one it is from. */
function createTabsId(draft: DocumentDraft): string {
  draft.tabsCount += 1;
  return `t${hash('sha1', draft.source.original).slice(0, 6)}-${draft.tabsCount}`;
}
