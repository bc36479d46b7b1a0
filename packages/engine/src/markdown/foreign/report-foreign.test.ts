import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

function problemsOf(text: string, name = 'a.md'): string[] {
  return compileDocument(sourceFile(text, name)).diagnostics.map(
    ({ code, line, column, message, fix }) => `${code} ${line}:${column} ${message} ${fix}`,
  );
}

describe('syntax of other tools', () => {
  it.each([
    [
      '文\n\n{% note info %}\n文\n{% endnote %}',
      3,
      1,
      '`{% note %}` is a tag of Hexo or Jekyll',
      ':::note',
    ],
    ['文 {%- include a.html -%} 文', 1, 3, '`{% include %}`', '_part.mdx'],
    ['> {% asset_img a.png %}', 1, 3, '`{% asset_img %}`', '![what it shows]'],
    ['| a |\n| - |\n| {% x %} |', 3, 3, '`{% x %}`', 'in backticks'],
    [
      '[文]({{< ref "a.md" >}})',
      1,
      5,
      '`{{< ref >}}` is a shortcode of Hugo',
      '[text](./other.md)',
    ],
    ['{{<figure>}} 文', 1, 1, '`{{< figure >}}`', '![what it shows]'],
    ['{{% notice tip %}}\n文\n{{% /notice %}}', 1, 1, '`{{% notice %}}`', ':::note'],
    ['![a]({{ site.baseurl }}/a.png)', 1, 6, '`{{ site.baseurl }}` is a variable', 'static file'],
    ['文\n\n[[toc]]\n', 3, 1, '`[[toc]]` is a table of contents', 'Remove it'],
    ['[TOC]', 1, 1, '`[TOC]`', 'Remove it'],
    ['@[TOC](目录)', 1, 1, '`@[TOC](目录)`', 'Remove it'],
    ['文\n{: .note }', 2, 1, '`{: .note }` is an attribute list of kramdown', '{#id}'],
    [
      '<<< @/snippets/a.js{2}',
      1,
      1,
      '`<<< @/snippets/a.js{2}` is a code import of VitePress',
      'file="./a.ts#region"',
    ],
    [
      '文\n\n<!--@include: ./b.md-->',
      3,
      1,
      '`<!--@include: ./b.md-->` is a file inclusion',
      '_part.mdx',
    ],
    ['文\n\n<!-- more -->\n\n文', 3, 1, '`<!-- more -->` ends the excerpt', '<!-- truncate -->'],
    ['文 <!--more--> 文', 1, 3, '`<!--more-->` ends the excerpt', '<!-- truncate -->'],
    ['```js [a.js]\nf()\n```', 1, 7, '`[a.js]` is a label', '`title="a.js"`'],
    [
      '```js:line-numbers=5\nf()\n```',
      1,
      4,
      '`js:line-numbers=5` numbers lines',
      '`js showLineNumbers=5`',
    ],
    ['```ts:line-numbers {1}\nf()\n```', 1, 4, '`ts:line-numbers`', '`ts showLineNumbers`'],
    [
      '```js\nf();\ng(); // [!code hide]\n```',
      3,
      9,
      '`[!code hide]` is a note of Shiki',
      'highlight-next-line',
    ],
  ])('is told: %j', (text, line, column, message, fix) => {
    const problems = problemsOf(`---\ntitle: 甲\n---\n${text}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`markdown/foreign-syntax ${line + 3}:${column} ${message}`);
    expect(problems[0]).toContain(fix);
  });

  it.each([
    '写 `{% note %}`、<code>{{< ref >}}</code> 与 `[[toc]]`。',
    '```liquid\n{% note %}\n```',
    '    {{% notice %}}',
    '```md\n// [!code hide]\n<!-- more -->\n```',
    '```js\na(); // [!code ++]\nb(); // [!code --:2]\n```',
    '```js\n// [!code word:a\\]b:2]\na]b(); // [!code word:b]\n```',
    '插值写作 {{ count }}，对象写作 {{a: 1}}。',
    '\\{% note %} 与 &#123;% note %}',
    '见 [toc] 一节。\n\n[toc]: /docs/toc',
    '[TOC](/docs/toc)',
    '```js title="[a.js]" {1}\nf()\n```',
    '```ts\nconst a: [number] = [1];\n```',
    '集合 {:a} 与 1 <<< 2',
  ])('is no problem where it is shown, or is none: %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('is told once for each place, in their order', () => {
    const places = problemsOf('{% a %} {% a %}\n{% b %}\n\n- {% a %}').map(
      (each) => each.split(' ')[1],
    );
    expect(places).toEqual(['1:1', '1:9', '2:1', '4:3']);
  });

  it('of several tools in one line is told, in whatever order', () => {
    expect(problemsOf('{{ site.title }} {% a %} <!--more--> {% b %} {{< c >}}')).toHaveLength(5);
  });

  it('costs no time to speak of, however much there is of it', () => {
    const start = performance.now();
    for (const part of [
      '{% a %} ',
      '<code>{% ',
      '{{<',
      '<!--@include:',
      '{{ site.',
      '[[toc]]\n\n',
    ]) {
      problemsOf(part.repeat(20_000));
    }
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 60_000);

  it.each([
    ['{% note info %}\n文\n{% endnote %}', 1, 2, '`{% note %}` is a tag of Hexo or Jekyll; in MDX'],
    ['文\n\n{{< figure src="/a.png" >}}', 3, 3, '`{{< figure >}}` is a shortcode of Hugo; in MDX'],
  ])('explains why MDX cannot be read: %j', (text, line, column, message) => {
    const [problem = ''] = problemsOf(text, 'a.mdx');
    expect(problem).toContain(`markdown/invalid-mdx ${line}:${column} ${message}`);
  });
});
