/** A code point of a text, with the forms in which it is stored. */
export interface InspectedCodePoint {
  /** Index in the text, in UTF-16 code units. */
  index: number;
  value: number;
  /** Such as `U+58A8`. */
  name: string;
  /** How it can be shown by itself: marks on a dotted circle, what cannot be seen as a middle dot. */
  glyph: string;
  /** UTF-16 code units, one or two. */
  units: readonly number[];
  /** UTF-8 bytes, one to four; those of U+FFFD for half a surrogate pair. */
  bytes: readonly number[];
  /** Whether it is half a surrogate pair, which no encoding but UTF-16 can hold. */
  isLone: boolean;
}

/** What a reader calls a character. */
export interface InspectedGrapheme {
  text: string;
  codePoints: readonly InspectedCodePoint[];
}

/** A unit of storage in binary: what the encoding prescribes, and what the code point fills in. */
export interface StoredUnit {
  prefix: string;
  payload: string;
}

/** Encodings that bytes can be read with, by their labels. */
export const DECODERS = ['utf-8', 'gbk', 'windows-1252', 'utf-16le'] as const;

/** Takes a text apart into graphemes and code points. */
export function inspectText(text: string): InspectedGrapheme[] {
  let index = 0;
  return segment(text).map((grapheme) => {
    const codePoints = [...grapheme].map((character) => {
      const inspected = inspectCodePoint(character, index);
      index += character.length;
      return inspected;
    });
    return { text: grapheme, codePoints };
  });
}

/** Browsers before `Intl.Segmenter` (Firefox 125) get code points. */
function segment(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment: grapheme }) => grapheme);
}

function inspectCodePoint(character: string, index: number): InspectedCodePoint {
  const value = character.codePointAt(0) as number;
  return {
    index,
    value,
    name: `U+${toHex(value, 4)}`,
    glyph: showAlone(character),
    units: character.split('').map((unit) => unit.charCodeAt(0)),
    bytes: [...new TextEncoder().encode(character)],
    isLone: value >= 0xd800 && value <= 0xdfff,
  };
}

function showAlone(character: string): string {
  if (/\p{M}/u.test(character)) return `◌${character}`;
  return /[\p{C}\p{Z}]/u.test(character) ? '·' : character;
}

/** Writes a number in upper-case hexadecimal digits, at least `length` of them. */
export function toHex(value: number, length: number): string {
  return value.toString(16).toUpperCase().padStart(length, '0');
}

/** Splits the bytes of UTF-8 into the pattern of bits and what stands in it. */
export function splitUtf8({ bytes }: Pick<InspectedCodePoint, 'bytes'>): StoredUnit[] {
  return bytes.map((byte) => {
    const bits = byte.toString(2).padStart(8, '0');
    const prefix = /^(?:0|1+0)/.exec(bits)?.[0] ?? '';
    return { prefix, payload: bits.slice(prefix.length) };
  });
}

/** Splits the code units of UTF-16 into the prefix of a surrogate, if it is one, and the rest. */
export function splitUtf16({ units }: Pick<InspectedCodePoint, 'units'>): StoredUnit[] {
  return units.map((unit) => {
    const bits = unit.toString(2).padStart(16, '0');
    const length = unit >= 0xd800 && unit <= 0xdfff ? 6 : 0;
    return { prefix: bits.slice(0, length), payload: bits.slice(length) };
  });
}

/** Counts a text in all its units, as a sentence. */
export function describeCounts(text: string, graphemes: readonly InspectedGrapheme[]): string {
  const codePoints = graphemes.flatMap((grapheme) => grapheme.codePoints);
  const bytes = codePoints.reduce((sum, codePoint) => sum + codePoint.bytes.length, 0);
  const counts = `${graphemes.length} 个字素，${codePoints.length} 个码点，length 是 ${text.length}（UTF-16 单位），UTF-8 共 ${bytes} 字节`;
  const isLone = codePoints.some((codePoint) => codePoint.isLone);
  return isLone ? `${counts}；半个代理在 UTF-8 里没有写法，换成了 U+FFFD。` : `${counts}。`;
}

/** Reads the UTF-8 bytes of a text as if they were another encoding. */
export function misread(text: string, decoder: (typeof DECODERS)[number]): string {
  return new TextDecoder(decoder).decode(new TextEncoder().encode(text));
}
