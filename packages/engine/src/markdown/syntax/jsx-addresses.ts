import { isExternalUrl } from '../../shared/url.ts';
import { positionOf } from '../render/document-draft.ts';
import type { Renderer } from '../render/renderer.ts';
import type { JsxAttribute, JsxElement } from '../tree.ts';
import { reportBlockedElement } from './blocked-element.ts';
import { reportMissingAlt } from './image.ts';
import { isAddress, referenceKind } from './raw-html.ts';
import { isUnsafeAttribute, recordReference, reportUnsafeAddress } from './reference.ts';
import { replaceRequires } from './require-call.ts';
import { isSrcset, recordSrcset } from './srcset.ts';

/**
 * Records the addresses in the attributes of a JSX tag: `href`, `src`, `srcset` and `poster` of
 * HTML elements, `to` and `href` of `Link`, and on any tag the two ways in which Docusaurus' authors
 * name a file in code, `{require('./x.png').default}` and `{useBaseUrl('/x.png')}`.
 */
export function resolveAttributes(node: JsxElement, renderer: Renderer): JsxAttribute[] {
  const { attributes } = node;
  const textOf = (name: string) => literalOf(attributes, name);
  const id = textOf('id');
  if (id) renderer.draft.anchors.add(id);
  if (node.name === 'img' && !hasAttribute(attributes, 'alt')) {
    reportMissingAlt(renderer.draft, positionOf(renderer.draft, node), textOf('src') ?? '');
  }
  reportBlockedElement(
    {
      name: node.name ?? '',
      read: (name) => textOf(name) ?? (hasAttribute(attributes, name) ? '' : undefined),
      position: () => positionOf(renderer.draft, node),
    },
    renderer.draft,
  );
  return attributes.flatMap((attribute) => {
    const unsafe = unsafeAddressOf(attribute);
    if (unsafe !== null) {
      reportUnsafeAddress(renderer.draft, positionOf(renderer.draft, node), unsafe);
      return [];
    }
    const address = recordAddress(attribute, node, renderer);
    if (address === undefined) return [replaceCode(attribute, node, renderer)];
    return address === null ? [] : [{ ...attribute, value: address } as JsxAttribute];
  });
}

/** Records what an attribute leads to; `undefined` when it holds no address, `null` when that would run code. */
function recordAddress(
  attribute: JsxAttribute,
  node: JsxElement,
  { draft }: Renderer,
): string | null | undefined {
  const position = positionOf(draft, node);
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  const { name, value } = attribute;
  if (typeof value === 'string' && isSrcset(node.name ?? '', name))
    return recordSrcset(draft, { srcset: value, position });
  const target = targetOf(node, attribute);
  return target === null ? undefined : recordReference(draft, { ...target, position });
}

function replaceCode(attribute: JsxAttribute, node: JsxElement, { draft }: Renderer): JsxAttribute {
  const replace = (code: string) => replaceRequires(code, draft, positionOf(draft, node));
  if (attribute.type === 'mdxJsxExpressionAttribute')
    return { ...attribute, value: replace(attribute.value) };
  if (typeof attribute.value !== 'object' || attribute.value === null) return attribute;
  return { ...attribute, value: { ...attribute.value, value: replace(attribute.value.value) } };
}

function literalOf(attributes: readonly JsxAttribute[], name: string): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    if (typeof attribute.value === 'string') return attribute.value;
  }
  return undefined;
}

/** Tells whether a tag has an attribute, or may have it from code. */
function hasAttribute(attributes: readonly JsxAttribute[], name: string): boolean {
  return attributes.some(
    (attribute) => attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === name,
  );
}

/** The address of an attribute that would run code, as text or as a string in braces. */
function unsafeAddressOf(attribute: JsxAttribute): string | null {
  if (attribute.type !== 'mdxJsxAttribute' || !attribute.value) return null;
  const { name, value } = attribute;
  const text = typeof value === 'string' ? value : STRING_EXPRESSION.exec(value.value)?.[2];
  return text !== undefined && isUnsafeAttribute(name, text) ? text : null;
}

const STRING_EXPRESSION = /^\s*(["'`])([^"'`]*)\1\s*$/;

const FILE_EXPRESSION = /^\s*(require|useBaseUrl)\(\s*(["'`])([^"'`]+)\2\s*\)(?:\.default)?\s*$/;

function targetOf(
  { name }: JsxElement,
  attribute: JsxAttribute,
): { kind: 'link' | 'image'; target: string } | null {
  if (attribute.type !== 'mdxJsxAttribute' || name === null || !attribute.value) return null;
  const key = attribute.name;
  const isLink = name === 'Link' && (key === 'to' || key === 'href');
  if (typeof attribute.value === 'string') {
    if (!isLink && !isAddress(name, key)) return null;
    return { kind: referenceKind(name, key), target: attribute.value };
  }
  const [, call, , written] = FILE_EXPRESSION.exec(attribute.value.value) ?? [];
  if (written === undefined) return null;
  const file = call === 'useBaseUrl' ? fromSiteRoot(written) : written;
  const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)(?:[?#]|$)/i.test(file);
  return { kind: isImage ? 'image' : 'link', target: file };
}

/** What `useBaseUrl` is given begins at the root of the site, with or without a slash (Docusaurus' rule). */
function fromSiteRoot(target: string): string {
  if (target.startsWith('#') || isExternalUrl(target)) return target;
  return target.replace(/^(?:\.?\/)*/, '/');
}
