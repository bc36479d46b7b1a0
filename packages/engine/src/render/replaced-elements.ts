/** Values of attributes are escaped: no `>` stands in them. */
const NAMED_META = /^<meta\b[^>]*?\s(name|property)="([^"]*)"/i;
const CANONICAL_LINK = /^<link\b[^>]*\srel="canonical"/i;

/** Crawlers obey all of several, and that a page is not to be indexed must not get lost. */
const JOINED = 'name=robots';
const IMAGE = 'property=og:image';

/**
 * Leaves out what a document's own `<head>` says otherwise, as Docusaurus does: search engines pass over
 * a page with two canonical addresses, and take the first of two descriptions or share pictures.
 *
 * @param written Elements that every page has.
 * @param own Elements of the document.
 */
export function withoutReplaced(written: readonly string[], own: readonly string[]): string[] {
  if (own.length === 0) return [...written];
  const replaced = new Set(own.map(keyOf));
  return written.filter((element) => {
    const key = keyOf(element);
    if (key === null || key === JOINED) return true;
    // Size and text of a picture are about the one before them.
    return !replaced.has(key) && !(key.startsWith(`${IMAGE}:`) && replaced.has(IMAGE));
  });
}

/** Names what an element is about; `null` for those of which there may be many. */
function keyOf(element: string): string | null {
  const [, attribute, value] = NAMED_META.exec(element) ?? [];
  if (attribute && value) return `${attribute}=${value}`.toLowerCase();
  return CANONICAL_LINK.test(element) ? 'canonical' : null;
}
