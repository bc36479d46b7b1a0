import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const POST = (title: string, body = '开头。\n\n<!-- truncate -->\n\n全文在此。') =>
  `---\ntitle: ${title}\ntags: [闭包, ES6]\n---\n\n${body}\n`;

describe('a build', () => {
  it('writes every page of blog and docs by Docusaurus’ addresses', async () => {
    const site = createTestSite({
      'blog/2022-01-02-Promise A+.md': POST('Promise A+'),
      'docs/01-css/02-sticky footer.md': '# 粘底\n\n见 [闭包](../闭包.md#定义)。\n',
      'docs/闭包.md': '---\nslug: /bibao\n---\n\n## 定义\n\n正文。\n',
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const isPage = (name: string) => name.endsWith('.html') && !name.startsWith('assets/');
    expect(site.list().filter(isPage)).toEqual(
      [
        '2022/01/02/Promise A+/index.html',
        '404.html',
        'archive/index.html',
        'docs/bibao/index.html',
        'docs/css/sticky footer/index.html',
        'docs/index.html',
        'index.html',
        'search/index.html',
        'tags/es-6/index.html',
        'tags/index.html',
        'tags/闭包/index.html',
      ].sort(),
    );
    expect(site.main('docs/css/sticky footer/index.html')).toContain('href="/docs/bibao#定义"');
    expect(site.main('index.html')).not.toContain('全文在此');
    expect(site.main('2022/01/02/Promise A+/index.html')).toContain('全文在此');
  });

  it('tells how far it is with documents and pages, from the cache too', async () => {
    const site = createTestSite({ 'docs/a.md': '甲', 'docs/b.md': '乙', 'docs/c.md': '丙' });
    for (const _build of ['cold', 'warm']) {
      const heard = new Map<string, [done: number, total: number][]>();
      let step = '';
      const report = await site.build({
        onStepStart(name) {
          step = name;
        },
        onStepProgress: (...far) => heard.set(step, [...(heard.get(step) ?? []), far]),
      });
      const countUp = (total: number) => Array.from({ length: total }, (_, at) => [at + 1, total]);
      expect([...heard]).toEqual([
        ['Compile the documents', countUp(3)],
        ['Render the pages', countUp(report.pages)],
      ]);
      site.write({ 'docs/a.md': '又甲' });
    }
  });

  it('gives each page its title by the rule, and the home page just the site’s', async () => {
    const site = createTestSite({ 'blog/2022-01-02-a.md': POST('一篇') });
    site.write({
      'mojian.config.ts':
        "export default { title: '站点', titleDelimiter: '·', url: 'https://site.example', blog: { routeBasePath: '/', blogTitle: '站点' } };",
    });
    await site.build();
    expect(site.read('2022/01/02/a/index.html')).toContain('<title>一篇 · 站点</title>');
    expect(site.read('index.html')).toContain('<title>站点</title>');
  });

  it.each([
    [true, 'docs/a/index.html', '/docs/b/'],
    [false, 'docs/a.html', '/docs/b'],
    [undefined, 'docs/a/index.html', '/docs/b'],
  ])('with trailingSlash %s writes %s and links %s', async (trailingSlash, file, link) => {
    const site = createTestSite({ 'docs/a.md': '[b](b.md)', 'docs/b.md': 'B' });
    site.write({
      'mojian.config.ts': `export default { title: 's', url: 'https://s.example', trailingSlash: ${trailingSlash}, blog: false };`,
    });
    await site.build();
    expect(site.main(file)).toContain(`<a href="${link}">b</a>`);
  });

  it('below a base URL puts every address there', async () => {
    const site = createTestSite({
      'docs/a.md': '[b](/docs/b) ![p](/img/p.svg)',
      'docs/b.md': 'B',
      'static/img/p.svg': '<svg/>',
    });
    site.write({
      'mojian.config.ts':
        "export default { title: 's', url: 'https://s.example', baseUrl: '/base/', blog: false };",
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const html = site.read('docs/a/index.html');
    const addresses = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address?.startsWith('/base/'))).toEqual([]);
  });

  it('is the same bytes when repeated', async () => {
    const site = createTestSite({
      'blog/2022-01-02-a.md': POST('一'),
      'docs/a.md': '$a^2$\n\n```ts\nlet a: number;\n```\n',
    });
    await site.build();
    const first = site.list().map((name) => [name, site.read(name)]);
    await site.build();
    expect(site.list().map((name) => [name, site.read(name)])).toEqual(first);
  });
});

describe('bad input', () => {
  it('is told all at once, with file and line, and leaves the last output untouched', async () => {
    const site = createTestSite({ 'docs/ok.md': '好' });
    await site.build();
    const before = site.list().map((name) => [name, site.read(name)]);
    site.write({
      'blog/2022-01-01-yaml.md': '---\ntitle: [\n---\n\ntext\n',
      'blog/2022-01-02-date.md': '---\ntitle: t\ndate: 2022-02-31\n---\n\ntext\n',
      'blog/2022-01-03-key.md': '---\ntitel: t\n---\n\ntext\n',
      'docs/same1.md': '---\nslug: /same\n---\n\ntext\n',
      'docs/same2.md': '---\nslug: /same\n---\n\ntext\n',
      'docs/link.md': '一\n\n[x](./nope.md) [y](/nope)\n',
      'docs/image.md': '一\n\n\n![图](./nope.png)\n',
      'docs/admonition.md': '一\n\n:::tip 标题\n\n没关\n',
      'docs/fence.md': '一\n\n```js\n没关\n',
      'docs/mdx.mdx': '一\n\n<A>\n\n没关\n',
      'docs/gbk.md': new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]),
      'docs/empty.md': '',
      'docs/bom.md': '\uFEFF---\ntitle: BOM\n---\n\ntext\n',
      'docs/crlf.md': '---\r\ntitle: CRLF\r\n---\r\n\r\n[x](./nope.md)\r\n',
    });
    const report = await site.build();
    const problems = site.problems(report);
    for (const expected of [
      'front-matter/invalid-yaml blog/2022-01-01-yaml.md:2',
      'front-matter/invalid-date blog/2022-01-02-date.md:3',
      'front-matter/unknown-key blog/2022-01-03-key.md:2',
      'routes/duplicate docs/same2.md:2',
      'links/broken-markdown-link docs/link.md:3',
      'links/broken-link docs/link.md:3',
      'links/missing-image docs/image.md:4',
      'markdown/unclosed-admonition docs/admonition.md:3',
      'markdown/unclosed-fence docs/fence.md:3',
      'source/not-utf8 docs/gbk.md:1',
      'markdown/empty docs/empty.md:1',
      'links/broken-markdown-link docs/crlf.md:5',
    ]) {
      expect(problems).toContain(expected);
    }
    expect(
      problems.some((problem) => problem.startsWith('markdown/invalid-mdx docs/mdx.mdx:')),
    ).toBe(true);
    expect(problems.filter((problem) => problem.includes('bom.md'))).toEqual([]);
    expect(report.outFolder).toBeNull();
    expect(site.list().map((name) => [name, site.read(name)])).toEqual(before);
  });

  it('in the configuration is told with its line, and nothing is written', async () => {
    const site = createTestSite({});
    site.write({
      'mojian.config.ts': "export default {\n  title: 's',\n  ulr: 'https://s.example',\n};",
    });
    const report = await site.build();
    expect(site.problems(report)).toContain('config/unknown-key mojian.config.ts:3');
    expect(site.list()).toEqual([]);
  });
});
