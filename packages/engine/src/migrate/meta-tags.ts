import * as v from 'valibot';
import { headTagsSchema } from '../config/head-tags-schema.ts';
import type { Migration } from './migration.ts';
import { isPlainValue, note, type SettingLine, setting, toSettingValue } from './settings.ts';

/**
 * Adds an element to `<head>` of every page.
 *
 * @param shown The element as a comment is to name it, if it cannot be had.
 */
export function addHeadTag(tag: unknown, shown: string, migration: Migration): SettingLine[] {
  if (isPlainValue(tag) && v.safeParse(headTagsSchema, [tag]).success) {
    migration.headTags.push(toSettingValue(tag));
    return [];
  }
  migration.addTodo(`See whether you still need the tag ${shown} in \`<head>\`.`);
  return [note(`${shown}: there is no such tag in \`headTags\`.`)];
}

/** Meta tags that pages have anyway, by name or property. */
const WRITTEN_META =
  /^(?:twitter:(?:card|title|image|description)|og:(?:title|type|url|image|description|site_name|locale)|viewport|generator)$/;

/**
 * Converts a meta tag of the whole site: description and keywords are options, others are written by
 * themselves or go into `headTags`.
 *
 * @param shown The tag as the comment is to name it.
 */
export function convertMetaTag(
  attributes: Record<string, unknown>,
  shown: string,
  migration: Migration,
): SettingLine[] {
  const { name, property, content } = attributes;
  const key = String(name ?? property ?? '');
  if (key === 'description' && typeof content === 'string') {
    migration.site.push(setting('description', content));
    return [];
  }
  if (key === 'keywords' && typeof content === 'string') {
    const keywords = content.split(/[,，]/).map((each) => each.trim());
    migration.keywords.push(...keywords.filter(Boolean));
    return [];
  }
  if (WRITTEN_META.test(key)) return [note(`${shown}: pages have this tag by themselves.`)];
  return addHeadTag({ tagName: 'meta', attributes }, shown, migration);
}
