import { hash } from 'node:crypto';
import type { DocumentDraft } from '../render/document-draft.ts';
import { convertNpmCommands } from './npm-commands.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';

/** Id of the group, as in Docusaurus' plugin, so that tabs written by hand can follow these. */
const GROUP = 'npm2yarn';

interface Tab {
  value: string;
  label: string;
  code: string;
}

/**
 * Writes a block of npm commands, ` ```bash npm2yarn `, as tabs of package managers: the HTML that the
 * theme's `<Tabs groupId="npm2yarn">` gives. A block in which there is nothing to convert needs none.
 *
 * @param figureOf Gives the code block of one tab.
 */
export function writePackageManagerTabs(
  npmCode: string,
  draft: DocumentDraft,
  figureOf: (code: string) => string,
): string {
  const tabs = [
    { value: 'npm', label: 'npm', code: npmCode },
    ...PACKAGE_MANAGERS.map((manager): Tab => {
      const { value, label } = manager;
      return { value, label, code: convertNpmCommands(npmCode, manager) };
    }),
  ];
  if (tabs.every(({ code }) => code === npmCode)) return figureOf(npmCode);
  const id = createTabsId(draft);
  const buttons = tabs.map((tab, index) => buttonHtml(tab, id, index));
  const panels = tabs.map(
    ({ label, code }, index) =>
      `<div role="tabpanel" data-label="${label}" id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}"${index === 0 ? '' : ' hidden=""'}>${figureOf(code)}</div>`,
  );
  return `<div class="tabs"><div role="tablist" class="tab-list" data-tabs-group="${GROUP}">${buttons.join('')}</div>${panels.join('')}</div>`;
}

function buttonHtml({ value, label }: Tab, id: string, index: number): string {
  const isSelected = index === 0;
  return `<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" aria-selected="${isSelected}" tabindex="${isSelected ? 0 : -1}" data-value="${value}">${label}</button>`;
}

/** Documents can stand in one page, so the id says which one it is from. */
function createTabsId(draft: DocumentDraft): string {
  draft.tabsCount += 1;
  return `t${hash('sha1', draft.source.original).slice(0, 6)}-${draft.tabsCount}`;
}
