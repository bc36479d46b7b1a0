import { adviseOnTag } from './foreign-advice.ts';

/** A tag of Nunjucks (Hexo) or Liquid (Jekyll), or a shortcode of Hugo. */
export interface ForeignTag {
  /** How it begins in the text. */
  found: string;
  /** Offset of that in the text. */
  index: number;
  /** The tag without its arguments: `{% note %}`. */
  syntax: string;
  /** Whose it is. */
  what: string;
  /** What to write in its place. */
  fix: string;
}

const TAG = /\{%-?\s*(?!end)(\w[\w-]*)|\{\{([<%])\s*(\w[\w.-]*)/g;

/** Finds the tags and shortcodes in a text, without those that end one. */
export function* findTags(text: string): Generator<ForeignTag> {
  for (const { 0: found, 1: tag, 2: sign, 3: shortcode = '', index } of text.matchAll(TAG)) {
    const name = tag ?? shortcode;
    const [syntax, what] =
      tag === undefined
        ? [`{{${sign} ${name} ${sign === '<' ? '>' : '%'}}}`, 'a shortcode of Hugo']
        : [`{% ${name} %}`, 'a tag of Hexo or Jekyll'];
    yield { found, index, syntax, what, fix: adviseOnTag(name) };
  }
}
