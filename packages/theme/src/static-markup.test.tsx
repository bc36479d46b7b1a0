import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStatic } from './static-markup.ts';
import { sampleContext, samplePage, sampleViews } from './views/testing/sample-data.ts';
import { View } from './views/view.tsx';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', '前端', `<b>&"'</b>`, '&amp;', ' ', 'javascript:alert(1)', 'JaVa\tscript:x'),
);
const value = fc.oneof(text, fc.boolean(), fc.double(), fc.constantFrom(null, undefined, 0, -0));

/** Properties of every sort: plain ones, those that React knows more about, and ones that are left out. */
const props = fc.record(
  {
    className: value,
    id: value,
    href: fc.oneof(value, fc.webUrl(), fc.constantFrom('/a?b=1&c', '#x', 'mailto:a@b', 'a:b', '')),
    title: value,
    role: value,
    rel: value,
    lang: value,
    target: value,
    dateTime: value,
    viewBox: value,
    d: value,
    open: value,
    hidden: value,
    tabIndex: value,
    'aria-label': value,
    'aria-hidden': value,
    'data-x-y': value,
    'data-X': value,
    style: fc.constantFrom({ color: 'red', '--a': 1 }, undefined),
    htmlFor: text,
    onClick: fc.constant(() => undefined),
    suppressHydrationWarning: fc.boolean(),
  },
  { requiredKeys: [] },
);

const tag = fc.constantFrom(
  ...['a', 'div', 'p', 'span', 'h2', 'time', 'svg', 'path', 'details', 'ul', 'li'],
  ...['pre', 'label', 'noscript', 'button', 'mj-own'],
);

/** A component that returns what it is given. */
const Returned = ({ value: node }: { value: ReactNode }) => node;

const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.array(tie('tree'), { maxLength: 3 }).map((all) => createElement(Fragment, null, ...all)),
    fc
      .tuple(tag, props, fc.array(tie('tree'), { maxLength: 3 }))
      .map(([name, own, children]) => createElement(name, own, ...children)),
    fc
      .tuple(tag, props, text)
      .map(([name, own, html]) =>
        createElement(name, { ...own, dangerouslySetInnerHTML: { __html: html } }),
      ),
    fc
      .tuple(fc.constantFrom('br', 'wbr', 'img', 'input'), props)
      .map(([name, own]) => createElement(name, own)),
    tie('tree').map((child) => createElement(Returned, { value: child as ReactNode })),
    fc.array(tie('tree'), { maxLength: 3 }).map((all) => new Set(all) as ReactNode),
  ),
}));

describe('renderStatic', () => {
  // React complains of missing keys and odd values, which are what is tried here.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('gives the bytes that React gives', () => {
    fc.assert(
      fc.property(tree, (node) => {
        expect(renderStatic(node)).toBe(renderToStaticMarkup(node));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves to React what runs code in an address', () => {
    const html = renderStatic(<a href={'java\nscript:alert(1)'}>甲</a>);
    expect(html).toContain('React has blocked a javascript: URL');
  });

  it.each(Object.values(sampleViews()))('renders the view $kind as React does', (view) => {
    const element = <View page={samplePage(view)} context={sampleContext()} />;
    expect(renderStatic(element)).toBe(renderToStaticMarkup(element));
  });
});
