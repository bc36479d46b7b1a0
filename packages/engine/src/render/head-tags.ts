import type { HeadTag } from '../config/head-tags-schema.ts';
import { escapeHtml } from '../shared/html.ts';

/** Renders the elements that a site wants in `<head>` of every page. */
export function renderHeadTags(tags: readonly HeadTag[]): string[] {
  return tags.map(({ tagName, attributes, innerHTML }) => {
    const opening = `<${tagName}${Object.entries(attributes).map(renderAttribute).join('')}>`;
    const isEmpty = tagName === 'meta' || tagName === 'link';
    return isEmpty ? opening : `${opening}${innerHTML}</${tagName}>`;
  });
}

function renderAttribute([name, value]: [name: string, value: string | boolean]): string {
  if (typeof value === 'string') return ` ${name}="${escapeHtml(value)}"`;
  return value ? ` ${name}` : '';
}
