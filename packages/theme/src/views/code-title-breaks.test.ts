import { expect, it } from 'vitest';
import { breakCodeTitles } from './code-title-breaks.ts';

const block = (title: string) =>
  `<figure class="code" data-lang="ts"><figcaption>${title}</figcaption><pre tabindex="0"><code>a/b</code></pre></figure>`;

it.each([
  ['registry/copy-button.tsx', 'registry/<wbr>copy-<wbr>button.tsx'],
  ['./src/a_b.config.js（在 a/b 里）', './src/<wbr>a_<wbr>b.<wbr>config.js（在 a/<wbr>b 里）'],
  ['latestMinor 怎样决定', 'latestMinor 怎样决定'],
  ['a &amp; b --watch', 'a &amp; b --watch'],
])('lets the title %s of a code block break after the signs of a path', (title, expected) => {
  expect(breakCodeTitles(block(title))).toBe(block(expected));
});

it('leaves captions of pictures and of components as they are', () => {
  const html =
    '<figure class="figure"><figcaption>a/b</figcaption></figure><figure class="code"><figcaption>a/b</figcaption></figure>';
  expect(breakCodeTitles(html)).toBe(html);
});
