import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { type CompileOptions, createCompiler } from './compile.ts';
import type { DiagramPackage } from './diagram-package.ts';
import { sourceFile } from './source-file.fixture.ts';

/** A package that draws a source of one line, and knows the others of the tests. */
const FAKE = `
exports.DIAGRAM_KINDS = ['flowchart', 'pie', 'stateDiagram-v2'];
exports.drawDiagram = (text) => {
  const [first, second] = text.split('\\n');
  if (first === 'gantt') return { status: 'unsupported', keyword: 'gantt' };
  if (second === '错') return { status: 'invalid', message: 'Wrong.', fix: 'Mend it.', line: 2 };
  const width = Number(second) || 200;
  return { status: 'drawn', diagram: {
    kind: first.split(' ')[0], width, height: 100, body: '<path d="M0,0"/>',
    title: first.includes('名') ? '图<名>' : null, description: null, text: '甲 → 乙',
  } };
};`;

function installFake(code = FAKE): DiagramPackage {
  const entryPath = path.join(createTestFolder(), 'index.cjs');
  writeFileSync(entryPath, code);
  return { entryPath, version: '1' };
}

function compile(text: string, options: CompileOptions = { diagrams: installFake() }) {
  const document = createCompiler(options).compile(sourceFile(text));
  const problems = document.diagnostics.map(({ code, line, filePath }) => [code, line, filePath]);
  return { ...document, problems };
}

const fence = (...lines: string[]) => `# 题\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

describe('diagrams', () => {
  it('are drawings with a name in the language of the site, and what they say for those who cannot see them', () => {
    const { html, problems } = compile(fence('flowchart'));
    expect(problems).toEqual([]);
    expect(html).toContain(
      '<figure class="figure"><span class="drawing"><span style="display:block;width:clamp(10rem,100%,12.5rem);margin:auto"><svg class="diagram" viewBox="0 0 200 100" role="img" aria-label="流程图"',
    );
    expect(html).toContain('<desc>甲 → 乙</desc><path d="M0,0"/></svg></span></span></figure>');
    expect(html).not.toContain('<pre');
    const english = compile(fence('flowchart'), { diagrams: installFake(), lang: 'en' });
    expect(english.html).toContain('aria-label="Flowchart"');
  });

  it('take the name that their author gave, and a title as their caption', () => {
    expect(compile(fence('flowchart 名')).html).toContain('aria-label="图&lt;名&gt;"');
    const titled = compile(fence('pie').replace('mermaid', 'mermaid title="一图"'));
    expect(titled.html).toContain('aria-label="一图"');
    expect(titled.html).toContain('</svg></span></span><figcaption>一图</figcaption></figure>');
  });

  it('that are wide scroll in a frame that the keyboard reaches', () => {
    const { html } = compile(fence('flowchart', '900'));
    expect(html).toContain(
      '<span class="drawing" tabindex="0"><span style="display:block;width:clamp(45rem,100%,56.25rem)',
    );
  });

  it('are found by their labels, and are no part of the description', () => {
    const { sections, firstParagraph } = compile(`${fence('flowchart')}\n正文。\n`);
    expect(sections.map(({ text, identifiers }) => [text, identifiers])).toEqual([
      ['甲 → 乙 正文。', ''],
    ]);
    expect(firstParagraph).toBe('正文。');
  });

  it('stand in MDX, lists and notes too', () => {
    const text =
      '- 一\n\n  ```mermaid\n  flowchart\n  ```\n\n:::note\n\n```mermaid\npie\n```\n\n:::\n';
    expect(compile(text).html.match(/<svg class="diagram"/g)).toHaveLength(2);
    const mdx = createCompiler({ diagrams: installFake() }).compile(sourceFile(text, 'a.mdx'));
    expect(mdx.code.match(/class=\\"diagram\\"/g)).toHaveLength(2);
  });
});

describe('the component of Docusaurus', () => {
  const mdx = (value: string) =>
    `import Mermaid from '@theme/Mermaid';\n\n一\n\n<Mermaid value=${value} />\n`;
  const compileMdx = (value: string) =>
    createCompiler({ diagrams: installFake() }).compile(sourceFile(mdx(value), 'a.mdx'));

  it('is a drawing where the source stands in it', () => {
    const { code, sections } = compileMdx('{`flowchart\n900`}');
    expect(code).toContain('class=\\"diagram\\"');
    expect(sections[0]?.text).toBe('一 甲 → 乙');
    expect(compileMdx('"pie"').code).toContain('aria-label=\\"饼图\\"');
  });

  it('is left to the component where it is put together, or wrong, which is told with the line', () => {
    expect(compileMdx('{`flow${x}`}').code).not.toContain('class=\\"diagram\\"');
    const { code, diagnostics } = compileMdx('{`flowchart\n错`}');
    expect(code).not.toContain('class=\\"diagram\\"');
    expect(diagnostics.map(({ code: name, line }) => [name, line])).toEqual([
      ['diagrams/syntax', 6],
    ]);
  });
});

describe('a `mermaid` block is shown as code', () => {
  const isCode = (html: string) => html.includes('<figure class="code" data-lang="mermaid">');

  it('with the line that is wrong, of the document', () => {
    const { html, problems, source } = compile(`\n> 引用\n\n${fence('flowchart', '错')}`);
    expect(isCode(html)).toBe(true);
    expect(problems).toEqual([['diagrams/syntax', 8, source.filePath]]);
  });

  it('when its kind is not drawn', () => {
    const { html, diagnostics, problems, source } = compile(fence('gantt'));
    expect(isCode(html)).toBe(true);
    expect(problems).toEqual([['diagrams/unsupported', 3, source.filePath]]);
    expect(diagnostics[0]?.fix).toBe('Use one of `flowchart`, `pie`, or a picture.');
  });

  it('without the package, which is told of no file, so that a site hears of it once', () => {
    const { html, diagnostics, problems } = compile(fence('flowchart') + fence('pie'), {});
    expect(isCode(html)).toBe(true);
    expect(new Set(problems.map(String))).toEqual(new Set(['diagrams/no-package,,']));
    expect(diagnostics[0]?.message).toContain('is not installed');
  });

  it('when the package cannot be loaded', () => {
    const { html, diagnostics } = compile(fence('flowchart'), {
      diagrams: installFake('throw new Error("kaputt")'),
    });
    expect(isCode(html)).toBe(true);
    expect(diagnostics[0]).toMatchObject({ code: 'diagrams/no-package' });
    expect(diagnostics[0]?.message).toContain('could not be loaded');
    expect(diagnostics[0]?.message).toContain('kaputt');
  });

  it('when the site wants it so, without a word', () => {
    const { html, problems } = compile(fence('gantt'), { mermaid: false });
    expect(isCode(html)).toBe(true);
    expect(problems).toEqual([]);
  });
});

it('documents without diagrams do not load the package', () => {
  const diagrams = installFake('throw new Error("loaded")');
  const { problems } = compile('# 题\n\n`mermaid`\n\n```js\nmermaid();\n```\n', { diagrams });
  expect(problems).toEqual([]);
});
