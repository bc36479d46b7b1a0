/**
 * Views are functions from data to HTML: no state, no effects, nothing to hydrate. React's renderer is made for
 * much more (it can suspend, stream and resume), which costs it several times what the strings take.
 */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders what `renderToStaticMarkup` of `react-dom/server` renders, and to the same bytes. Elements and
 * attributes that the views hardly ever use, and all that is neither text, element nor function, are React's.
 *
 * Functions are called as they are, so they must not use hooks or contexts.
 */
export function renderStatic(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return renderAll(node);
  if (isValidElement<Props>(node)) return renderElement(node);
  return renderToStaticMarkup(node);
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };

function renderAll(nodes: readonly ReactNode[]): string {
  let html = '';
  for (const node of nodes) html += renderStatic(node);
  return html;
}

function renderElement(element: ReactElement<Props>): string {
  const { type, props } = element;
  if (typeof type === 'string') return renderTag(type, props) ?? renderToStaticMarkup(element);
  if (type === Fragment) return renderStatic(props.children);
  if (typeof type === 'function' && !type.prototype?.isReactComponent) {
    return renderStatic((type as (props: Props) => ReactNode)(props));
  }
  return renderToStaticMarkup(element);
}

/** Tags that React treats like any other: what it knows more about (forms, pictures, metadata) is left to it. */
const PLAIN_TAGS = new Set(
  `a article aside code details div em footer h1 h2 h3 h4 h5 h6 header li main nav ol p path search section
  small span strong summary svg time ul use`.split(/\s+/),
);

const VOID_TAGS = new Set(['br', 'hr', 'wbr']);

/** Gives the HTML of an element; `null` where it has to be React's. */
function renderTag(tag: string, props: Props): string | null {
  const isVoid = VOID_TAGS.has(tag);
  if (!isVoid && !PLAIN_TAGS.has(tag)) return null;
  let html = `<${tag}`;
  let content: string | null = null;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children') continue;
    if (name === 'dangerouslySetInnerHTML') {
      content = String((value as { __html: unknown }).__html ?? '');
      continue;
    }
    const attribute = renderAttribute(name, value);
    if (attribute === null) return null;
    html += attribute;
  }
  return isVoid ? `${html}/>` : `${html}>${content ?? renderStatic(props.children)}</${tag}>`;
}

/** Attributes that are written as they are given, by the names of their properties. */
const TEXT_ATTRIBUTES = new Map([
  ['className', 'class'],
  ...['d', 'dateTime', 'id', 'lang', 'name', 'rel', 'role', 'target', 'title', 'viewBox'].map(
    (name) => [name, name] as const,
  ),
]);

/** Addresses that run nothing, whatever comes after. React makes others harmless. */
const HARMLESS_URL = /^(?:[/#?.]|https?:|mailto:)/;

function renderAttribute(name: string, value: unknown): string | null {
  if (typeof value === 'string') {
    const textName = TEXT_ATTRIBUTES.get(name);
    if (textName !== undefined) return ` ${textName}="${escapeText(value)}"`;
    if (name === 'href') return HARMLESS_URL.test(value) ? ` href="${escapeText(value)}"` : null;
  }
  if (/^(?:aria|data)-[a-z-]+$/.test(name)) {
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? ` ${name}="${escapeText(String(value))}"`
      : null;
  }
  if ((name !== 'open' && name !== 'hidden') || typeof value !== 'boolean') return null;
  return value ? ` ${name}=""` : '';
}

const SPECIAL = /["&'<>]/;

/** Escapes as React does. */
function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
