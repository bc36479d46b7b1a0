import { describe, expect, it } from 'vitest';
import { type Fence, scanFences } from '../examples/fence-scanner.ts';
import { listCodeSpans, readGuide, readGuideTable } from '../testing/guide.ts';
import { createTestSite } from '../testing/site-test.ts';
import { createCompiler } from './compile.ts';
import { LANGUAGE_NAMES } from './highlight/languages.ts';
import { sourceFile } from './source-file.fixture.ts';
import { ADMONITION_NAMES } from './syntax/admonition.ts';

/**
 * The examples of the guide are the fences with `example=<name>` in their meta; those with a `title` are
 * files of the site in which the examples stand.
 */
const guide = readGuide('writing.md');
const fences = scanFences(guide);
const examples = fences.flatMap((fence): [name: string, fence: Fence][] => {
  const name = /(?:^|\s)example=([\w-]+)/.exec(fence.meta)?.[1];
  return name === undefined ? [] : [[name, fence]];
});

/** What the compiler makes of examples in `.md`. */
const COMPILED: Record<string, string[]> = {
  html: ['<div class="wide">\n<p><strong>重点</strong>', '<kbd>Ctrl</kbd>'],
  headings: ['<h1 id="闭包">', '<h2 id="什么是闭包">', '<h2 id="use">用处<a '],
  table: ['<th style="text-align:center">', '<th style="text-align:right">', '<code>a | b</code>'],
  admonitions: [
    '<div class="admonition admonition-tip" role="note">\n<p class="admonition-title">先读这一节</p>',
    '<p class="admonition-title">带 <code>code</code> 的标题</p>',
    '<div class="admonition admonition-danger wide" id="here" role="note">\n<p class="admonition-title">危险</p>',
  ],
  'admonitions-nested': ['外</p>\n<div class="admonition admonition-tip"', '</div>\n</div>'],
  'admonitions-alerts': [
    '<div class="admonition admonition-warning" role="note">\n<p class="admonition-title">警告</p>\n<p>正文</p>',
  ],
  'admonitions-own': [
    '<div class="admonition admonition-note admonition-exercise"',
    '<p class="admonition-title">练习 1</p>',
  ],
  'code-title': ['<figure class="code" data-lang="ts"><figcaption>src/sum.ts</figcaption>'],
  'code-lines': ['style="counter-reset:line 9"', '<span class="ln hl">', '<span class="ln"><'],
  'code-comments': ['<span class="hl">', 'd = <span class="n">4</span>;</code>'],
  'code-changes': [
    '<span class="d" role="deletion"><b aria-hidden="true">- </b><span class="k">import</span>',
    '<span class="i" role="insertion"><b aria-hidden="true">+ </b><span class="k">import</span>',
    '\n</span><b aria-hidden="true">  </b>console',
  ],
  'code-words': [
    '</span> [<mark>count</mark>, <mark>setCount</mark>] = <mark><span class="f">useState</span></mark>(',
    '\n<span class="f">setCount</span>(<mark>count</mark> + ',
  ],
  'code-live': ['data-island="LiveCode"'],
  'code-run': ['data-lang="js" data-run>', 'class="run-button', 'class="code code-output"'],
  'code-group': [
    '<div class="tabs"><div role="tablist" class="tab-list"><button',
    'data-value="vite.config.js">vite.config.js</button></div>',
    'hidden=""><figure class="code" data-lang="js"><pre',
  ],
  'package-managers': [
    'role="tablist" class="tab-list" data-tabs-group="npm2yarn"',
    'aria-selected="true" tabindex="0" data-value="npm">npm</button>',
    'add <span class="a">--dev</span> vite',
    '</span> dlx vite build',
    '<span class="f">bunx</span> vite build',
  ],
  details: [
    '<details>\n<summary>答案</summary>\n<p>因为 <strong>变量提升</strong>。</p>\n</details>',
  ],
  folded: [
    '<details>\n<summary>为什么是 <code>undefined</code>？</summary>\n<p>因为 <strong>变量提升</strong>。</p>\n</details>',
  ],
  formulas: ['<span class="katex">', '价格 $5 和 $10 不是公式', '<div class="math" tabindex="0">'],
  excerpt: ['<p>摘要。</p>\n<!--truncate-->\n<p>正文。</p>'],
  notes: ['🎉', 'class="footnote-ref"', '<section class="footnotes"', '<li class="task">'],
  comments: ['<p>正文  后文。</p>'],
  chinese: [
    '<strong>注意：</strong>后文，他说<strong>“你好”</strong>。比例 2:1，提升 2~6 倍，见 ',
    '>https://example.com/a</a>，这一行接上一行。',
  ],
};

/** What the built page shows of examples that need the site around them. */
const BUILT: Record<string, (string | RegExp)[]> = {
  links: [
    '<a href="/docs/intro">文件</a>，<a href="/docs/intro#安装">标题</a>，<a href="#本节">本页</a>',
    /<a href="\/assets\/[^"]*data[^"]*\.zip">下载<\/a>，<a href="\/data\.zip">静态文件<\/a>/,
  ],
  picture: [
    /<p class="figure"><img src="\/assets\/[^"]*flow[^"]*\.png" alt="请求的流程" width="2" height="1"/,
  ],
  caption: [
    '<figure class="figure">',
    '<figcaption>图 1：<strong>请求</strong>的流程</figcaption>',
  ],
  'picture-size': ['width="40" height="20"'],
  'picture-original': ['#original" alt="同一张图，JPEG 质量 20"'],
  'picture-modes': ['.png#gh-light-mode-only"', '.png#gh-dark-mode-only"'],
  'code-file': [
    '<figcaption>sum.ts</figcaption>',
    '<span class="hl">  <span class="k">return</span> a + b;',
  ],
  drawing: [/<svg [^>]*role="img" aria-label="一条线"[^>]*><path/],
  tabs: [
    'role="tablist" class="tab-list" data-tabs-group="package-manager"',
    /aria-selected="true"[^>]*data-value="pnpm"/,
    '安装：<code>npm install react</code>',
  ],
  component: [
    /<mj-island [^>]*data-props="\{&quot;start&quot;:3\}"/,
    '<mark><em>标记</em></mark>',
    '2 个',
  ],
  partial: [/<h2 id="[^"]*">安装 (?:<!-- -->)?墨简/, '<code>npm install</code>'],
};

const options = { admonitions: ['exercise'] };

/** Two pixels side by side. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FILES = {
  'mojian.config.ts': `export default {
    title: '站', url: 'https://site.example', trailingSlash: false, blog: false,
    markdown: ${JSON.stringify(options)},
  };`,
  'docs/intro.md': '# 开始\n\n## 安装\n',
  'docs/data.zip': 'zip',
  'static/data.zip': 'zip',
  'docs/img/flow.png': PNG,
  'docs/img/flow-dark.png': PNG,
};

describe('the guide `docs/writing.md`', () => {
  const compiler = createCompiler(options);

  it('has an example for each expectation, and the other way round', () => {
    const names = examples.map(([name]) => name).sort();
    expect(names).toEqual(Object.keys({ ...COMPILED, ...BUILT }).sort());
  });

  it.each(examples)('has an example `%s` that compiles', (name, { language, code }) => {
    const document = compiler.compile(sourceFile(`${code}\n`, `case.${language}`));
    expect(document.diagnostics).toEqual([]);
    for (const html of COMPILED[name] ?? []) expect(document.html).toContain(html);
  });

  it('has examples that a site builds from', async () => {
    const titled = fences.flatMap(({ meta, code }): [string, string][] => {
      const file = /^title="([^"]+)"/.exec(meta)?.[1];
      return file === undefined ? [] : [[file, `${code}\n`]];
    });
    const documents = examples.map(([name, { language, code }]): [string, string] => [
      `docs/${name}.${language}`,
      `${code}\n`,
    ]);
    const site = createTestSite({ ...FILES, ...Object.fromEntries([...titled, ...documents]) });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    for (const [name, parts] of Object.entries(BUILT)) {
      const main = site.main(`docs/${name}.html`);
      for (const part of parts) {
        if (typeof part === 'string') expect(main).toContain(part);
        else expect(main).toMatch(part);
      }
    }
    expect(site.read('docs/partial.html')).toMatch(/class="toc[\s\S]*安装/);
  });

  it('names every language and every admonition', () => {
    const line = guide.split('\n').find((each) => each.startsWith('`javascript` `js`')) ?? '';
    expect(listCodeSpans(line)).toEqual(LANGUAGE_NAMES);
    const admonitions = readGuideTable(guide, '## Admonitions').flat().flatMap(listCodeSpans);
    expect(admonitions.sort()).toEqual([...ADMONITION_NAMES].sort());
  });
});
