import { PROBLEMS_TAG, type Problem } from '../protocol.ts';
import { nextPanelState, type PanelState } from './panel-state.ts';
import { PANEL_STYLES } from './panel-styles.ts';
import { countProblems, renderProblemList } from './render-problems.ts';

/** The panel that shows problems over the page. */
export interface ProblemsPanel {
  /** Shows what there is now; nothing, when there is nothing. */
  show(problems: readonly Problem[]): void;
}

/**
 * Creates the panel. Its element is added to the page when there is something to show and taken away
 * after; its shadow root keeps the page's styles out.
 */
export function createProblemsPanel(document: Document): ProblemsPanel {
  const element = document.createElement(PROBLEMS_TAG);
  const root = element.attachShadow({ mode: 'open' });
  let state: PanelState = { problems: [], isOpen: false };

  const render = (): void => {
    if (state.problems.length === 0) {
      element.remove();
      return;
    }
    root.innerHTML = `<style>${PANEL_STYLES}</style>${state.isOpen ? renderPanel(state) : renderPill(state)}`;
    if (!element.isConnected) document.body.append(element);
  };
  const setOpen = (isOpen: boolean): void => {
    state = { ...state, isOpen };
    render();
    root.querySelector<HTMLElement>('button')?.focus();
  };
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest('a');
    if (link) {
      event.preventDefault();
      void fetch(link.href);
    } else if (target?.closest('button') || target?.matches('.backdrop')) {
      setOpen(!state.isOpen);
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && state.isOpen) setOpen(false);
  });
  return {
    show(problems) {
      state = nextPanelState(state, problems);
      render();
    },
  };
}

function renderPanel({ problems }: PanelState): string {
  return `<div class="backdrop"><section class="panel" role="dialog" aria-labelledby="title">
<header><h2 id="title">${countProblems(problems)}</h2><button type="button">收起 (Esc)</button></header>
${renderProblemList(problems)}
</section></div>`;
}

function renderPill({ problems }: PanelState): string {
  const hasError = problems.some(({ severity }) => severity === 'error');
  return `<button type="button" class="pill" data-severity="${hasError ? 'error' : 'warning'}">${countProblems(problems)}</button>`;
}
