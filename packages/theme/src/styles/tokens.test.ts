import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_COLORS } from './page-colors.ts';

/**
 * Contrast of the colours that carry text, by WCAG 2.2: relative luminance of sRGB, text at least
 * 4.5 to 1 (AA), lines of controls 3 to 1 where they alone show a control.
 */
const source = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = {
  dark: readTokens(/data-theme="dark"\]/),
  light: readTokens(/data-theme="light"\]/),
};

type Rgb = [number, number, number];

const TEXTS = ['text', 'strong', 'muted', 'accent', 'tip', 'info', 'warning', 'danger'];
const GROUNDS = ['page', 'surface', 'raised'];
const CODE = ['plain', 'comment', 'keyword', 'string', 'function', 'constant', 'type'];

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  const color = (name: string) => parseOklch(tokens.get(`--mj-${name}`) ?? '');

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    'lets %s be read on %s',
    (text, ground) => {
      expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(CODE)('lets code in the colour %s be read on ink-stone and on marked lines', (name) => {
    const ground = color('ink-stone');
    expect(contrast(color(`code-${name}`), ground)).toBeGreaterThanOrEqual(4.5);
    const marked = mix(color('accent'), ground, 0.11);
    expect(contrast(color(`code-${name}`), marked)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['tip', 'info', 'warning', 'danger', 'muted'])('lets a box of %s be read', (tone) => {
    const ground = mix(color(tone), color('page'), 0.06);
    for (const text of [tone, 'text', 'accent']) {
      expect(contrast(color(text), ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color('page'), color(tone))).toBeGreaterThanOrEqual(4.5);
  });

  it('lets the seal be read', () => {
    expect(contrast(color('seal-ink'), color('seal'))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edges of controls', () => {
    expect(contrast(color('line-strong'), color('page'))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('line-strong'), color('raised'))).toBeGreaterThanOrEqual(3);
  });
});

describe('the themes', () => {
  it('define the same tokens', () => {
    expect([...themes.light.keys()]).toEqual([...themes.dark.keys()]);
  });

  it('give the installed site the colour of the page', () => {
    for (const mode of ['dark', 'light'] as const) {
      const page = parseOklch(themes[mode].get('--mj-page') ?? '');
      const hex = page.map((channel) => Math.round(encode(channel) * 255).toString(16));
      expect(`#${hex.map((digits) => digits.padStart(2, '0')).join('')}`).toBe(PAGE_COLORS[mode]);
    }
  });

  it('define the colours that figures in articles use', () => {
    const names = 'page surface raised line text muted accent seal tip info warning danger';
    for (const name of names.split(' ')) expect(themes.dark.has(`--mj-${name}`)).toBe(true);
  });
});

function readTokens(selector: RegExp): Map<string, string> {
  const start = source.search(selector);
  const block = source.slice(start, source.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--mj-[\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

/** Converts `oklch(L C H)` to linear sRGB, as CSS Color 4 defines it. */
function parseOklch(value: string): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value);
  if (!match) throw new Error(`Not an oklch colour: ${value}`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Gamma-encodes a channel of linear sRGB. */
function encode(x: number): number {
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
}

/** Lays a colour over a ground as browsers do, in gamma-encoded sRGB. */
function mix(color: Rgb, ground: Rgb, share: number): Rgb {
  const decode = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  const channel = (index: 0 | 1 | 2) =>
    decode(encode(color[index]) * share + encode(ground[index]) * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
