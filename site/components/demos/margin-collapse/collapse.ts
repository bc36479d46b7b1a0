/** How two margins come to adjoin: between siblings, parent and first child, or through an empty block. */
export type Kind = 'sibling' | 'parent' | 'empty';

/** What the reader has chosen. */
export interface MarginState {
  kind: Kind;
  /** Value of one of {@link BARRIERS} of the kind. */
  barrier: string;
  /** The two margins, in pixels. */
  first: number;
  second: number;
}

/** Something that may stand between two margins. */
export interface Barrier {
  value: string;
  label: string;
  /** Whether the margins no longer adjoin (CSS 2.2, 8.3.1). */
  separates: boolean;
  /** Pixels that it takes itself. */
  sizePx?: number;
}

const NONE: Barrier = { value: 'none', label: '什么都不加', separates: false };

/** What can be tried for each kind; the first is the initial one. */
export const BARRIERS: Record<Kind, readonly [Barrier, ...Barrier[]]> = {
  sibling: [
    NONE,
    { value: 'float', label: '中间夹一个浮动', separates: false },
    { value: 'roots', label: '甲、乙各写 flow-root', separates: false },
    { value: 'wrap', label: '甲外面包一层 flow-root', separates: true },
    { value: 'flex', label: '父级 display: flex（列）', separates: true },
  ],
  parent: [
    NONE,
    { value: 'outline', label: '父级 outline: 1px', separates: false },
    { value: 'div', label: '子级前面有空 div', separates: false },
    { value: 'padding', label: '父级 padding-top: 1px', separates: true, sizePx: 1 },
    { value: 'table', label: '前面有 display: table', separates: true },
    { value: 'hidden', label: '父级 overflow: hidden', separates: true },
    { value: 'root', label: '父级 display: flow-root', separates: true },
  ],
  empty: [
    NONE,
    { value: 'height', label: 'height: 0', separates: false },
    { value: 'span', label: '里面有空 span', separates: false },
    { value: 'min', label: 'min-height: 1px', separates: true, sizePx: 1 },
    { value: 'hidden', label: 'overflow: hidden', separates: true },
    { value: 'root', label: 'display: flow-root', separates: true },
  ],
};

/** The state before anything is touched. */
export const INITIAL_MARGINS: MarginState = {
  kind: 'sibling',
  barrier: 'none',
  first: 20,
  second: 30,
};

/** Returns the state with changes; another kind begins without a barrier. */
export function changeMargins(state: MarginState, changes: Partial<MarginState>): MarginState {
  const isOtherKind = changes.kind !== undefined && changes.kind !== state.kind;
  return { ...state, ...changes, ...(isOtherKind && { barrier: 'none' }) };
}

/** Returns the barrier that is chosen. */
export function findBarrier({ kind, barrier }: MarginState): Barrier {
  return BARRIERS[kind].find(({ value }) => value === barrier) ?? BARRIERS[kind][0];
}

/** Distances in the drawing, in pixels; negative where boxes overlap. */
export interface Distances {
  /** From the bottom of the block before to the top of what follows. */
  outer: number;
  /** From the parent's top to the child's; 0 where there is no parent. */
  inner: number;
}

/** Collapses adjoining margins into one: the largest positive plus the smallest negative. */
export function collapse(...margins: number[]): number {
  return Math.max(0, ...margins) + Math.min(0, ...margins);
}

/** Predicts the distances by the rules of CSS 2.2. */
export function predictDistances(state: MarginState): Distances {
  const { first, second, kind } = state;
  const { separates, sizePx = 0 } = findBarrier(state);
  if (!separates) return { outer: collapse(first, second), inner: 0 };
  if (kind === 'parent') return { outer: first, inner: sizePx + second };
  return { outer: first + sizePx + second, inner: 0 };
}

/** Says in one sentence what became of the two margins. */
export function explainMargins(state: MarginState): string {
  const { first, second, kind } = state;
  const { separates, label, value, sizePx = 0 } = findBarrier(state);
  const { outer } = predictDistances(state);
  if (!separates) {
    const lead = value === 'none' ? '两个外边距相邻' : `“${label}”隔不断`;
    const sum = `最大正值 ${Math.max(0, first, second)} 加最小负值 ${Math.min(0, first, second)}`;
    return `${lead}，折成一份：${sum}，得 ${outer}px。`;
  }
  if (kind === 'parent')
    return `“${label}”隔断了父子：父级只按自己的 ${first}px 下移，子级的 ${second}px 留在父级里面。`;
  const own = sizePx === 0 ? '' : `${sizePx} + `;
  return `“${label}”隔断了它们：${first} + ${own}${second}，得 ${outer}px，没有折叠。`;
}
