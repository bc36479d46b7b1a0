import { CONTENT_HEIGHT, computeRatio, locateRoot, SIZES, type WatchState } from './watch.ts';

/** The whole content on a small scale, with the box and the enlarged box where they are. */
export function Overview({ state }: { state: WatchState }) {
  const { top, bottom, enlargedTop, enlargedBottom } = locateRoot(state);
  const ratio = computeRatio(state);
  const edge = 120;
  return (
    <svg
      className="intersection-overview"
      viewBox={`0 ${-edge} 280 ${CONTENT_HEIGHT + 2 * edge}`}
      role="img"
      aria-label={`俯瞰：框从 ${Math.round(top)} 到 ${Math.round(bottom)} 像素，目标在框内的比例是 ${ratio.toFixed(2)}`}
    >
      <rect className="intersection-content" x={40} y={0} width={200} height={CONTENT_HEIGHT} />
      <rect
        className="intersection-mark"
        data-inside={ratio > 0 || undefined}
        x={60}
        y={SIZES.before}
        width={160}
        height={SIZES.target}
      />
      <rect className="intersection-root" x={20} y={top} width={240} height={bottom - top} />
      <rect
        className="intersection-margin"
        x={4}
        y={enlargedTop}
        width={272}
        height={enlargedBottom - enlargedTop}
      />
    </svg>
  );
}
