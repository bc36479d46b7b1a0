import type { SidebarData, SidebarEntry } from 'mojian/shared';
import { describe, expect, it } from 'vitest';
import { createSidebarRenderer, pruneEntries } from './sidebar-template.tsx';
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
  const render = createSidebarRenderer(sampleContext());

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
      expect(render(sidebar, page)).toBe(createSidebarRenderer(sampleContext())(sidebar, page));
    }
  });

  it('leaves no slot behind', () => {
    expect(render(sidebar, '/docs/闭包')).not.toContain('data-slot');
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
    const html = createSidebarRenderer(sampleContext({ docs }))(sidebar, '/docs/深处');
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map((match) => match[1]);
    expect(names[0]).toBe(names[2]);
    expect(names[1]).not.toBe(names[0]);
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
