/** Colours of the theme's words of code: told apart in light and dark. */
const COLORS = [
  'var(--mj-code-keyword,#a63d22)',
  'var(--mj-code-function,#2d5f8f)',
  'var(--mj-code-string,#2f6b3c)',
  'var(--mj-code-constant,#7a5410)',
  'var(--mj-code-type,#7c4484)',
  'var(--mj-muted,#635b54)',
] as const;

/** The colour of a part that is told apart from its siblings, by its 0-based number among them. */
export function seriesColor(index: number): string {
  return COLORS[index % COLORS.length] ?? COLORS[0];
}

/** How much of its colour the ground of a part has, so that text in the page's colour can be read on it. */
export const TINT = 0.16;
