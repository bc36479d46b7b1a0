/**
 * The colours of the light page (`tokens.css` of the theme), for pictures that stand where its style sheet does not
 * reach. `feed-drawings.test.ts` compares them.
 */
export const LIGHT_COLORS: Readonly<Record<string, string>> = {
  '--mj-page': '#f9f6f1',
  '--mj-surface': '#f3efe6',
  '--mj-raised': '#fdfcf8',
  '--mj-line': '#d9d3c9',
  '--mj-line-strong': '#8d8579',
  '--mj-text': '#2b2521',
  '--mj-strong': '#1a1511',
  '--mj-muted': '#615952',
  '--mj-accent': '#af2d1b',
  '--mj-seal': '#c3321e',
  '--mj-seal-ink': '#fdfaf4',
  '--mj-tip': '#2e663c',
  '--mj-info': '#1c5c8c',
  '--mj-warning': '#875814',
  '--mj-danger': '#a7203f',
  '--mj-ink-stone': '#f0ece4',
  '--mj-code-plain': '#322c28',
  '--mj-code-comment': '#645c54',
  '--mj-code-keyword': '#a6321f',
  '--mj-code-string': '#316239',
  '--mj-code-function': '#1d5989',
  '--mj-code-constant': '#805216',
  '--mj-code-type': '#74417c',
};

/** Can be told from the ground and from what is written on it: what stands for a colour that is unknown here. */
const MIDDLE = LIGHT_COLORS['--mj-line-strong'] ?? '';

const FONTS: Readonly<Record<string, string>> = {
  '--mj-sans': 'sans-serif',
  '--mj-serif': 'serif',
  '--mj-kai': 'serif',
  '--mj-mono': 'monospace',
};

/** A variable that no other one stands in; functions such as `rgb()` may stand beside it. */
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;

/** Levels of variables beside variables that are looked at. */
const MAX_LEVELS = 4;

/**
 * Writes colours in place of the variables of a drawing: the one beside a variable, which is that of the light
 * page, else the theme's. Variables that the drawing itself defines stay.
 */
export function writeLightColors(svg: string): string {
  if (!svg.includes('var(')) return svg;
  const own = new Set(Array.from(svg.matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name));
  let result = svg;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const written = result.replace(VARIABLE, (variable, name: string, beside?: string) =>
      own.has(name) ? variable : beside?.trim() || (LIGHT_COLORS[name] ?? FONTS[name] ?? MIDDLE),
    );
    if (written === result) break;
    result = written;
  }
  return result;
}
