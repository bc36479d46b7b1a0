/** Declarations of a box, in pixels; all four sides are alike. */
export interface BoxStyle {
  sizing: 'content-box' | 'border-box';
  width: number;
  padding: number;
  border: number;
  margin: number;
}

/** Widths of a box, in pixels, from the inside out. */
export interface BoxWidths {
  content: number;
  /** Content and padding: `clientWidth` where there is no scrollbar. */
  paddingBox: number;
  /** Up to the outer edge of the border: `offsetWidth`. */
  borderBox: number;
  /** Space that the box takes in its row. */
  marginBox: number;
  /** Whether padding and border alone exceed a `border-box` width, so that the box gets wider. */
  isOverfull: boolean;
}

/** Computes the widths of a box as CSS Basic User Interface defines them for `box-sizing`. */
export function measureBox({ sizing, width, padding, border, margin }: BoxStyle): BoxWidths {
  const edges = 2 * (padding + border);
  const content = sizing === 'border-box' ? Math.max(0, width - edges) : width;
  const borderBox = content + edges;
  return {
    content,
    paddingBox: content + 2 * padding,
    borderBox,
    marginBox: borderBox + 2 * margin,
    isOverfull: sizing === 'border-box' && edges > width,
  };
}

/** Says in one sentence how the width on the page comes about. */
export function explainBox(style: BoxStyle): string {
  const { content, borderBox, isOverfull } = measureBox(style);
  const edges = 2 * (style.padding + style.border);
  if (isOverfull)
    return `内边距与边框之和 ${edges}px 超过了 width：内容宽压到 0，盒仍有 ${borderBox}px。`;
  if (style.sizing === 'border-box')
    return `内容宽 = ${style.width} − ${edges} = ${content}px，边框盒正好是 width。`;
  return `边框盒 = ${style.width} + ${edges} = ${borderBox}px，width 只量内容。`;
}
