/** What lengths are resolved against; lengths in pixels. */
export interface UnitsState {
  /** How many of each unit. */
  amount: number;
  parentFont: number;
  /** Written on the element itself: `font-size` in em. */
  scale: number;
  containerWidth: number;
  /** A length of the reader's own. */
  custom: string;
}

/** What only the page knows; lengths in pixels. */
export interface PageSizes {
  /** Font size of `html`. */
  rootFont: number;
  viewportWidth: number;
  viewportHeight: number;
}

/** The state before anything is touched. */
export const INITIAL_UNITS: UnitsState = {
  amount: 4,
  parentFont: 16,
  scale: 1.25,
  containerWidth: 240,
  custom: 'calc(1rem + 10cqi)',
};

/** Line height of the element, without a unit. */
export const LINE_HEIGHT = 1.5;

/** A unit, with whom it asks; `base` is `null` for what depends on the font or is not known yet. */
export interface Unit {
  unit: string;
  asks: string;
  base: (state: UnitsState, page: PageSizes | null) => number | null;
}

/** Computes the element's own font size, in pixels: an em in `font-size` asks the parent. */
export function computeFont({ parentFont, scale }: UnitsState): number {
  return parentFont * scale;
}

/** The units that are shown, from the absolute one outwards. */
export const UNITS: readonly Unit[] = [
  { unit: 'px', asks: '谁也不问', base: () => 1 },
  { unit: 'em', asks: '自己的字号', base: computeFont },
  { unit: 'lh', asks: '自己的行高', base: (state) => LINE_HEIGHT * computeFont(state) },
  { unit: 'ic', asks: '“水”字的宽', base: () => null },
  { unit: 'ch', asks: '数字 0 的宽', base: () => null },
  { unit: '%', asks: '包含块宽的 1%', base: ({ containerWidth }) => containerWidth / 100 },
  { unit: 'cqi', asks: '容器宽的 1%', base: ({ containerWidth }) => containerWidth / 100 },
  { unit: 'rem', asks: 'html 的字号', base: (_, page) => page?.rootFont ?? null },
  {
    unit: 'vw',
    asks: '视口宽的 1%',
    base: (_, page) => (page === null ? null : page.viewportWidth / 100),
  },
  {
    unit: 'vh',
    asks: '视口高的 1%',
    base: (_, page) => (page === null ? null : page.viewportHeight / 100),
  },
];

/** Rounds a length down to the layout grid of Chromium, 1/64 pixel. */
export function floorToGrid(length: number): number {
  return Math.floor(length * 64 + 1e-6) / 64;
}

/** Writes a number with two decimals at most. */
export function showNumber(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

/** Says how a length comes about: `4 × 20 = 80`, or only whom it asks. */
export function showFormula(unit: Unit, state: UnitsState, page: PageSizes | null): string {
  const base = unit.base(state, page);
  if (base === null) return unit.asks;
  const length = floorToGrid(state.amount * base);
  return `${unit.asks} ${showNumber(base)} → ${showNumber(length)}`;
}

/** Says in one sentence what the three font sizes come to. */
export function explainUnits(state: UnitsState): string {
  const { amount, parentFont, scale } = state;
  const font = computeFont(state);
  return `font-size: ${scale}em 问父级，${scale} × ${parentFont} = ${showNumber(font)}px；宽 ${amount}em 问自己，${showNumber(amount * font)}px；${amount}rem 与两者都无关。`;
}

/** What has been measured; widths in pixels, `null` for a length that the browser does not take. */
export interface MeasuredUnits {
  page: PageSizes;
  widths: readonly (number | null)[];
}

/** Measures the bars, each of which carries its length in `data-length`. */
export function measureUnits(stage: HTMLDivElement): MeasuredUnits {
  const root = document.documentElement;
  return {
    page: {
      rootFont: Number.parseFloat(getComputedStyle(root).fontSize),
      viewportWidth: window.innerWidth,
      viewportHeight: window.innerHeight,
    },
    widths: [...stage.querySelectorAll<HTMLElement>('[data-length]')].map((bar) =>
      CSS.supports('width', bar.dataset.length ?? '') ? bar.getBoundingClientRect().width : null,
    ),
  };
}
