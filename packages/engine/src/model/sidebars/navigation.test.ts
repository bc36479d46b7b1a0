import { describe, expect, it } from 'vitest';
import { countDocs, createSidebarNavigation, findFirstLink } from './navigation.ts';
import { doc, resolve } from './sidebars.fixture.ts';

describe('navigation', () => {
  const { sidebars } = resolve(
    {
      s: [
        'a',
        {
          type: 'category',
          label: 'c',
          link: { type: 'generated-index' },
          items: ['b', 'u', { type: 'ref', id: 'r' }],
        },
        'd',
      ],
      t: ['r'],
    },
    [
      doc('a.md'),
      doc('b.md'),
      doc('u.md', { sidebarCustomProps: { unlisted: true } }),
      doc('d.md'),
      doc('r.md'),
    ],
  );
  const navigation = createSidebarNavigation(sidebars);

  it('goes through category pages and passes over refs and unlisted docs', () => {
    const next = (permalink: string) => navigation.neighboursOf('s', permalink).next?.permalink;
    expect([next('/docs/a'), next('/docs/category/c'), next('/docs/b'), next('/docs/d')]).toEqual([
      '/docs/category/c',
      '/docs/b',
      '/docs/d',
      undefined,
    ]);
    expect(navigation.neighboursOf('s', '/docs/u')).toEqual({ previous: null, next: null });
  });

  it('makes no page its own neighbour when the doc behind a category is one of its items', () => {
    const category = {
      ...{ type: 'category', label: '类', link: { type: 'doc', id: 'a' } },
      items: ['a', 'b', { type: 'category', label: '内', items: ['a', 'd'] }],
    };
    const repeated = createSidebarNavigation(
      resolve({ s: [category] }, [doc('a.md'), doc('b.md'), doc('d.md')]).sidebars,
    );
    const around = ['a', 'b', 'd'].map((id) => {
      const { previous, next } = repeated.neighboursOf('s', `/docs/${id}`);
      return [previous?.permalink, next?.permalink];
    });
    expect(around).toEqual([
      [undefined, '/docs/b'],
      ['/docs/a', '/docs/d'],
      ['/docs/b', undefined],
    ]);
    expect(repeated.pagesOf.get('s')?.map(({ permalink }) => permalink)).toEqual([
      '/docs/a',
      '/docs/b',
      '/docs/d',
    ]);
  });

  it('counts each listed doc once: those behind categories, no unlisted ones, no refs', () => {
    const unlisted = { sidebarCustomProps: { unlisted: true } };
    const categories = [
      { type: 'category', label: '一', link: { type: 'doc', id: 'a' }, items: ['a', 'b'] },
      { type: 'category', label: '二', link: { type: 'doc', id: 'u' }, items: ['d', 'u'] },
      { type: 'ref', id: 'r' },
    ];
    const docs = [doc('a.md'), doc('b.md'), doc('d.md'), doc('u.md', unlisted), doc('r.md')];
    const [resolved] = resolve({ s: categories }, docs).sidebars;
    expect(countDocs(resolved?.items ?? [])).toBe(3);
  });

  it('gives a doc to the sidebar that lists it, not to one that refers to it', () => {
    expect(navigation.sidebarOfDoc.get('r')?.id).toBe('t');
  });

  it('gives a doc that several sidebars list to the last of them', () => {
    const listed = createSidebarNavigation(
      resolve({ all: ['a', 'b'], part: ['b'], more: [{ type: 'ref', id: 'b' }] }, [
        doc('a.md'),
        doc('b.md'),
      ]).sidebars,
    );
    expect(['a', 'b'].map((id) => listed.sidebarOfDoc.get(id)?.id)).toEqual(['all', 'part']);
  });

  it('knows where a page stands and what it is called there, by a ref too', () => {
    const trail = (permalink: string) => {
      const found = navigation.trailOf('s', permalink);
      return found && [...found.ancestors.map(({ label }) => label), found.label];
    };
    expect(trail('/docs/b')).toEqual(['c', 'T:b.md']);
    expect(trail('/docs/a')).toEqual(['T:a.md']);
    expect(trail('/docs/r')).toEqual(['c', 'T:r.md']);
    expect(trail('/docs/nowhere')).toBeUndefined();
  });

  it('opens a sidebar at its first page', () => {
    expect(findFirstLink(sidebars[0]?.items ?? [])?.permalink).toBe('/docs/a');
  });

  it('opens a sidebar at a ref only when there is nothing else', () => {
    const ref = { type: 'ref', id: 'r' };
    const { sidebars: opened } = resolve({ s: [ref, 'a'], t: [ref] }, [doc('a.md'), doc('r.md')]);
    expect(opened.map(({ items }) => findFirstLink(items)?.permalink)).toEqual([
      '/docs/a',
      '/docs/r',
    ]);
  });

  it('opens a sidebar at no unlisted doc, also not at that of a category', () => {
    const unlisted = { sidebarCustomProps: { unlisted: true } };
    const category = { type: 'category', label: 'c', link: { type: 'doc', id: 'u' }, items: ['a'] };
    const { sidebars: opened } = resolve(
      { s: ['u', category], t: ['u', { type: 'ref', id: 'u' }] },
      [doc('u.md', unlisted), doc('a.md')],
    );
    expect(opened.map(({ items }) => findFirstLink(items)?.permalink)).toEqual([
      '/docs/a',
      undefined,
    ]);
  });
});
