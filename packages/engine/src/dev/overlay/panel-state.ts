import type { Problem } from '../protocol.ts';

/** What the panel shows, and whether it lies open over the page. */
export interface PanelState {
  problems: readonly Problem[];
  isOpen: boolean;
}

/**
 * Gives the state of the panel after news from the server. An error that was not there before opens
 * it; it closes when the last error is gone. Else it stays as the author has left it. Warnings never
 * open it.
 */
export function nextPanelState(state: PanelState, problems: readonly Problem[]): PanelState {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const known = new Set(state.problems.map(keyOf));
  const hasNewError = errors.some((error) => !known.has(keyOf(error)));
  return { problems, isOpen: errors.length > 0 && (state.isOpen || hasNewError) };
}

function keyOf({ code, place, message }: Problem): string {
  return [code, place, message].join('\0');
}
