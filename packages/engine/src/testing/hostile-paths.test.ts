import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { buildHostile, withSlug } from './hostile-site.fixture.ts';
import { createTestSite } from './site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('an address that cannot be a file of the site is told of', () => {
  it.each([
    ['../../x', 'routes/unsafe-address'],
    ['/../../x', 'routes/unsafe-address'],
    ['..', 'routes/unsafe-address'],
    ['/a\0b', 'routes/unsafe-address'],
    ['/a\\..\\b', 'routes/unsafe-address'],
    ['/a\nb', 'routes/unsafe-address'],
    [`/${'长'.repeat(200)}`, 'routes/unsafe-address'],
    [`/${'a/'.repeat(3000)}`, 'routes/unsafe-address'],
    ['/con.md', 'routes/windows-name'],
    ['/a?b', 'routes/windows-name'],
    ['/x.', 'routes/windows-name'],
    ['/x ', 'routes/windows-name'],
    ['/_headers', 'routes/file-clash'],
    ['/robots.txt/x', 'routes/file-clash'],
    ['/rss.xml', 'routes/file-clash'],
    ['/page.html/x', 'routes/file-clash'],
    ['/B', 'routes/case-clash'],
  ])('slug %.20j is %s', async (slug, code) => {
    const files = {
      'blog/2022-01-02-x.md': withSlug(slug),
      'blog/2022-01-03-page.md': withSlug('/page.html'),
      'blog/2022-01-04-b.md': withSlug('/b'),
    };
    expect(await buildHostile(createTestSite({}), files)).toEqual([code]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a category',
      {
        'docs/x/_category_.json': '{"link":{"type":"generated-index","slug":"/../../x"}}',
        'docs/x/a.md': 'x',
      },
      'routes/unsafe-address',
    ],
    ['a tag', { 'docs/a.md': '---\ntags: [".."]\n---\n' }, 'routes/unsafe-address'],
    [
      'a tag of `tags.yml`',
      {
        'blog/tags.yml': 'x:\n  label: X\n  permalink: /../../z\n',
        'blog/2022-01-01-a.md': '---\ntags: [x]\n---\nx',
      },
      'routes/unsafe-address',
    ],
    [
      'an author',
      {
        'blog/authors.yml': 'x:\n  name: X\n  page: {permalink: /../../z}\n',
        'blog/2022-01-01-a.md': '---\nauthors: x\n---\nx',
      },
      'routes/unsafe-address',
    ],
    ['a doc’s id', { 'docs/a.md': '---\nid: ../../x\n---\n' }, 'doc/invalid-id'],
    [
      'an old address below a page',
      { 'src/pages/a.md': '---\nslug: /a.html\nredirect_from: ["/a.html/b"]\n---\n' },
      'redirects/collides-with-page',
    ],
    [
      'an old address',
      { 'docs/a.md': '---\nredirect_from: ["/../../x"]\n---\n' },
      'redirects/invalid-source',
    ],
    ['a file', { 'docs/a\nb.md': 'x' }, 'routes/unsafe-address'],
    ['a folder', { 'docs/x. /a.md': 'x' }, 'routes/windows-name'],
    [
      'files alike but for letter case',
      { 'docs/A.md': 'x', 'docs/a.md': 'y' },
      'routes/case-clash',
    ],
  ])('of %s', async (_, files, code) => {
    expect(await buildHostile(createTestSite({}), files)).toContain(code);
  });
});

describe('a disk full of traps', () => {
  it('of links in circles and to nowhere is read to its end', async () => {
    const site = createTestSite({ 'docs/x.md': '![图](./pic.png)\n', 'static/a.txt': 'a' });
    const link = (target: string, name: string) =>
      symlinkSync(target, path.join(site.folder, name));
    mkdirSync(path.join(site.folder, 'docs/sub'));
    for (const folder of ['docs', 'static']) {
      link('.', `${folder}/here`);
      link('..', `${folder}/up`);
      link('self', `${folder}/self`);
      link('nowhere', `${folder}/dead`);
    }
    link('..', 'docs/sub/back');
    link('nowhere', 'docs/dead.md');
    link('pic.png', 'docs/pic.png');
    expect(new Set(await buildHostile(site, {}))).toEqual(
      new Set(['source/symbolic-link', 'links/missing-image']),
    );
    site.write({ 'docs/x.md': 'x\n' });
    expect(new Set(await buildHostile(site, {}))).toEqual(new Set(['source/symbolic-link']));
    expect(site.read('a.txt')).toBe('a');
    expect(site.list().filter((name) => /here|back|self|dead/.test(name))).toEqual([]);
  });

  it('of long names is published', async () => {
    const picture = `${'图'.repeat(80)}.png`;
    const files = {
      [`docs/${'长'.repeat(80)}.md`]: `![图](./${picture})\n`,
      [`docs/${picture}`]: 'x',
      [`static/${picture}`]: 'x',
    };
    const site = createTestSite({});
    expect(await buildHostile(site, files)).toEqual([]);
    expect(site.has(picture)).toBe(true);
    expect(site.list().filter((name) => name.startsWith('assets/images/'))).toHaveLength(1);
  });
});
