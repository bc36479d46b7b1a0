import { describe, expect, it } from 'vitest';
import { highlightCode } from './highlight.ts';

/** Shows each coloured stretch as `class:text`. */
function colours(code: string): string[] {
  return [...highlightCode(code).matchAll(/<span class="(\w)">([^<]*)<\/span>/g)].map(
    ([, kind, text]) => `${kind}:${text}`,
  );
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('highlightCode', () => {
  it('colours JavaScript', () => {
    expect(colours("const n = 1.5; // 数\nlet s = 'a' + `b`; clamp(null)")).toEqual([
      'k:const',
      'n:1.5',
      'c:// 数',
      'k:let',
      "s:'a'",
      's:`b`',
      'f:clamp',
      'n:null',
    ]);
  });

  it('colours JSX', () => {
    expect(colours('<button className="x" onClick={() => go(1)}>点 if</button>')).toEqual([
      'g:button',
      'a:className',
      's:"x"',
      'a:onClick',
      'f:go',
      'n:1',
      'k:if',
      'g:button',
    ]);
    expect(colours('function App() { new Map(); Base.of() }')).toEqual([
      'k:function',
      'f:App',
      'k:new',
      't:Map',
      't:Base',
      'f:of',
    ]);
    expect(colours('<Clock.Face />')).toEqual(['t:Clock.Face']);
  });

  it('tells regular expressions from divisions and names from keywords', () => {
    expect(colours('a = /[/]x/g; b = c / d / e')).toEqual(['r:/[/]x/g']);
    expect(colours('object.return; ifNot; $new')).toEqual([]);
  });

  it.each(['', '<', '"', '`${', '/*', '<p a={"', '&amp;<b>', '\u{1F600}闭包 = "\\'])(
    'keeps the text of %j, finished or not',
    (code) => {
      expect(textOf(highlightCode(code))).toBe(code);
    },
  );

  it('stays fast on long code', () => {
    const code = 'const a = <p className="x">{list.map((n) => <b key={n}>{n}</b>)}</p>;\n'.repeat(
      200,
    );
    const startedAt = performance.now();
    highlightCode(code);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
