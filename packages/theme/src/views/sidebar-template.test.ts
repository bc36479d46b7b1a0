import type { SidebarData, SidebarEntry } from 'mojian/shared';
import { describe, expect, it } from 'vitest';
import { pruneEntries } from './sidebar-states.ts';
import { createSidebarRenderer } from './sidebar-template.tsx';
import { sampleContext } from './testing/sample-data.ts';

function link(label: string, isUnlisted = false): SidebarEntry {
  const permalink = `/docs/${label}`;
  return {
    kind: 'link',
    label,
    url: encodeURI(permalink),
    permalink,
    isExternal: false,
    isUnlisted,
    description: '',
    className: null,
  };
}

interface CategoryParts {
  permalink?: string;
  isCollapsed?: boolean;
  isLinkUnlisted?: boolean;
}

function category(label: string, items: SidebarEntry[], parts: CategoryParts = {}): SidebarEntry {
  const { permalink = null, isCollapsed = true, isLinkUnlisted = false } = parts;
  return {
    kind: 'category',
    label,
    url: permalink,
    permalink,
    isLinkUnlisted,
    isCollapsible: true,
    isCollapsed,
    description: '',
    className: null,
    items,
  };
}

const sidebar: SidebarData = {
  key: 'docs/default/current/javascript',
  kind: 'docs',
  title: 'JavaScript',
  entries: [
    link('引言'),
    category('运行时', [link('闭包'), category('内层', [link('深处'), link('隐藏', true)])]),
    category('布局', [link('float')], { permalink: '/docs/layout', isCollapsed: false }),
  ],
};

describe('createSidebarRenderer', () => {
  const renderer = createSidebarRenderer(sampleContext());
  const render = (data: SidebarData, permalink: string) => renderer.render(data, permalink, null);

  it('gives each of very many sidebars its own, in whatever order pages come', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({
      ...sidebar,
      key: `docs/default/current/${index}`,
      entries: [link(`文${index}`)],
    }));
    for (const [index, each] of [...many, ...many.toReversed()].entries()) {
      const number = index < many.length ? index : 2 * many.length - 1 - index;
      expect(render(each, `/docs/文${number}`)).toMatch(
        new RegExp(`aria-current="page"[^>]*>.*文${number}<`),
      );
    }
  });

  it('marks the current page and opens the way to it, nothing else', () => {
    const html = render(sidebar, '/docs/深处');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>深处<\/a>/);
    expect(html.match(/<details open=""/g)).toHaveLength(3);
    expect(html).toContain('href="/docs/%E6%B7%B1%E5%A4%84"');
  });

  it('leaves collapsed categories closed on other pages', () => {
    expect(render(sidebar, '/docs/引言').match(/<details open=""/g)).toHaveLength(1);
    expect(render(sidebar, '/elsewhere')).not.toContain('aria-current');
  });

  it('opens a category on its own page', () => {
    const html = render(sidebar, '/docs/layout');
    expect(html).toMatch(/<a class="nav-link nav-heading"[^>]*aria-current="page"[^>]*>布局<\/a>/);
  });

  it('gives every page the same HTML as a fresh renderer does', () => {
    const pages = ['/docs/引言', '/docs/闭包', '/docs/深处', '/docs/隐藏', '/docs/layout', '/'];
    for (const page of [...pages, ...pages]) {
      expect(render(sidebar, page)).toBe(
        createSidebarRenderer(sampleContext()).render(sidebar, page, null),
      );
    }
  });

  it('leaves no slot behind', () => {
    expect(render(sidebar, '/docs/闭包')).not.toMatch(/data-slot|data-fold|data-branch|mj-branch/);
  });

  it('shows an unlisted document to who reads it only', () => {
    expect(render(sidebar, '/docs/深处')).not.toContain('隐藏');
    expect(render(sidebar, '/docs/隐藏')).toMatch(/aria-current="page"[^>]*>隐藏</);
  });

  it('escapes labels that look like slots', () => {
    const entries = [link('a" data-slot="0"')];
    const html = render({ ...sidebar, key: 'other', entries }, '/docs/a" data-slot="0"');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('a&quot; data-slot=&quot;0&quot;');
  });

  it('lets categories fold each other where the site asks for it', () => {
    const docs = { isSidebarHideable: true, autoCollapseCategories: true, keepsVersion: true };
    const html = createSidebarRenderer(sampleContext({ docs })).render(sidebar, '/docs/深处', null);
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map((match) => match[1]);
    expect(names[0]).toBe(names[2]);
    expect(names[1]).not.toBe(names[0]);
  });
});

describe('a long sidebar', () => {
  const parts = (name: string) => Array.from({ length: 12 }, (_, index) => link(`${name}${index}`));
  const long: SidebarData = {
    ...sidebar,
    key: 'long',
    entries: [
      category('甲', [...parts('甲'), category('甲内', parts('甲内'))], { permalink: '/docs/甲' }),
      category('乙', [category('乙内', parts('乙内')), ...parts('乙')]),
      category('丙', [link('少')]),
      category('丁', parts('丁'), { isCollapsed: false }),
    ],
  };
  const renderer = createSidebarRenderer(sampleContext());
  const whole = renderer.renderWhole(long) ?? '';
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text);

  /** Does to the string what the browser does to the page (`runtime/whole-sidebars.ts`). */
  function complete(html: string): string {
    return html
      .replace(
        / data-branch="(\d+)"(.*?)<ul class="nav-list"><li>.*?<\/li><\/ul>/g,
        (_, number, head) => {
          const start = whole.indexOf(` data-branch="${number}"`);
          const from = whole.indexOf('<ul class="nav-list">', start);
          let depth = 0;
          for (const { 0: tag, index } of whole.slice(from).matchAll(/<\/?ul/g)) {
            depth += tag === '<ul' ? 1 : -1;
            if (depth === 0) return `${head}${whole.slice(from, from + index)}</ul>`;
          }
          throw new Error('A list of the whole sidebar has no end.');
        },
      )
      .replace(' data-src="/assets/s.json"', '')
      .replaceAll(/ data-branch="\d+"/g, '');
  }

  it('leaves out of a page what lies in closed branches, but for a way into each', () => {
    const html = renderer.render(long, '/docs/甲3', '/assets/s.json');
    expect(html).toContain(
      '<nav class="nav-tree" aria-label="JavaScript" data-src="/assets/s.json">',
    );
    const links = linksOf(html);
    expect(links).toEqual(expect.arrayContaining(['甲0', '甲11', '甲内0', '乙内0', '少', '丁11']));
    expect(links).not.toEqual(expect.arrayContaining(['甲内1']));
    expect(links).not.toEqual(expect.arrayContaining(['乙内1']));
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>甲3</);
  });

  it('comes to the same as the whole once the browser has put in what was left out', () => {
    for (const page of [
      '/docs/甲',
      '/docs/甲3',
      '/docs/甲内4',
      '/docs/乙内5',
      '/docs/少',
      '/docs/丁1',
      '/',
    ]) {
      const cut = renderer.render(long, page, '/assets/s.json');
      expect(complete(cut)).toBe(renderer.render(long, page, null));
    }
  });

  it('has every link in its file, and no state of a page', () => {
    expect(linksOf(whole)).toHaveLength(12 * 5 + 2);
    expect(whole).not.toMatch(/aria-current|open=""(?![\s\S]*丁)/);
  });

  it('is not cut short where that saves nothing', () => {
    expect(renderer.renderWhole(sidebar)).toBeNull();
    const flat = {
      ...long,
      key: 'flat',
      entries: [...parts('平'), ...parts('坦'), ...parts('长'), ...parts('列')],
    };
    expect(renderer.renderWhole(flat)).toBeNull();
  });

  it('stays whole for the reader of an unlisted document', () => {
    const entries = [...long.entries, category('密', [link('密页', true)])];
    const html = renderer.render({ ...long, key: 'own', entries }, '/docs/密页', '/assets/s.json');
    expect(html).not.toContain('data-src');
    expect(linksOf(html)).toHaveLength(12 * 5 + 3);
  });
});

describe('pruneEntries', () => {
  it('drops categories that nothing is left of', () => {
    const entries = [category('空', [link('x', true)]), category('有页', [], { permalink: '/p' })];
    expect(pruneEntries(entries, null).map((entry) => 'label' in entry && entry.label)).toEqual([
      '有页',
    ]);
  });

  it('takes an unlisted link off a category, unless the reader is there', () => {
    const parts = { permalink: '/p', isLinkUnlisted: true };
    const entries = [category('甲', [link('x')], parts)];
    expect(pruneEntries(entries, null)[0]).toMatchObject({ url: null });
    expect(pruneEntries(entries, '/p')[0]).toMatchObject({ url: '/p' });
  });
});

describe('a sidebar of hundreds of categories in one another', () => {
  // Addresses as long as those of folders in one another are.
  const chain = (depth: number, path: string): SidebarEntry =>
    category(`层${depth}`, [
      link(`${path}/篇`),
      ...(depth > 1 ? [chain(depth - 1, `${path}/d`)] : []),
    ]);
  const deep: SidebarData = { ...sidebar, key: 'deep', entries: [chain(500, '')] };

  it('is written in a moment, for each page the branches that it opens and the next one cut short', () => {
    const start = performance.now();
    const renderer = createSidebarRenderer(sampleContext());
    const whole = renderer.renderWhole(deep) ?? '';
    const html = renderer.render(
      deep,
      `/docs${'/d'.repeat(9)}/篇`.replace('/docs/', '/docs//'),
      '/whole.html',
    );
    expect(performance.now() - start).toBeLessThan(5000);
    expect(whole.match(/<details/g)).toHaveLength(500);
    expect(html.match(/<details open=""/g)).toHaveLength(10);
    expect(html.match(/ data-branch="/g)).toHaveLength(1);
  });
});
