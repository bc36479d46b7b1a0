import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReactNode, use } from 'react';
import { describe, expect, it } from 'vitest';
import { RuntimeContext } from '../runtime/runtime.ts';
import { escapeSingleQuoted } from '../shared/html.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { renderLiveCode } from './live-code.ts';
import { createLiveIslands } from './live-islands.tsx';

function LiveCode({ children, result }: { children?: ReactNode; result?: ReactNode }) {
  return (
    <div>
      {children}
      {result}
    </div>
  );
}

function LabelledCode({ children }: { children?: ReactNode }) {
  return <div lang={use(RuntimeContext)?.site.locale.lang}>{children}</div>;
}

describe('renderLiveCode', () => {
  it('renders the first result', () => {
    const code =
      'function Counter() { const [n] = useState(3); return <button>点了 {n} 次</button>; }';
    expect(renderLiveCode(code, 'jsx')).toEqual({ html: '<button>点了 3 次</button>' });
  });

  it('gives the same result at any time and by any chance', () => {
    const code = 'render(<p>{Math.random()} {new Date().getTime()} {performance.now()}</p>)';
    expect(renderLiveCode(code, 'jsx')).toEqual({ html: '<p>0.5 1641009600000 0</p>' });
    expect(renderLiveCode('<p>{new Date(0).getTime()}</p>', 'jsx')).toEqual({ html: '<p>0</p>' });
  });

  it.each([
    ['a syntax error', '<p>', /^SyntaxError: .*\(1:\d+\)$/],
    [
      'an error while rendering',
      'function A() { return missing; }',
      /^ReferenceError: missing is not/,
    ],
    [
      'an error before rendering',
      'null.x; render(<p/>)',
      /^TypeError: Cannot read properties of null/,
    ],
    ['an endless loop', 'function A() { while (true); }', /^EndlessLoopError: A loop took longer/],
    [
      'an endless regular expression',
      'function A() { return /(a+)+$/.test("a".repeat(60) + "b"); }',
      /timed out/,
    ],
  ])('tells of %s', (_, code, message) => {
    expect(renderLiveCode(code, 'jsx')).toEqual({ error: expect.stringMatching(message) });
  });

  it('keeps Node out of reach', () => {
    expect(renderLiveCode('<p>{typeof process} {typeof globalThis.require}</p>', 'jsx')).toEqual({
      html: '<p>undefined undefined</p>',
    });
  });
});

describe('createLiveIslands', () => {
  const fill = createLiveIslands({ LiveCode, src: '/assets/live.js' });
  const document = createTestDocument({ sourcePath: 'a.md' });
  const place = (code: string) => {
    const props = escapeSingleQuoted(JSON.stringify({ code, lang: 'jsx' }));
    return `<p>前</p><mj-island data-island="LiveCode" data-props='${props}'><figure class="code"><pre><code>…</code></pre></figure></mj-island><p>后</p>`;
  };

  it('puts code and result into the page once, as static HTML', () => {
    const { html, diagnostics } = fill(place("<b title='a&b'>{`你`}</b>"), document);
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(
      /^<p>前<\/p><mj-island data-src="\/assets\/live.js" data-export="default" data-id="[^"]+"><div><mj-slot data-name="children"><figure class="code"><pre><code>…<\/code><\/pre><\/figure><\/mj-slot><mj-slot data-name="result"><div class="live-content"><b title="a&amp;b">你<\/b><\/div><\/mj-slot><\/div><\/mj-island><p>后<\/p>$/,
    );
  });

  it('gives each block of a page ids of its own, the same ones in every build', () => {
    const idsOf = (sourcePath: string) => {
      const { html } = fill(place('<p/>').repeat(2), createTestDocument({ sourcePath }));
      return [...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id);
    };
    expect(new Set([...idsOf('a.md'), ...idsOf('b.md')]).size).toBe(4);
    expect(idsOf('a.md')).toEqual(idsOf('a.md'));
  });

  it('stands below the data of the site', () => {
    const runtime = { site: { locale: { lang: 'en' } } } as never;
    const fillEnglish = createLiveIslands({
      LiveCode: LabelledCode,
      src: '/assets/live.js',
      wrap: (island) => <RuntimeContext value={runtime}>{island}</RuntimeContext>,
    });
    expect(fillEnglish(place('<p/>'), document).html).toContain('<div lang="en">');
  });

  it('reports code that fails at its line', () => {
    const filePath = path.join(createTestFolder(), 'a.md');
    const code = 'function App() {\n  return <b>{nope}</b>;\n}\nrender(<App />);';
    writeFileSync(filePath, `# 题\n\n\`\`\`jsx live\n${code}\n\`\`\`\n`);
    const broken = { ...document, source: { ...document.source, filePath } };
    expect(fill(place(code), broken).diagnostics).toMatchObject([{ filePath, line: 4 }]);
  });

  it('shows and reports code that fails', () => {
    const { html, diagnostics } = fill(place('<p>{a < b}</p>'), document);
    expect(html).toContain('<pre class="live-error">ReferenceError: a is not defined</pre>');
    expect(diagnostics).toMatchObject([
      {
        code: 'live-code/failed',
        filePath: '/site/docs/a.md',
        message:
          'The live code that begins with `<p>{a < b}</p>` failed: ReferenceError: a is not defined',
      },
    ]);
  });
});
