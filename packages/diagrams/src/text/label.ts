import { measure } from './measure.ts';

/** A text that has been cut into lines. */
export interface Label {
  /** Without the breaks. */
  text: string;
  lines: string[];
  /** Of the longest line, in em. */
  width: number;
}

/** Widest line of a label in em, unless the author breaks it. */
const MAX_WIDTH = 13;

const NAMED = new Map([
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * Reads a label as Mermaid writes it: quotes around it, Markdown in backticks, `<br>`, characters by name or
 * number (`#quot;`, `#9829;`), icons of Font Awesome, which need a font and are left out.
 */
export function readText(raw: string): string {
  const unquoted = raw.trim().replace(/^"([\s\S]*)"$/, '$1');
  const isMarkdown = /^`[\s\S]*`$/.test(unquoted);
  const text = isMarkdown
    ? unquoted.slice(1, -1).replace(/(\*\*|__|\*|_)(?=\S)([\s\S]*?\S)\1/g, '$2')
    : unquoted;
  return text
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(/<\/?(?:b|i|em|strong|u|s|code|span|sub|sup|small)(?:\s[^>]*)?>/gi, '')
    .replace(/\bfa[bklrs]?:fa-[\w-]+\s*/g, '')
    .replace(/[#&](?:#?(\d+)|([a-z]+));/g, (all, code?: string, name?: string) =>
      code
        ? String.fromCodePoint(Math.min(Number(code), 0x10ffff))
        : (NAMED.get(name ?? '') ?? all),
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Cuts a text into lines between words, of about the same length, none longer than `maxWidth` em if it can be helped. */
export function layoutLabel(text: string, maxWidth = MAX_WIDTH): Label {
  const lines = text.split('\n').flatMap((line) => wrapLine(line, maxWidth));
  return { text: text.replaceAll('\n', ' '), lines, width: Math.max(0, ...lines.map(measure)) };
}

/** What a line may not begin with, and what it may not end with (GB/T 15834 and its kin). */
const NO_START = /^[，。、；：？！）》」』】〉”’…—,.;:?!)\]}%]/u;
const NO_END = /[（《「『【〈“‘([{]$/u;

/** The fewest lines that the width allows, the longest of them as short as that number lets it be. */
function wrapLine(line: string, maxWidth: number): string[] {
  const whole = measure(line);
  if (whole <= maxWidth) return [line];
  const units = cutIntoUnits(line, maxWidth);
  const widest = fill(units, maxWidth);
  for (let width = whole / widest.length; width < maxWidth; width += 0.5) {
    const lines = fill(units, width);
    if (lines.length === widest.length && lines.every((each) => measure(each) <= maxWidth)) {
      return lines;
    }
  }
  return widest;
}

/** Puts as many units into each line as it takes. */
function fill(units: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const unit of units) {
    if (current.trim() !== '' && measure((current + unit).trimEnd()) > width) {
      lines.push(current.trim());
      current = '';
    }
    current += unit;
  }
  return [...lines, current.trim()].filter((each) => each !== '');
}

/** Cuts a line where it may be broken: between words, but not before closing or after opening punctuation. */
function cutIntoUnits(line: string, maxWidth: number): string[] {
  const units: string[] = [];
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(line)) {
    const last = units.at(-1);
    const isJoined =
      last !== undefined &&
      (NO_START.test(segment) ||
        /^\s/.test(segment) ||
        NO_END.test(last) ||
        (isLatin(last) && isLatin(segment)) ||
        (isHalfOfWord(last) && isHalfOfWord(segment)));
    if (isJoined) units[units.length - 1] = last + segment;
    else units.push(segment);
  }
  return units.flatMap((unit) => (measure(unit) > maxWidth ? splitLong(unit, maxWidth) : [unit]));
}

/** Letters of one word or name, which the segmenter cuts at signs: `https://a.example`, `foo()`. */
function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u.test(text) && !/[\u3000-\uffef]/.test(text);
}

/**
 * Two characters that the segmenter leaves alone are mostly a word that it does not know, such as 模块; those of
 * grammar stand alone.
 */
function isHalfOfWord(text: string): boolean {
  return /^(?![的了在和与是把被不就都而及或也又再才会要能可为从到对向由以上下中里])\p{Script=Han}$/u.test(
    text,
  );
}

/** Cuts a name that is longer than a line after its signs, else anywhere. */
function splitLong(unit: string, maxWidth: number): string[] {
  const pieces: string[] = [];
  let current = '';
  for (const part of unit.split(/(?<=[/.,:;=&?_-])/)) {
    for (const piece of measure(part) > maxWidth ? [...part] : [part]) {
      if (current !== '' && measure(current + piece) > maxWidth) {
        pieces.push(current);
        current = '';
      }
      current += piece;
    }
  }
  return [...pieces, current];
}
