import type { Declaration } from './declarations.ts';
import type { Probe } from './judge.ts';

/** Measures the three boxes in the stage; each part carries its name in `data-part`. */
export function measureProbe(stage: HTMLDivElement, declarations: readonly Declaration[]): Probe {
  const find = (part: string) => stage.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const rectOf = (part: string) => find(part)?.getBoundingClientRect() ?? new DOMRect();
  const [holder, inner] = [rectOf('holder'), rectOf('inner-float')];
  const [beside, outer, edge] = [rectOf('beside'), rectOf('outer-float'), rectOf('edge')];
  const box = find('holder');
  const style = box === null ? null : getComputedStyle(box);
  const round = (length: number) => Math.round(length * 100) / 100;
  return {
    display: style?.display ?? 'none',
    position: style?.position ?? 'static',
    boxHeight: round(holder.height),
    floatHeight: round(inner.height),
    boxLeft: round(beside.left - edge.left),
    floatWidth: round(outer.width),
    isOverFloat: beside.left < outer.right - 0.5 && beside.top < outer.bottom - 0.5,
    childTop: round(rectOf('child').top - rectOf('parent').top),
    childMargin: 16,
    unknown: declarations
      .filter(({ property, value }) => !CSS.supports(property, value))
      .map(({ property, value }) => `${property}: ${value}`),
  };
}
