import { describe, expect, it } from 'vitest';
import { createCompiler } from '../compile.ts';
import { findZones } from '../prepare/source-zones.ts';
import { sourceFile } from '../source-file.fixture.ts';
import { renderFormula } from './math.ts';
import { editMathDelimiters } from './math-delimiters.ts';

describe('formulas', () => {
  it('know the commands of the site', () => {
    const math = { macros: { '\\RR': '\\mathbb{R}' } };
    const compiler = createCompiler({ math });
    const compile = (text: string) => compiler.compile(sourceFile(text));
    const { html, diagnostics } = compile('$x \\in \\RR$\n\n$$\n\\RR\n$$\n');
    expect(diagnostics).toEqual([]);
    expect(html.match(/<mi mathvariant="double-struck">R<\/mi>/g)).toHaveLength(2);
  });

  it('have what stands behind the signs that open them', () => {
    const { html, diagnostics } = createCompiler().compile(sourceFile('$$ E = mc^2\n$$\n\n后'));
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<annotation encoding="application/x-tex">E = mc^2</annotation>');
    expect(html).toContain('<p>后</p>');
  });

  it.each(['$$a = b\n+ c$$\n\n后文', '$$\nx\n$$，其中\n\n后文'])(
    'are told where no signs close them: %j',
    (text) => {
      const { html, diagnostics } = createCompiler().compile(sourceFile(text));
      expect(diagnostics).toMatchObject([{ code: 'markdown/math', line: 1 }]);
      expect(diagnostics[0]?.message).toContain('no end');
      expect(html).toContain('后文');
    },
  );

  it('know them in the table of contents too', () => {
    const macros = { '\\RR': '\\mathbb{R}' };
    const [heading] = createCompiler({ math: { macros } })
      .compile(sourceFile('# 题\n\n## 集合 $\\RR$\n'))
      .headings.slice(1);
    expect(heading?.html).toContain('<mi mathvariant="double-struck">R</mi>');
  });

  it.each(['case.md', 'case.mdx'])('are text where the site has none: %s', (name) => {
    const text = '费用 $x^2$ 与 $**粗**$。\n\n$$\ny\n$$\n';
    const document = createCompiler({ math: false }).compile(sourceFile(text, name));
    expect(document.features.hasMath).toBe(false);
    expect(document.diagnostics).toEqual([]);
    if (name.endsWith('.md'))
      expect(document.html).toBe('<p>费用 $x^2$ 与 $<strong>粗</strong>$。</p>\n<p>$$\ny\n$$</p>');
  });

  it('keep what they define to themselves', () => {
    const macros = {};
    renderFormula('\\gdef\\me{m}\\me', { displayMode: false, macros });
    expect(macros).toEqual({});
    expect(renderFormula('\\me', { displayMode: false, macros }).error?.message).toContain('\\me');
  });

  it('are none where the site takes none', () => {
    const text = '费用 $x^2$，${a}$\n\n$$\ny\n$$\n';
    const hold = (original: string) => ({ index: 0, text: original });
    const zones = findZones(text, 0, 'mdx');
    const preparation = { text, bodyStart: 0, format: 'mdx' as const, zones, hold };
    const none = { edits: [], hasMath: false };
    expect(editMathDelimiters({ ...preparation, takesMath: false })).toEqual(none);
    expect(editMathDelimiters(preparation)).not.toEqual(none);
  });
});
