import { createHash } from 'node:crypto';

/** Attributes whose whole value is a list of ids. */
const ID_LIST =
  /^(?:id|aria-(?:activedescendant|controls|describedby|details|flowto|labelledby|owns))$/;
const TIME_LIST = /^(?:begin|end)$/;

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style\s*>)/gi;
const TAG = /<[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/gi;
/** Tags that may name something, or refer to it; most only say where they draw. */
const NAMING = /\b(?:id|class|href|begin|end|aria-\w+)\s*=|url\(/i;
const ATTRIBUTE = /(\s([\w:.-]+)\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;
/** What names an element by its id within a value: `url(#a)`, with or without quotes. */
const URL_REFERENCE = /(\burl\(\s*(?:["']|&quot;|&apos;|&#3[49];)?#)([^\s"'&)]+)/gi;

/** Names that a drawing gives, and what is put before each of them. */
interface Scope {
  ids: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  prefix: string;
}

/**
 * Puts a prefix of its own before the ids of a drawing, and before the classes that its style sheets name,
 * wherever the drawing refers to them, as SVGO's `prefixIds` does. Drawings that stand in one page then
 * never take each other's gradients and clip paths. Names that the drawing does not give itself stay.
 *
 * @param svg What its prefix is made from: the same drawing has the same names in every page and build.
 * @example scopeSvgNames('<svg><path id="a"/><use href="#a"/></svg>')
 * // '<svg><path id="d1f0c2e9-a"/><use href="#d1f0c2e9-a"/></svg>', say
 */
export function scopeSvgNames(svg: string): string {
  const { ids, classes } = readNames(svg);
  if (ids.size + classes.size === 0) return svg;
  // Begins with a letter, as names in style sheets have to.
  const prefix = `d${createHash('sha256').update(svg).digest('hex').slice(0, 7)}-`;
  const scope = { ids, classes, prefix };
  return svg
    .replace(STYLE, (_, open: string, css: string) => open + scopeCss(css, scope))
    .replace(TAG, (tag) => (NAMING.test(tag) ? scopeTag(tag, scope) : tag));
}

function scopeTag(tag: string, scope: Scope): string {
  return tag.replace(ATTRIBUTE, (attribute, before: string, name: string, double, single) => {
    const value: string = double ?? single;
    const scoped = scopeValue(name.toLowerCase(), value, scope);
    if (scoped === value) return attribute;
    return double === undefined ? `${before}'${scoped}'` : `${before}"${scoped}"`;
  });
}

function readNames(svg: string): Pick<Scope, 'ids' | 'classes'> {
  const ids = [...svg.matchAll(TAG)].flatMap(([tag]) => (NAMING.test(tag) ? listIds(tag) : []));
  const classes = [...svg.matchAll(STYLE)].flatMap(([, , css = '']) =>
    listSelectors(css).flatMap((selector) =>
      [...selector.matchAll(/\.(-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*)/gi)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  return { ids: new Set(ids.filter((id) => id !== '')), classes: new Set(classes) };
}

function listIds(tag: string): string[] {
  return [...tag.matchAll(ATTRIBUTE)].flatMap(([, , name, double, single]) =>
    name?.toLowerCase() === 'id' ? (double ?? single ?? '') : [],
  );
}

function scopeValue(name: string, value: string, { ids, classes, prefix }: Scope): string {
  const scopeWords = (words: string, known: ReadonlySet<string>) =>
    words.replace(/\S+/g, (word) => (known.has(word) ? prefix + word : word));
  if (ID_LIST.test(name)) return scopeWords(value, ids);
  if (name === 'class') return scopeWords(value, classes);
  if (name === 'href' || name === 'xlink:href') {
    return value.startsWith('#') ? `#${scopeId(value.slice(1), { ids, prefix })}` : value;
  }
  if (TIME_LIST.test(name)) {
    return value.replace(/(^|;\s*)([^\s;.]+)(?=\.)/g, (all, before: string, id: string) =>
      ids.has(id) ? before + prefix + id : all,
    );
  }
  return scopeUrls(value, { ids, prefix });
}

const SELECTORS = /[^{}]+(?=\{)/g;

/** What stands before the braces of a style sheet; colours stand within them. */
function listSelectors(css: string): string[] {
  return [...css.matchAll(SELECTORS)].map(([selector]) => selector);
}

function scopeCss(css: string, { ids, classes, prefix }: Scope): string {
  const selected = css.replace(SELECTORS, (selector) =>
    selector.replace(/([#.])([\w\u0080-\uffff-]+)/g, (all, sign: string, name: string) =>
      (sign === '#' ? ids : classes).has(name) ? sign + prefix + name : all,
    ),
  );
  return scopeUrls(selected, { ids, prefix });
}

function scopeUrls(text: string, scope: Pick<Scope, 'ids' | 'prefix'>): string {
  return text.replace(
    URL_REFERENCE,
    (_, before: string, id: string) => before + scopeId(id, scope),
  );
}

/** References may be percent-encoded, ids are not. */
function scopeId(id: string, { ids, prefix }: Pick<Scope, 'ids' | 'prefix'>): string {
  return ids.has(id) || [...ids].some((each) => encodeURI(each) === id) ? prefix + id : id;
}
