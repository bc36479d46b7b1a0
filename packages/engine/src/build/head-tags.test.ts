import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const configWith = (headTags: string) => `export default {
  title: '站点',
  url: 'https://site.example',
  blog: false,
  headTags: ${headTags},
};`;

describe('tags of the configuration', () => {
  it('are on every page, before what a page says itself, and its policy knows them', async () => {
    const site = createTestSite({
      'mojian.config.ts': configWith(`[
        { tagName: 'meta', attributes: { name: 'baidu-site-verification', content: 'a"b' } },
        { tagName: 'meta', attributes: { name: 'description', content: '所有页面' } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.example', crossorigin: true, hidden: false } },
        { tagName: 'script', attributes: { src: 'https://count.example/c.js', defer: true } },
        { tagName: 'script', innerHTML: 'window.a = 1 < 2' },
      ]`),
      'docs/a.md': '---\ndescription: 甲\n---\n\n正文。\n',
      'docs/b.mdx': '<head><meta name="baidu-site-verification" content="c" /></head>\n\n正文。\n',
    });
    expect(site.problems(await site.build())).toEqual([]);
    const [a = '', b = '', lost = ''] = ['docs/a/index.html', 'docs/b/index.html', '404.html'].map(
      (name) => site.read(name).split('</head>')[0] ?? '',
    );
    const verifications = (head: string) => head.match(/<meta name="baidu[^>]*>/g);
    expect(verifications(a)).toEqual(['<meta name="baidu-site-verification" content="a&quot;b">']);
    expect(verifications(b)).toEqual(['<meta name="baidu-site-verification" content="c">']);
    expect(verifications(lost)).toEqual(verifications(a));
    expect(a.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="甲">',
    ]);
    for (const head of [a, b, lost]) {
      expect(head).toContain('<link rel="preconnect" href="https://x.example" crossorigin>');
      expect(head).toContain('<script src="https://count.example/c.js" defer></script>');
      expect(head).toContain('<script>window.a = 1 < 2</script>');
      expect(head).toMatch(/script-src [^;]*https:\/\/count\.example[^;]*; /);
    }
  });

  it('are told of where they can be none', async () => {
    const site = createTestSite({
      'mojian.config.ts': configWith(`[
        { tagName: 'base', attributes: { href: '/x/' } },
        { tagName: 'meta', innerHTML: 'x' },
        { tagName: 'script', innerHTML: '"</script>"' },
        { tagName: 'link', attributes: { 'a b': 'x' } },
      ]`),
      'docs/a.md': '正文。\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['config/invalid-value', 6],
      ['config/invalid-value', 7],
      ['config/invalid-value', 8],
      ['config/invalid-value', 9],
    ]);
  });
});
