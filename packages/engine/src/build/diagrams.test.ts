import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const SOURCE = 'flowchart LR\n  甲[读取配置] -->|成功| 乙[编译文档]';
const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

describe('a site with diagrams', () => {
  it('has them in pages and lists, as pictures in feeds, as their source in Markdown twins', async () => {
    const site = createTestSite({
      'blog/2022-01-02-a.md': `# 文\n\n摘要。\n\n${fence(SOURCE)}\n\n<!-- truncate -->\n\n正文。\n`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const drawing = /<svg class="diagram"[^>]*aria-label="流程图"[\s\S]*?<\/svg>/;
    const [inPage] = drawing.exec(site.main('2022/01/02/a/index.html')) ?? [];
    expect(inPage).toContain('>读取配置</text>');
    expect(drawing.exec(site.main('index.html'))?.[0]).toBe(inPage);
    expect(site.read('rss.xml')).toContain('<img src="data:image/svg+xml;base64,');
    expect(site.read('rss.xml')).not.toContain('<svg');
    expect(site.read('2022/01/02/a.md')).toContain(fence(SOURCE));
    expect(site.read('2022/01/02/a/index.html')).not.toContain('unsafe-inline');
  });

  it('has those of partials where these stand, with ids of their own, and follows their edits', async () => {
    const use = (times: number) =>
      `import Part from './_part.md';\n\n${'<Part />\n\n'.repeat(times)}`;
    const site = createTestSite({
      'docs/_part.md': `${fence(SOURCE)}\n`,
      'docs/a.mdx': use(1),
      'docs/b.mdx': `${fence(SOURCE)}\n\n${use(2)}`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const countIn = (file: string, text: string) => site.main(file).split(text).length - 1;
    expect(countIn('docs/a/index.html', '>读取配置</text>')).toBe(1);
    expect(countIn('docs/b/index.html', '>读取配置</text>')).toBe(3);
    const ids = [...site.main('docs/b/index.html').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    site.write({ 'docs/_part.md': `${fence(SOURCE.replace('读取', '检查'))}\n` });
    expect(site.problems(await site.build())).toEqual([]);
    expect(countIn('docs/a/index.html', '>检查配置</text>')).toBe(1);
    expect(countIn('docs/b/index.html', '>检查配置</text>')).toBe(2);
    site.write({ 'docs/_part.md': fence('flowchart LR\n  A[f(x) --> B') });
    expect(site.problems(await site.build())).toEqual(['diagrams/syntax docs/_part.md:3']);
  });

  it('tells of a mistake at its line, and is built all the same', async () => {
    const site = createTestSite({
      'docs/a.md': `# 文\n\n${fence('flowchart LR\n  A[f(x) --> B')}\n`,
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual(['diagrams/syntax docs/a.md:5']);
    expect(site.main('docs/a/index.html')).toContain('data-lang="mermaid"');
  });

  it('gets the same from a second build, and other drawings when the source changes', async () => {
    const site = createTestSite({ 'docs/a.md': `# 文\n\n${fence(SOURCE)}\n` });
    await site.build();
    const first = site.read('docs/a/index.html');
    await site.build();
    expect(site.read('docs/a/index.html')).toBe(first);
    site.write({ 'docs/a.md': `# 文\n\n${fence(SOURCE.replace('编译', '链接'))}\n` });
    await site.build();
    expect(site.main('docs/a/index.html')).toContain('>链接文档</text>');
  });
});

it('the package is built, as the tests of this file need it', () => {
  const dist = path.resolve(import.meta.dirname, '../../../diagrams/dist/index.cjs');
  expect(existsSync(dist)).toBe(true);
});
