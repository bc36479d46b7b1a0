/** How one axis is aligned: `auto` is an automatic margin, `grown` a grid track as large as its content. */
export type Alignment = 'start' | 'center' | 'safe' | 'auto' | 'grown';

/** A way of centering. */
export interface Method {
  value: string;
  label: string;
  /** Declarations of the container and of the content, as they are shown and applied. */
  container: Record<string, string>;
  content: Record<string, string>;
  /** Across and down. */
  x: Alignment;
  y: Alignment;
}

/** Aligns both axes alike. */
const both = (alignment: Alignment) => ({ x: alignment, y: alignment });
const POSITIONED = { position: 'relative' };

/** All that can be chosen, in the order of the article. */
export const METHODS: readonly [Method, ...Method[]] = [
  {
    value: 'flex',
    label: 'flex：两个 center',
    container: { display: 'flex', 'justify-content': 'center', 'align-items': 'center' },
    content: { flex: 'none' },
    ...both('center'),
  },
  {
    value: 'flex-safe',
    label: 'flex：两个 safe center',
    container: { display: 'flex', 'justify-content': 'safe center', 'align-items': 'safe center' },
    content: { flex: 'none' },
    ...both('safe'),
  },
  {
    value: 'flex-auto',
    label: 'flex：子项 margin: auto',
    container: { display: 'flex' },
    content: { flex: 'none', margin: 'auto' },
    ...both('auto'),
  },
  {
    value: 'place-items',
    label: 'grid：place-items',
    container: { display: 'grid', 'place-items': 'center' },
    content: {},
    ...both('grown'),
  },
  {
    value: 'place-content',
    label: 'grid：place-content',
    container: { display: 'grid', 'place-content': 'center' },
    content: {},
    ...both('center'),
  },
  {
    value: 'align-content',
    label: '块：align-content',
    container: { 'align-content': 'center' },
    content: { 'margin-inline': 'auto' },
    x: 'auto',
    y: 'safe',
  },
  {
    value: 'margin',
    label: '块：margin: auto',
    container: {},
    content: { margin: 'auto' },
    x: 'auto',
    y: 'start',
  },
  {
    value: 'text-align',
    label: '块：text-align',
    container: { 'text-align': 'center' },
    content: {},
    ...both('start'),
  },
  {
    value: 'translate',
    label: '绝对定位：50% 加 translate',
    container: POSITIONED,
    content: { position: 'absolute', left: '50%', top: '50%', translate: '-50% -50%' },
    ...both('center'),
  },
  {
    value: 'inset-margin',
    label: '绝对定位：inset: 0 加 margin: auto',
    container: POSITIONED,
    content: { position: 'absolute', inset: '0', margin: 'auto' },
    x: 'auto',
    // CSS 2.2, 10.6.4: unlike across, equal margins may be negative down.
    y: 'center',
  },
];

/** Size of the container, in pixels. */
export const CONTAINER = { width: 240, height: 140 };

/** What the reader has chosen; lengths in pixels. */
export interface CenteringState {
  method: string;
  width: number;
  height: number;
}

/** The state before anything is touched. */
export const INITIAL_CENTERING: CenteringState = { method: 'flex', width: 100, height: 40 };

/** Returns the method that is chosen. */
export function findMethod({ method }: CenteringState): Method {
  return METHODS.find(({ value }) => value === method) ?? METHODS[0];
}

/** Computes where content begins on one axis, from the container's start; all lengths in pixels. */
export function computeOffset(container: number, content: number, alignment: Alignment): number {
  const free = container - content;
  if (alignment === 'start') return 0;
  return alignment === 'center' ? free / 2 : Math.max(0, free / 2);
}

/** A place within the container. */
export interface Placement {
  left: number;
  top: number;
  /** Size of what can be scrolled to. */
  scrollWidth: number;
  scrollHeight: number;
}

/** Predicts where the content stands: scrolling reaches only what lies after the start. */
export function predictPlacement(state: CenteringState): Placement {
  const { x, y } = findMethod(state);
  const left = computeOffset(CONTAINER.width, state.width, x);
  const top = computeOffset(CONTAINER.height, state.height, y);
  return {
    left,
    top,
    scrollWidth: Math.max(CONTAINER.width, left + state.width),
    scrollHeight: Math.max(CONTAINER.height, top + state.height),
  };
}

/** Says in one sentence whether the content is in the middle, and what is lost. */
export function explainPlacement(state: CenteringState): string {
  const { left, top } = predictPlacement(state);
  const lost = [...(left < 0 ? [`左边 ${-left}px`] : []), ...(top < 0 ? [`上边 ${-top}px`] : [])];
  if (lost.length > 0) return `放不下：两头溢出，${lost.join('、')} 怎么滚也看不到。`;
  const isOver = state.width > CONTAINER.width || state.height > CONTAINER.height;
  if (isOver) return '放不下：从起点排起，往终点溢出，全都滚得到。';
  const isMiddle = {
    x: left * 2 === CONTAINER.width - state.width,
    y: top * 2 === CONTAINER.height - state.height,
  };
  if (isMiddle.x && isMiddle.y) return `两个方向都居中：左 ${left}px，上 ${top}px。`;
  if (isMiddle.x) return '只有水平居中：块在普通流里，上下的 auto 是 0。';
  if (isMiddle.y) return '只有垂直居中。';
  return '没有居中：text-align 管行里的内容，块自己不动。';
}
