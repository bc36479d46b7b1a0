import { describe, expect, it } from 'vitest';
import type { ResolvedReference } from '../link/resolve-references.ts';
import { createCompiler } from '../markdown/compile.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { finishPageContent } from './compiled-content.ts';
import { createContents } from './content.ts';

const { compile } = createCompiler({});

function documentOf(text: string, given: Partial<SourceFile> = {}): CompiledDocument {
  const filePath = '/site/docs/a.md';
  return compile({
    ...{ filePath, sourcePath: 'docs/a.md', kind: 'docs', pluginId: 'default' },
    ...{ version: 'current', text, digest: '1' },
    ...given,
  });
}

const references: ResolvedReference[] = [
  { kind: 'link', url: '/docs/乙' },
  {
    kind: 'image',
    url: '/img/a.png',
    asset: { filePath: '/site/a.png', url: '/img/a.png', size: { width: 3, height: 2 } } as never,
  },
];

const contents = createContents({
  references: new Map([['/site/docs/a.md', references]]),
  renderMdx: () => ({ html: '<p>mdx</p>', headElements: [], diagnostics: [] }),
  renderIslands: (html) => ({ html, diagnostics: [] }),
});

describe('the content of a doc that is finished by whoever renders its page', () => {
  it.each([
    ['text', '正文，`代码`。'],
    ['links and pictures', '[乙](./乙.md) ![图](./a.png)'],
    ['a title of its own', '# 标题\n\n正文。'],
    ['a mark where lists cut', '开头。\n\n<!-- truncate -->\n\n正文。'],
  ])('comes to what its content is: %s', (_kind, text) => {
    const document = documentOf(text);
    const compiled = contents.compiledOf(document);
    expect(compiled && finishPageContent(structuredClone(compiled))).toBe(
      contents.contentOf(document).html,
    );
  });

  it.each([
    ['a post, of which lists show the beginning', documentOf('文', { kind: 'blog' })],
    ['a document that runs code', { ...documentOf('文'), format: 'mdx' as const }],
    ['a document with islands', documentOf('```jsx live\n<b>1</b>\n```')],
  ])('is made in the main thread for %s', (_kind, document) => {
    expect(contents.compiledOf(document)).toBeNull();
  });
});
