import { Slugger } from '../../shared/slug.ts';
import type { PageHead } from './index-files.ts';

/**
 * Encodes page heads: a line per page (`#`, title, permalink, category, digest), then a line per
 * heading (level, text, anchor unless it is the one that the text gives anyway), fields by tabs.
 */
export function encodePageHeads(heads: readonly PageHead[]): string {
  return heads.map((head) => encodePageLine(head) + encodeHeadings(head.headings)).join('');
}

/** Encodes the line of a page, which the lines of its headings follow. */
export function encodePageLine({
  title,
  permalink,
  category,
  textDigest,
}: Omit<PageHead, 'headings'>): string {
  return `#${oneLine(title)}\t${oneLine(permalink)}\t${category}\t${textDigest}\n`;
}

/** Encodes the headings of a page, a line each. */
export function encodeHeadings(headings: PageHead['headings']): string {
  const slugger = new Slugger();
  const lines = headings.map(({ level, text, anchor }) => {
    const line = oneLine(text);
    const isUsual = slugger.slug(line) === anchor;
    return isUsual ? `${level}${line}\n` : `${level}${line}\t${oneLine(anchor)}\n`;
  });
  return lines.join('');
}

/** Lists the texts of what {@link encodeHeadings} gave. */
export function listHeadingTexts(encoded: string): string[] {
  const lines = encoded.split('\n').slice(0, -1);
  return lines.map((line) => line.slice(1, line.includes('\t') ? line.indexOf('\t') : undefined));
}

/** Decodes what {@link encodePageHeads} wrote. */
export function decodePageHeads(text: string): PageHead[] {
  const heads: PageHead[] = [];
  let slugger = new Slugger();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [first = '', second, third, fourth] = line.slice(1).split('\t');
    if (line.startsWith('#')) {
      slugger = new Slugger();
      const page = { title: first, permalink: second ?? '', category: Number(third) };
      heads.push({ ...page, textDigest: fourth ?? '', headings: [] });
    } else {
      const usual = slugger.slug(first);
      heads.at(-1)?.headings.push({ level: Number(line[0]), text: first, anchor: second ?? usual });
    }
  }
  return heads;
}

/** Puts a text on one line, without the tabs that fields stand between. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
