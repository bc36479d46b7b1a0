import { escapeHtml } from '../../shared/html.ts';
import type { JsxAttribute, JsxElement } from '../tree.ts';

/** Names that React spells otherwise than HTML, for elements that are written as HTML. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    allowFullScreen: 'allowfullscreen',
    autoPlay: 'autoplay',
    className: 'class',
    colSpan: 'colspan',
    crossOrigin: 'crossorigin',
    dateTime: 'datetime',
    frameBorder: 'frameborder',
    htmlFor: 'for',
    playsInline: 'playsinline',
    referrerPolicy: 'referrerpolicy',
    rowSpan: 'rowspan',
    srcSet: 'srcset',
    tabIndex: 'tabindex',
    viewBox: 'viewBox',
  }),
);

/**
 * Writes the attributes of an HTML element when all of them are literal; `null` when any needs React.
 * `src` comes first, as the link phase expects it of images. A `style` in quotes stays as it is, which
 * React itself would refuse.
 */
export function toHtmlAttributes(attributes: readonly JsxAttribute[]): string | null {
  const written: string[] = [];
  for (const attribute of attributes) {
    const html = toHtmlAttribute(attribute);
    if (html === null) return null;
    if (html.startsWith(' src=')) written.unshift(html);
    else written.push(html);
  }
  return written.join('');
}

function toHtmlAttribute(attribute: JsxAttribute): string | null {
  if (attribute.type === 'mdxJsxExpressionAttribute') return null;
  const name = HTML_NAMES.get(attribute.name) ?? attribute.name;
  if (name !== 'viewBox' && !/^[a-z][a-z\d:-]*$/.test(name)) return null;
  const value = literalValue(attribute.value);
  if (value === undefined) return null;
  if (value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}

/** Value of an attribute known before rendering: text, or a boolean; `undefined` when it is not known. */
function literalValue(
  value: Extract<JsxAttribute, { type: 'mdxJsxAttribute' }>['value'],
): string | boolean | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const code = value.value.trim();
  if (code === 'true') return true;
  if (code === 'false') return false;
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
  return /^(["'`])([^"'`\\$]*)\1$/.exec(code)?.[2];
}

/**
 * Fits the attributes of an HTML element to React: `class` and `for` get React's names, a `style` in
 * quotes becomes an object. Attributes of components stay as they are.
 */
export function toReactAttributes(
  { name }: JsxElement,
  attributes: readonly JsxAttribute[],
): JsxAttribute[] {
  if (name === null || !/^[a-z]/.test(name)) return [...attributes];
  return attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return attribute;
    if (attribute.name === 'class') return { ...attribute, name: 'className' };
    if (attribute.name === 'for') return { ...attribute, name: 'htmlFor' };
    if (attribute.name !== 'style' || typeof attribute.value !== 'string') return attribute;
    const code = JSON.stringify(parseStyle(attribute.value));
    return { ...attribute, value: { type: 'mdxJsxAttributeValueExpression', value: code } };
  });
}

/** Parses inline CSS to React's style object: `margin-top: 1px; --x: 2` to `{ marginTop, '--x' }`. */
function parseStyle(css: string): Record<string, string> {
  const declarations = css.matchAll(/([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g);
  return Object.fromEntries(
    [...declarations].map(([, property = '', value = '']) => {
      const isCustom = property.startsWith('--');
      const key = isCustom ? property : camelCase(property.toLowerCase());
      return [key, value.trim()];
    }),
  );
}

function camelCase(property: string): string {
  return property
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
