import type { Migration } from './migration.ts';
import { note, type SettingLine, setting } from './settings.ts';

/** Meta tags that pages have anyway, by name or property. */
const WRITTEN_META =
  /^(?:twitter:(?:card|title|image|description)|og:(?:title|type|url|image|description|site_name|locale)|viewport|generator)$/;

/**
 * Converts a meta tag of the whole site: description and keywords are options, others are written by
 * themselves or have no counterpart.
 *
 * @param shown The tag as the comment is to name it.
 */
export function convertMetaTag(
  { name, property, content }: Record<string, unknown>,
  shown: string,
  migration: Migration,
): SettingLine[] {
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
  migration.addTodo(`The meta tag \`${key || 'without name'}\` has no counterpart.`);
  return [note(`${shown}: meta tags of the whole site have no counterpart.`)];
}
