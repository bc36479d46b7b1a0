import { createRequire } from 'node:module';
import { decodeEntities } from '../shared/html.ts';

/** References that {@link decodeEntities} leaves as they are: other names, and all without semicolon. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|nbsp|#\d+|#[Xx][\dA-Fa-f]+);)[#A-Za-z]/;

/**
 * Gives the value of an attribute as browsers read it from its source, all names of characters included.
 * The list of the names comes with parse5, which takes 50 ms to load, and few sites need it.
 */
export function readAttributeValue(source: string): string {
  if (!OTHER_REFERENCE.test(source)) return decodeEntities(source);
  const { parseFragment } = createRequire(import.meta.url)('parse5') as typeof import('parse5');
  const [element] = parseFragment(`<i title="${source.replaceAll('"', '&quot;')}">`).childNodes;
  return element && 'attrs' in element ? (element.attrs[0]?.value ?? '') : '';
}
