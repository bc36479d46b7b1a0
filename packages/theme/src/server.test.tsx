import type { NavbarItem, PageData, SiteData } from 'mojian/shared';
import { describe, expect, it } from 'vitest';
import { createThemeRenderer } from './server.tsx';
import { samplePage, sampleSite, sampleViews } from './views/testing/sample-data.ts';

const views = sampleViews();

function navbarLink(label: string, permalink: string): NavbarItem & { kind: 'link' } {
  return {
    kind: 'link',
    label,
    url: encodeURI(permalink),
    position: 'left',
    isExternal: false,
    activePattern: null,
    permalink,
    icon: null,
    sidebarKey: null,
  };
}

const ITEMS: NavbarItem[] = [
  { ...navbarLink('归档', '/archive') },
  {
    kind: 'dropdown',
    label: '文档',
    position: 'left',
    items: [{ ...navbarLink('CSS', '/docs/category/css'), activePattern: '^/docs/css(/|$)' }],
  },
  { kind: 'search', position: 'right' },
  {
    kind: 'locale',
    position: 'right',
    items: [{ label: '简体中文', lang: 'zh-CN', url: '/', isCurrent: true }],
  },
  {
    ...navbarLink('仓库', ''),
    url: 'https://example.com/repo',
    permalink: null,
    isExternal: true,
    icon: 'repository',
  },
];

function render(page: PageData, parts: Partial<SiteData> = {}): string {
  const navbar = { ...sampleSite().navbar, items: ITEMS };
  return createThemeRenderer(sampleSite({ navbar, ...parts })).renderPage(page);
}

describe('renderPage', () => {
  const page = samplePage(views.doc, {
    permalink: '/docs/css/float',
    toc: [{ id: '一节', level: 2, html: '一节', children: [] }],
    sidebar: { key: 'docs/css', kind: 'docs', title: 'CSS', entries: [] },
  });
  const html = render(page);

  it('puts view, sidebar and contents into their regions', () => {
    expect(html).toMatch(/<main [^>]*data-region="main"[^>]*><article class="article">/);
    expect(html).toMatch(/data-region="sidebar"[^>]*><nav class="nav-tree" aria-label="CSS">/);
    expect(html).toMatch(
      /<nav [^>]*data-toc=""[^>]*>.*data-region="toc"[^>]*><ol class="toc-list">/s,
    );
  });

  it('begins with the skip link to main', () => {
    expect(html.indexOf('class="skip-link" href="#mj-main"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/<main [^>]*id="mj-main"/);
    expect(html).toContain('跳到主要内容');
  });

  it('marks the section of the page in the navbar and opens it in the menu', () => {
    expect(html).toMatch(/<button class="navbar-link"[^>]*data-active="true"[^>]*>文档/);
    expect(html).toMatch(/<details class="menu-group" open="">/);
  });

  it('disables the colour-mode switch until the browser is ready', () => {
    expect(html).toMatch(/<button class="icon-button color-mode[^"]*"[^>]*disabled=""/);
  });

  describe('a dropdown whose label is a link', () => {
    const link = navbarLink('文档', '/docs');
    const items = [navbarLink('CSS', '/docs/css/float'), navbarLink('接口', '/api')];
    const renderAt = (permalink: string) => {
      const dropdown: NavbarItem = {
        ...{ kind: 'dropdown', label: '文档', position: 'left' },
        ...{ link, items, menuItems: [link, ...items] },
      };
      const navbar = { ...sampleSite().navbar, items: [dropdown] };
      return render(samplePage(views.doc, { permalink }), { navbar });
    };

    it('has the link, and beside it the button that opens the menu', () => {
      expect(renderAt('/')).toMatch(
        /<div class="dropdown"><a class="navbar-link" href="\/docs">文档<\/a><button class="icon-button" type="button" aria-label="文档" aria-expanded="false" aria-controls="([^"]+)">.*?<\/button><ul id="\1"/,
      );
    });

    it('marks the link on its page, and on pages of the menu', () => {
      expect(renderAt('/docs')).toContain(
        '<a class="navbar-link" href="/docs" aria-current="page">',
      );
      expect(renderAt('/docs/css/float')).toContain(
        '<a class="navbar-link" href="/docs" data-active="true">',
      );
    });

    it('has the link in the menu of narrow screens, which it unfolds on its page', () => {
      const linksOf = (html: string) =>
        [...html.matchAll(/<a class="menu-link" href="([^"]+)"/g)].map(([, href]) => href);
      expect(linksOf(renderAt('/'))).toEqual(['/docs', '/docs/css/float', '/api']);
      expect(renderAt('/docs')).toMatch(/<details class="menu-group" open="">/);
    });
  });

  it('offers the search with its keys', () => {
    expect(html).toMatch(
      /<button class="search-button[^"]*"[^>]*>.*?<span class="search-button-label">Search</s,
    );
    expect(html).toContain('Ctrl K');
    expect(render(page, { search: null })).not.toContain('search-button');
  });

  it('opens links that leave the site in a new tab and says so', () => {
    expect(html).toMatch(
      /href="https:\/\/example.com\/repo"[^>]*aria-label="仓库"[^>]*target="_blank"/,
    );
    expect(html).toContain('（在新标签页打开）');
  });

  it('gives every id once', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leaves out regions that a page lacks', () => {
    const bare = render(samplePage(views['not-found']));
    expect(bare).not.toContain('data-region="sidebar"');
    expect(bare).not.toContain('data-region="toc"');
  });

  it('puts the sidebar of a list of posts after it, where the eye finds it', () => {
    const sidebar = { key: 'blog', kind: 'posts', title: '最近文章', entries: [] } as const;
    const list = samplePage(views['blog-list'], { sidebar: { ...sidebar, entries: [] } });
    list.frame.layout = 'list';
    const listHtml = render(list);
    expect(listHtml.indexOf('<main')).toBeLessThan(listHtml.indexOf('<aside'));
    expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<main'));
  });

  it('warns of a wrong base URL on the home page only', () => {
    const site = { baseUrl: '/blog/' };
    const home = samplePage(views['blog-list'], { permalink: '/blog/' });
    expect(render(home, site)).toContain('现在是 /blog/。');
    expect(render(page, site)).not.toContain('base-url-warning');
  });

  it('shows the announcement with a button to close it', () => {
    const announcementBar = {
      id: 'a',
      contentHtml: '<b>新版</b>',
      backgroundColor: '#fff',
      textColor: '#000',
      isCloseable: true,
    };
    const withBar = render(page, { announcementBar });
    expect(withBar).toContain('<b>新版</b>');
    expect(withBar).toContain('aria-label="关闭公告"');
    expect(withBar).toContain('background-color:#fff;color:#000');
    expect(
      render(page, { announcementBar: { ...announcementBar, isCloseable: false } }),
    ).not.toContain('关闭公告');
  });

  it('sets the footer in columns or in a line', () => {
    const link = { label: '归档', url: '/archive', isExternal: false };
    const footer = { style: 'dark', columns: [], links: [link], logo: null, copyright: '© 2026' };
    expect(render(page, { footer: { ...footer, style: 'dark' } })).toContain('footer-line');
    const columns = [{ title: '读', items: [link, { html: '<i>自己的</i>' }] }];
    const inColumns = render(page, { footer: { ...footer, style: 'dark', columns, links: [] } });
    expect(inColumns).toContain('<p class="footer-title">读</p>');
    expect(inColumns).toContain('<li><i>自己的</i></li>');
  });

  it('draws the seal in no page of a site that has a logo of its own', () => {
    const parts = { columns: [], links: [], logo: null, copyright: '' };
    const footer = { style: 'light' as const, ...parts };
    const picture = { src: '/own.svg', srcDark: null, width: null, height: null };
    const logo = { ...picture, alt: '印', url: '/' };
    const navbar = sampleSite().navbar;
    expect(render(page, { footer }).match(/href="#mj-seal"/g)).toHaveLength(2);
    expect(render(page, { footer, navbar: { ...navbar, logo } })).not.toContain('mj-seal');
  });

  it('gives a dark footer the colours of dark mode in both modes, and the logo for them', () => {
    const logo = { alt: '印', url: '/', width: null, height: null };
    const pictures = { src: '/seal.svg', srcDark: '/seal-dark.svg' };
    const footerOf = (style: 'light' | 'dark') => {
      const data = { style, columns: [], links: [], copyright: '' };
      const html = render(page, { footer: { ...data, logo: { ...logo, ...pictures } } });
      return /<footer class="footer"[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    };
    expect(footerOf('dark')).toMatch(/^<footer [^>]*data-theme="dark"/);
    expect(footerOf('dark').match(/<img [^>]*>/g)).toEqual([
      '<img class="logo" src="/seal-dark.svg" alt="印"/>',
    ]);
    expect(footerOf('light')).not.toContain('data-theme');
    expect(footerOf('light').match(/<img /g)).toHaveLength(2);
  });

  it('gives the same HTML for the same page', () => {
    expect(render(page)).toBe(html);
  });
});

describe('renderPrePaintScript', () => {
  it('is a script that survives a storage that throws', () => {
    const script = createThemeRenderer(sampleSite()).renderPrePaintScript();
    const attributes: Record<string, string> = {};
    const setAttribute = (name: string, value: string) => {
      attributes[name] = value;
    };
    const run = new Function('document', 'localStorage', script);
    const storage = {
      getItem() {
        throw new Error('denied');
      },
    };
    run({ documentElement: { setAttribute } }, storage);
    expect(attributes).toEqual({ 'data-theme': 'dark', 'data-theme-choice': 'dark' });
  });
});
