import { ADMONITION_NAMES } from '../syntax/admonition.ts';
import { CODE_GROUP } from '../syntax/code-group.ts';

/** A sign that an input method wrote, and what is to stand in its place. */
export interface FullWidthSign {
  /** As it stands in the file. */
  found: string;
  message: string;
  fix: string;
}

/** Texts without a match have none of these signs. */
export const FULL_WIDTH_HINT = /：[:：]|:：|(?:```|~~~)[^\n]*[，、－～–—｛｝“”‘’＂＇＝０-９]/;

const COLONS = new RegExp(
  `(?<=^[^\\S\\n]*)(?=[:：]{3})[:：]*：[:：]*(?:[^\\S\\n]*(${[...ADMONITION_NAMES, CODE_GROUP].join('|')})(?![\\w-])|(?=[^\\S\\n]*$))`,
  'gim',
);

/** Finds the lines of admonitions whose colons are those of Chinese: `：：：tip`. */
export function* findFullWidthColons(text: string): Generator<FullWidthSign> {
  if (!text.includes('：')) return;
  for (const [found, name] of text.matchAll(COLONS)) {
    const does = name === undefined ? 'closes' : 'opens';
    yield {
      found,
      message: `\`${found}\` ${does} no admonition: its colons are full-width ones.`,
      fix: `Write \`${found.replaceAll('：', ':').replace(/\s/g, '')}\`.`,
    };
  }
}

const RANGES = /[{｛][\d０-９,，、\s－–—～-]*[\d０-９][\d０-９,，、\s－–—～-]*[}｝]/g;
const VALUE =
  /\b(title|file)(?:＝(["'])(?<a>.*?)\2|[=＝][“”‘’＂＇](?<b>.*?)["'“”‘’＂＇]|="(?<c>[^"”]*)”(?!.*"))/g;

/** Finds line numbers and values after the language of a fence that are not read: `{1，3}`, `title=“a”`. */
export function* findFullWidthMeta(info: string): Generator<FullWidthSign> {
  for (const [found] of info.matchAll(RANGES)) {
    if (/^\{[\d,\s-]*\}$/.test(found)) continue;
    const lines = found.normalize('NFKC').replaceAll('、', ',').replace(/[–—~]/g, '-');
    yield {
      found,
      message: `\`${found}\` marks no lines: it has full-width signs.`,
      fix: `Write \`${lines}\`.`,
    };
  }
  for (const { 0: found, 1: name, groups } of info.matchAll(VALUE)) {
    const value = groups?.a ?? groups?.b ?? groups?.c ?? '';
    yield {
      found,
      message: `\`${found}\` is not read: it has full-width signs.`,
      fix: `Write \`${name}="${value}"\`.`,
    };
  }
}
