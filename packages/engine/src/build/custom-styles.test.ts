import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: '站点',
  url: 'https://site.example',
  baseUrl: '/base/',
  blog: false,
  customCss: ['src/css/custom.css', 'src/css/more.css'],
};`;

const FILES = {
  'mojian.config.ts': CONFIG,
  'docs/a.md': '# 甲\n\n正文。\n',
  'src/css/custom.css':
    "@import url('https://fonts.example/a.css');\n@import './parts/colors.css';\n.hero { background: url(./hill.png#x); mask: url('/img/m.svg'); cursor: url(data:image/png;base64,AA==), auto; & b { color: var(--ink) } }\n",
  'src/css/parts/colors.css':
    ':root { --ink: #123456 }\n@font-face { font-family: X; src: url(../x.woff2) }\n',
  'src/css/more.css': '.more { color: red }\n',
  'src/css/hill.png': Buffer.from('89504e47', 'hex'),
  'src/css/x.woff2': Buffer.from('774f4632', 'hex'),
};

/** Sources by directive of the policy in a page. */
function readPolicy(html: string): Record<string, string[]> {
  const content = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    content.split('; ').map((each) => {
      const [directive = '', ...sources] = each.split(' ');
      return [directive, sources];
    }),
  );
}

describe('the style sheets of a site', () => {
  it("are linked after the theme's on every page, in order", async () => {
    const site = createTestSite(FILES);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const html = site.read('docs/a/index.html');
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(styles).toHaveLength(3);
    expect(styles[0]).toMatch(/^\/base\/assets\/styles\./);
    expect(styles[1]).toMatch(/^\/base\/assets\/custom\.[\da-f]{8}\.css$/);
    expect(styles[2]).toMatch(/^\/base\/assets\/more\./);
  });

  it('hold what they import, and publish the files beside them', async () => {
    const site = createTestSite(FILES);
    await site.build();
    const name = site.list().find((each) => /^assets\/custom\./.test(each)) ?? '';
    const css = site.read(name);
    expect(css).toMatch(/^@import "https:\/\/fonts\.example\/a\.css"/);
    expect(css).toContain('--ink:#123456');
    const picture = /url\("?\/base\/(assets\/hill\.[\da-f]{8}\.png)#x"?\)/.exec(css)?.[1] ?? '';
    expect(site.has(picture)).toBe(true);
    const font = /url\("?\/base\/(assets\/x\.[\da-f]{8}\.woff2)"?\)/.exec(css)?.[1] ?? '';
    expect(site.has(font)).toBe(true);
    expect(css).toContain('/base/img/m.svg');
    expect(css).toContain('data:image/png;base64,AA==');
  });

  it('may load from other hosts what they name there: the pages allow it', async () => {
    const site = createTestSite({
      ...FILES,
      'src/css/more.css':
        "@font-face { font-family: Y; src: url('https://fonts.example/y/a.woff2?v=1') }\n.more { background: url(https://img.example/a.png) }\n",
      'parts/box.tsx':
        "'use static';\nimport './box.css';\nexport default () => <p className=\"box\">盒</p>;\n",
      'parts/box.css':
        "@import url('//cdn.example/wenkai@1.0.0/style.css');\n.box { color: red }\n",
      'docs/b.mdx': "import Box from '@site/parts/box';\n\n<Box />\n",
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    for (const page of ['docs/a/index.html', 'docs/b/index.html']) {
      const policy = readPolicy(site.read(page));
      expect(policy['style-src']).toEqual(
        expect.arrayContaining(['https://fonts.example/', 'https://cdn.example/wenkai@1.0.0/']),
      );
      expect(policy['font-src']).toEqual(
        expect.arrayContaining([
          'https://fonts.example/',
          'https://fonts.example/y/a.woff2',
          'https://cdn.example/wenkai@1.0.0/',
        ]),
      );
      expect(JSON.stringify(policy)).not.toContain('img.example');
    }
  });

  it('tell what is wrong with them, and where', async () => {
    const site = createTestSite({ ...FILES, 'src/css/more.css': '.a {}\n.b { color red; }\n' });
    site.write({
      'mojian.config.ts': CONFIG.replace("'src/css/custom.css'", "'src/css/lost.css'"),
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['config/missing-style', 6],
      ['bundle/invalid-style', 2],
    ]);
    expect(report.outFolder).toBeNull();
  });

  it('may come from a package, of the site or of the engine', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': CONFIG.replace(
        "'src/css/custom.css'",
        "'@mojian/theme/infima.css', 'tweets/theme.css'",
      ),
      'node_modules/tweets/package.json': '{ "name": "tweets", "version": "1.0.0" }',
      'node_modules/tweets/theme.css': '.tweet { color: blue }',
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const styles = [
      ...site.read('docs/a/index.html').matchAll(/stylesheet" href="\/base\/([^"]+)"/g),
    ];
    const [, infima, tweets, more] = styles.map(([, file = '']) => site.read(file));
    expect(infima).toContain('.hero--primary');
    expect(tweets).toBe('.tweet{color:#00f}');
    expect(more).toContain('.more');
  });
});
