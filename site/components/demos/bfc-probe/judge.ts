/** What has been measured of the three boxes with the same declarations; lengths in pixels. */
export interface Probe {
  /** Computed values. */
  display: string;
  position: string;
  /** First box: its height, and that of the float in it. */
  boxHeight: number;
  floatHeight: number;
  /** Second box: how far from the container's left it begins, and how wide the float before it is. */
  boxLeft: number;
  floatWidth: number;
  /** Whether the second box and the float overlap. */
  isOverFloat: boolean;
  /** Third box: from its top to that of its child, and the child's margin. */
  childTop: number;
  childMargin: number;
  /** Declarations that the browser does not know. */
  unknown: readonly string[];
}

/** What a plain block does: the first frame, before anything has been measured. */
export const PLAIN_BLOCK: Probe = {
  display: 'block',
  position: 'static',
  boxHeight: 24,
  floatHeight: 64,
  boxLeft: 0,
  floatWidth: 72,
  isOverFloat: true,
  childTop: 0,
  childMargin: 16,
  unknown: [],
};

/** Whether each of the three effects of a formatting context shows. */
export interface Effects {
  containsFloat: boolean;
  avoidsFloat: boolean;
  keepsMargin: boolean;
}

/** Reads the three effects off the measurement. */
export function judgeEffects(probe: Probe): Effects {
  return {
    containsFloat: probe.boxHeight >= probe.floatHeight,
    avoidsFloat: !probe.isOverFloat,
    keepsMargin: probe.childTop >= probe.childMargin,
  };
}

/** Says in one sentence whether the box is a boundary. */
export function concludeProbe(probe: Probe): string {
  const { display, position, unknown } = probe;
  if (unknown.length > 0) return `浏览器不认得“${unknown.join('；')}”，当作没有写。`;
  if (['none', 'contents'].includes(display)) return `display: ${display} 没有盒，谈不上边界。`;
  const effects = judgeEffects(probe);
  const count = Object.values(effects).filter(Boolean).length;
  if (count === 0) return '三件事都不成立：没有新建 BFC，浮动与外边距照样穿过去。';
  if (count === 3)
    return /flex|grid/.test(display)
      ? `三件事都成立。${display} 容器里面不是 BFC，但同样是独立的格式化上下文。`
      : '三件事都成立：这个盒新建了 BFC。';
  const isOutOfFlow = ['absolute', 'fixed'].includes(position);
  if (isOutOfFlow && effects.containsFloat && effects.keepsMargin)
    return '新建了 BFC：浮动与外边距都关在里面；脱离普通流的盒不必让开浮动。';
  return `只成立 ${count} 件，不是边界：这一件是别的规则碰巧做到的。`.replace(
    '这一件',
    count === 1 ? '这一件' : '这两件',
  );
}
