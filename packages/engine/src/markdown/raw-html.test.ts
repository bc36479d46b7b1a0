import { createElement, Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createRawHtml } from './raw-html.ts';

it.each([
  ['renderToString', renderToString],
  ['renderToStaticMarkup', renderToStaticMarkup],
])('writes HTML verbatim through %s, balanced or not', (_name, render) => {
  const { component, fill } = createRawHtml();
  const raw = (html: string) => createElement(component as never, { html });
  const tree = createElement(
    Fragment,
    null,
    raw('<p class="a">x &amp; '),
    createElement('b', null, 'y'),
    raw(' z</p>'),
    raw('<hr>'),
    createElement('ul', null, raw('<li>1</li>')),
  );
  expect(fill(render(tree))).toBe('<p class="a">x &amp; <b>y</b> z</p><hr><ul><li>1</li></ul>');
});

it('keeps apart the HTML of one page and of another', () => {
  const [first, second] = [createRawHtml(), createRawHtml()];
  const rendered = renderToString(createElement(first.component as never, { html: 'a' }));
  expect(first.fill(rendered)).toBe('a');
  expect(second.fill(rendered)).toBe('');
});
