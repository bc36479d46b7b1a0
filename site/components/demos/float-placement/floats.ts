import type { FloatBox } from './place.ts';

/** Width of the container, in pixels: it fits the narrowest screens. */
export const CONTAINER_WIDTH = 270;

/** The floats and which of them the controls change. */
export interface FloatsState {
  floats: readonly FloatBox[];
  chosen: number;
}

/** What the reader does. */
export type FloatsAction =
  | { type: 'choose'; index: number }
  | { type: 'change'; changes: Partial<FloatBox> };

const card = (height: number): FloatBox => ({ side: 'left', clear: 'none', width: 100, height });

/** The state before anything is touched: the third card gets stuck on the first, which is taller. */
export const INITIAL_FLOATS: FloatsState = {
  floats: [card(90), card(50), card(40), { ...card(40), side: 'right', width: 60 }],
  chosen: 2,
};

/** Returns the state after an action. */
export function reduceFloats(state: FloatsState, action: FloatsAction): FloatsState {
  if (action.type === 'choose') return { ...state, chosen: action.index };
  const floats = state.floats.map((float, index) =>
    index === state.chosen ? { ...float, ...action.changes } : float,
  );
  return { ...state, floats };
}

/** What has been measured in the page, in pixels from the container's top left corner. */
export interface MeasuredFloats {
  places: readonly { x: number; y: number }[];
  /** Where the first lines of text begin. */
  lines: readonly number[];
}

/** Measures the floats and the lines beside them. */
export function measureFloats(container: HTMLDivElement): MeasuredFloats {
  const edge = container.getBoundingClientRect();
  const round = (length: number) => Math.round(length * 100) / 100;
  const places = [...container.querySelectorAll('[data-float]')].map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: round(left - edge.left), y: round(top - edge.top) };
  });
  const range = document.createRange();
  range.selectNodeContents(container.querySelector('p') ?? container);
  const lines = new Map<number, number>();
  for (const { left, top } of range.getClientRects())
    lines.set(top, Math.min(lines.get(top) ?? left, left));
  return { places, lines: [...lines.values()].slice(0, 5).map((left) => round(left - edge.left)) };
}
