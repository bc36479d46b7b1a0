import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHostRules } from '../serve/host-files.ts';
import { createViewTranslator } from '../shared/messages-views.ts';
import {
  collectTestRedirects as collect,
  redirectsConfig as config,
} from '../testing/collect-test-redirects.ts';
import { renderRedirectFiles, renderRedirectPage, renderRedirectsFile } from './redirects-files.ts';

describe('collectRedirects', () => {
  it('takes `redirect_from` of posts, docs and pages, a text or a list, and the list of the configuration', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(`redirects: [
        { from: '/旧', to: '/docs/布局#浮动' },
        { from: ['/a b', '/gone/'], to: 'https://example.com/x?y#z' },
        { from: '/guide.pdf', to: '/files/guide.pdf?v=2' },
      ],`),
      'blog/2024-01-01-post.md': '---\nredirect_from: /old, post\n---\ntext',
      'docs/布局.md': '---\nredirect_from: [/docs/layout, "/docs/%E6%97%A7"]\n---\n## 浮动\n',
      'src/pages/about.md': '---\nredirect_from:\n  - /about-us.html\n---\ntext',
      'static/files/guide.pdf': 'pdf',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      { from: '/a b', to: 'https://example.com/x?y#z' },
      { from: '/about-us.html', to: '/about' },
      { from: '/docs/layout', to: '/docs/%E5%B8%83%E5%B1%80' },
      { from: '/docs/旧', to: '/docs/%E5%B8%83%E5%B1%80' },
      { from: '/gone', to: 'https://example.com/x?y#z' },
      { from: '/guide.pdf', to: '/files/guide.pdf?v=2' },
      { from: '/old, post', to: '/blog/2024/01/01/post' },
      { from: '/旧', to: '/docs/%E5%B8%83%E5%B1%80#浮动' },
    ]);
  });

  it('reads paths with and without the base URL, and gives targets the form that pages have', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(`baseUrl: '/base/', trailingSlash: true, redirects: [
        { from: '/a', to: '/docs/x' },
        { from: '/base/b/', to: '/base/docs/x/' },
      ],`),
      'docs/x.md': 'text',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      { from: '/base/a', to: '/base/docs/x/' },
      { from: '/base/b', to: '/base/docs/x/' },
    ]);
  });

  it('gives targets that stay one word in `_redirects`, whatever white space is in them', async () => {
    const { redirects, problems } = await collect({
      'mojian.config.ts': config(`redirects: [
        { from: '/a', to: '/docs/x?q=a b#第 一' },
        { from: '/b', to: 'https://b.example/c\\n/* https://evil.example\\u3000d' },
      ],`),
      'docs/x.md': '## 一 {#第 一}\n',
    });
    expect(problems).toEqual([]);
    expect(redirects.map(({ to }) => to)).toEqual([
      '/docs/x?q=a%20b#第%20一',
      'https://b.example/c/*%20https://evil.example%E3%80%80d',
    ]);
    expect(renderRedirectsFile(redirects)).toBe(
      '/a /docs/x?q=a%20b#%E7%AC%AC%20%E4%B8%80 301\n/b https://b.example/c/%2A%20https%3A//evil.example%E3%80%80d 301\n',
    );
  });

  it('sends readers of a chain to its end at once', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(`redirects: [
        { from: '/1', to: '/2' }, { from: '/2', to: '/3/' }, { from: '/3', to: '/docs/x' },
      ],`),
      'docs/x.md': 'text',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/1', '/docs/x'],
      ['/2', '/docs/x'],
      ['/3', '/docs/x'],
    ]);
  });

  it('reports loops, and leaves out what leads into one', async () => {
    const { redirects, diagnostics, problems } = await collect({
      'mojian.config.ts': config(`redirects: [
        { from: '/self', to: '/self' },
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/into', to: '/a' },
      ],`),
    });
    expect(redirects).toEqual([]);
    expect(problems).toEqual([
      'error redirects/loop mojian.config.ts:2:17',
      'error redirects/loop mojian.config.ts:3:17',
      'error redirects/loop mojian.config.ts:4:17',
      'error redirects/loop mojian.config.ts:5:17',
    ]);
    expect(diagnostics.map(({ message }) => message)).toContain(
      'The redirect from `/into` leads in a circle: `/into` → `/a` → `/b` → `/a`.',
    );
  });

  it('reports targets that do not exist, with the nearest one', async () => {
    const { redirects, diagnostics, problems } = await collect({
      'mojian.config.ts': config(`redirects: [
        { from: '/a', to: '/docs/closre' },
        { from: '/b', to: '/docs/closure#nothnig' },
        { from: '/c', to: 'docs/closure' },
        { from: '/d', to: 'javascript:alert(1)' },
      ],`),
      'docs/closure.md': '## nothing\n',
    });
    expect(redirects).toEqual([{ from: '/b', to: '/docs/closure#nothnig' }]);
    expect(problems).toEqual([
      'error redirects/missing-target mojian.config.ts:2:17',
      'warning links/broken-anchor mojian.config.ts:3:17',
      'error redirects/invalid-target mojian.config.ts:4:17',
      'error redirects/invalid-target mojian.config.ts:5:17',
    ]);
    expect(diagnostics.map(({ fix }) => fix)).toEqual([
      'Did you mean `/docs/closure`?',
      'Did you mean `nothing`?',
      'Write `/docs/closure`.',
      null,
    ]);
    expect(diagnostics[0]?.message).toBe(
      'The redirect from `/a` leads to `/docs/closre`, which is no page of the site.',
    );
  });

  it('keeps pages and static files where a redirect would replace them, letter case aside', async () => {
    const { redirects, diagnostics, problems } = await collect({
      'docs/x.md': '---\nredirect_from: [/docs/y, /Docs/X, /plain]\n---\ntext',
      'docs/y.md': '---\nredirect_from: /docs/y\n---\ntext',
      'static/plain/index.html': 'own page',
    });
    expect(redirects).toEqual([]);
    expect(problems).toEqual([
      'warning redirects/collides-with-page docs/x.md:2:1',
      'warning redirects/collides-with-page docs/x.md:2:1',
      'warning redirects/collides-with-page docs/x.md:2:1',
      'warning redirects/collides-with-page docs/y.md:2:1',
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The redirect source `/docs/y` is the address of `/docs/y`, which exists, so the redirect was left out.',
      'The redirect source `/Docs/X` differs from the page `/docs/x` by letter case only; on many disks one file would replace the other, so the redirect was left out.',
      'The redirect source `/plain` is the address of `/plain/index.html`, which exists, so the redirect was left out.',
      'The redirect source `/docs/y` is the address of `/docs/y`, which exists, so the redirect was left out.',
    ]);
  });

  it('reports a source that two pages claim, and takes one that is said twice once', async () => {
    const { redirects, problems, site, diagnostics } = await collect({
      'mojian.config.ts': config(`redirects: [{ from: '/old/', to: '/docs/x' }],`),
      'docs/x.md': '---\nredirect_from: /old\n---\ntext',
      'docs/y.md': '---\ntitle: y\nredirect_from: [/%6fld]\n---\ntext',
    });
    expect(redirects).toEqual([{ from: '/old', to: '/docs/x' }]);
    expect(problems).toEqual(['error redirects/duplicate-source docs/y.md:3:1']);
    expect(diagnostics[0]?.message).toBe(
      `The redirect source \`/%6fld\` leads to \`/docs/y\` here, but to \`/docs/x\` in \`${site.files.folder}/docs/x.md:2\`.`,
    );
  });

  it.each([
    ['old/x', 'Write `/old/x`.'],
    ['/old?x=1', 'Write `/old`.'],
    ['/old#x', 'Write `/old`.'],
    ['https://site.example/old', null],
  ])('refuses the source %j', async (source, fix) => {
    const { redirects, diagnostics } = await collect({
      'docs/x.md': `---\nredirect_from: ${JSON.stringify(source)}\n---\ntext`,
    });
    expect(redirects).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'redirects/invalid-source', severity: 'error', fix },
    ]);
  });
});

describe('renderRedirectPage', () => {
  const site = (lang: string) => ({
    lang,
    origin: 'https://site.example/',
    translate: createViewTranslator(lang),
  });

  it('is a whole page in the language of the site', () => {
    const page = renderRedirectPage('/docs/%E5%B8%83?a=1&b=2#x', site('zh-CN'));
    expect(page).toMatch(/^<!doctype html>\n<html lang="zh-CN">/);
    expect(page).toContain('<title>页面已移动</title>');
    expect(page).toContain(
      '<link rel="canonical" href="https://site.example/docs/%E5%B8%83?a=1&amp;b=2">',
    );
    expect(page).toContain(
      '<meta http-equiv="refresh" content="0; url=/docs/%E5%B8%83?a=1&amp;b=2#x">',
    );
    expect(page).toContain('<a href="/docs/%E5%B8%83?a=1&amp;b=2#x">前往新页面</a>');
    expect(renderRedirectPage('/x', site('en'))).toContain('<a href="/x">Go to the new page</a>');
  });

  it('lets search engines follow it', () => {
    expect(renderRedirectPage('/x', site('en'))).not.toContain('noindex');
  });

  it('cannot be broken out of', () => {
    const page = renderRedirectPage('https://x.example/"><script>alert(1)</script>', site('en'));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('alert(1)</script>');
  });

  it.each([
    ['/new', '?q=1', '#part', 'https://site.example/new?q=1#part'],
    ['/new', '', '', 'https://site.example/new'],
    ['/new?a=1#own', '?q=1', '', 'https://site.example/new?a=1&q=1#own'],
    ['/new#own', '', '#theirs', 'https://site.example/new#theirs'],
    ['https://other.example/', '?q=1', '', 'https://other.example/?q=1'],
  ])('goes to %s with %j and %j kept', (to, search, hash, expected) => {
    const page = renderRedirectPage(to, site('en'));
    const script = /<script data-to="[^"]*">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const visited: string[] = [];
    const href = `https://site.example/old${search}${hash}`;
    const location = { href, search, hash, replace: (url: URL) => visited.push(String(url)) };
    new Function('document', 'location', script)({ currentScript: { dataset: { to } } }, location);
    expect(visited).toEqual([expected]);
  });
});

describe('redirect files', () => {
  it('are a page at each source and `_redirects`, and none without redirects', async () => {
    const { redirects, site } = await collect({
      'mojian.config.ts': config(`baseUrl: '/base/', trailingSlash: false,`),
      'docs/x.md': '---\nredirect_from: [/旧/闭包, /y.html]\n---\ntext',
    });
    const files = renderRedirectFiles(site.model, redirects);
    expect(files.map(({ outputPath }) => outputPath)).toEqual([
      'y.html',
      '旧/闭包.html',
      '_redirects',
    ]);
    expect(files[0]?.content).toContain('data-to="/base/docs/x"');
    expect(renderRedirectFiles(site.model, [])).toEqual([]);
    expect(readFileSync(site.configFilePath, 'utf8')).toContain('/base/');
  });

  it('write rules that hosts read as they are meant', () => {
    const text = renderRedirectsFile([
      { from: '/旧 页', to: '/%E6%96%B0' },
      { from: '/a:b/*', to: '/c:d#e' },
      { from: '/out', to: 'https://example.com:8080/:x' },
      { from: '/host', to: 'https://例子.example:8080/a?q=中%20%E4#a%25' },
    ]);
    expect(text).toBe(
      '/%E6%97%A7%20%E9%A1%B5 /%E6%96%B0 301\n/a%3Ab/%2A /c%3Ad#e 301\n/out https://example.com:8080/%3Ax 301\n/host https://xn--fsqu00a.example:8080/a?q=%E4%B8%AD%20%E4#a%25 301\n',
    );
    const rules = createHostRules(text, '');
    expect(rules.redirect('/旧 页', false)).toEqual({ location: '/%E6%96%B0', status: 301 });
    expect(rules.redirect('/out', false)?.location).toBe('https://example.com:8080/%3Ax');
  });
});
