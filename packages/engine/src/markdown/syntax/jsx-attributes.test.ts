import { describe, expect, it } from 'vitest';
import type { JsxAttribute, JsxElement } from '../tree.ts';
import { toHtmlAttributes, toReactAttributes } from './jsx-attributes.ts';

const text = (name: string, value: string | null = null): JsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});
const code = (name: string, value: string): JsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: { type: 'mdxJsxAttributeValueExpression', value },
});

describe('toHtmlAttributes', () => {
  it.each([
    [[text('className', 'a "b"'), text('hidden')], ' class="a &quot;b&quot;" hidden'],
    [[text('alt', 'x'), text('src', 'y')], ' src="y" alt="x"'],
    [
      [code('tabIndex', '0'), code('title', "'t'"), code('open', 'true')],
      ' tabindex="0" title="t" open',
    ],
    [[code('hidden', 'false')], ''],
    [
      [text('data-x', '1'), text('aria-label', '二'), text('viewBox', '0 0 1 1')],
      ' data-x="1" aria-label="二" viewBox="0 0 1 1"',
    ],
    [[code('onClick', '() => {}')], null],
    [[code('style', '{ color: 1 }')], null],
    [[text('strokeWidth', '2')], null],
    [[{ type: 'mdxJsxExpressionAttribute', value: '...x' } as JsxAttribute], null],
    [[code('title', `\`a\${b}\``)], null],
  ])('writes %j', (attributes, expected) => {
    expect(toHtmlAttributes(attributes)).toBe(expected);
  });
});

describe('toReactAttributes', () => {
  const element = (name: string): JsxElement => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [],
  });

  it('gives HTML attributes React’s names and styles as objects', () => {
    const css = 'color: red; margin-top:1px; --x: 2; -webkit-line-clamp: 3; background: url("a;b")';
    const [style, className, label] = toReactAttributes(element('div'), [
      text('style', css),
      text('class', 'c'),
      text('for', 'f'),
    ]);
    expect(style).toEqual(
      code(
        'style',
        JSON.stringify({
          color: 'red',
          marginTop: '1px',
          '--x': '2',
          WebkitLineClamp: '3',
          background: 'url("a;b")',
        }),
      ),
    );
    expect([className, label]).toEqual([text('className', 'c'), text('htmlFor', 'f')]);
  });

  it('leaves the attributes of components alone', () => {
    const attributes = [text('style', 'x'), text('class', 'c')];
    expect(toReactAttributes(element('Demo'), attributes)).toEqual(attributes);
  });
});
