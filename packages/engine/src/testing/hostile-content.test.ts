import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countRuns } from './built-command.ts';
import { randomValue } from './random-values.ts';
import { createTestSite, type TestSite } from './site-test.ts';

vi.setConfig({ testTimeout: 120_000 });
const HANG_MS = 10_000;

/** What has come beside the output, into which nothing may come. */
function listOutside({ folder }: TestSite): string[] {
  const known =
    /^(?:\.mojian|blog|build|docs|mojian\.config\.ts|node_modules|src|static|sidebars\.js)$/;
  return readdirSync(folder).filter((name) => !known.test(name));
}

/** Builds; gives the codes of problems. */
async function build(site: TestSite, files: Record<string, string>): Promise<string[]> {
  site.write(files);
  const start = performance.now();
  const report = await site.build({ usesCache: false });
  expect(performance.now() - start).toBeLessThan(HANG_MS);
  expect(listOutside(site)).toEqual([]);
  for (const { message, filePath } of report.diagnostics) {
    expect(message.length).toBeLessThan(2000);
    expect(filePath === null || path.isAbsolute(filePath)).toBe(true);
  }
  return report.diagnostics.map(({ code }) => code);
}

const withSlug = (slug: string) => `---\nslug: ${JSON.stringify(slug)}\n---\n\n正文\n`;

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
    expect(await build(createTestSite({}), files)).toEqual([code]);
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
    expect(await build(createTestSite({}), files)).toContain(code);
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
    expect(new Set(await build(site, {}))).toEqual(
      new Set(['source/symbolic-link', 'links/missing-image']),
    );
    site.write({ 'docs/x.md': 'x\n' });
    expect(new Set(await build(site, {}))).toEqual(new Set(['source/symbolic-link']));
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
    expect(await build(site, files)).toEqual([]);
    expect(site.has(picture)).toBe(true);
    expect(site.list().filter((name) => name.startsWith('assets/images/'))).toHaveLength(1);
  });
});

const KEYS = [
  ...[
    'title',
    'description',
    'slug',
    'id',
    'tags',
    'authors',
    'date',
    'draft',
    'image',
    'keywords',
  ],
  ...[
    'sidebar_label',
    'sidebar_position',
    'last_update',
    'redirect_from',
    'hide_title',
    'unlisted',
  ],
  ...['pagination_next', 'toc_max_heading_level', 'series', 'constructor', '__proto__'],
];

describe('whatever authors write is built or told of, never a crash', () => {
  it('front matter of any shape', async () => {
    const site = createTestSite({});
    const frontMatter = fc.dictionary(fc.constantFrom(...KEYS), randomValue, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(frontMatter, { minLength: 6, maxLength: 6 }), async (all) => {
        const files = Object.fromEntries(
          all.map((each, index) => {
            const text = `---\n${JSON.stringify(each)}\n---\n\n正文\n`;
            return [index % 2 ? `docs/d${index}.md` : `blog/2022-01-0${index + 1}-p.md`, text];
          }),
        );
        await build(site, files);
      }),
      { numRuns: countRuns(8) },
    );
  });

  it('broken YAML', async () => {
    const site = createTestSite({});
    const piece = fc.constantFrom(
      ...['a: ', '- ', '\n', '  ', '{', '}', '[', ']', '&x ', '*x', '!!', '|', '>', "'", '"', '#'],
      ...[
        '? ',
        ': ',
        '---\n',
        '...\n',
        '\t',
        '标题: ',
        'title: ',
        '<<: ',
        '\u2028',
        '\0',
        '%YAML ',
      ],
    );
    const yaml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(yaml, { minLength: 8, maxLength: 8 }), async (all) => {
        const files = all.map((text, index) => [`docs/d${index}.md`, `---\n${text}\n---\n文\n`]);
        await build(site, {
          ...Object.fromEntries(files),
          'blog/authors.yml': all[0] ?? '',
          'blog/tags.yml': all[1] ?? '',
          'docs/_category_.yml': all[2] ?? '',
        });
      }),
      { numRuns: countRuns(6) },
    );
  });

  it('an alias without an anchor in a YAML file', async () => {
    expect(await build(createTestSite({}), { 'blog/authors.yml': 'a: *b\n' })).toContain(
      'yaml/invalid',
    );
  });

  it('slugs of any text', async () => {
    const site = createTestSite({});
    const part = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      'x',
      '\0',
      '布局',
      ' ',
      '%2e',
      '#',
      '?',
      '.html',
      'con',
    );
    const slug = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(slug, { minLength: 9, maxLength: 9 }), async (slugs) => {
        const folders = ['docs/d', 'blog/2022-01-02-p', 'src/pages/s'];
        const files = slugs.map((each, index) => [
          `${folders[index % 3]}${index}.md`,
          withSlug(each),
        ]);
        await build(site, Object.fromEntries(files));
      }),
      { numRuns: countRuns(8) },
    );
  });

  it('sidebars of any shape', async () => {
    const site = createTestSite({ 'docs/a.md': 'a', 'docs/布局/b.md': 'b' });
    const item: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      item: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', '布局/b', 'missing', '', '../x'),
        fc.record(
          {
            type: fc.constantFrom('category', 'doc', 'link', 'html', 'autogenerated', 'ref', 'odd'),
            label: fc.constantFrom('标', '', 5, null),
            id: fc.constantFrom('a', 'missing', 7),
            href: fc.constantFrom('/a', 'javascript:x', '', null),
            dirName: fc.constantFrom('.', '..', '布局', '/etc', 'missing'),
            items: fc.array(tie('item'), { maxLength: 3 }),
            link: fc.constantFrom(
              { type: 'generated-index', slug: '/../x' },
              { type: 'doc', id: 'a' },
              5,
            ),
          },
          { requiredKeys: ['type'] },
        ),
        randomValue,
      ),
    })).item;
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ maxLength: 5 }), fc.array(item, { maxLength: 4 }), {
          maxKeys: 3,
        }),
        async (sidebars) => {
          const text = `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(sidebars))});`;
          await build(site, { 'sidebars.js': text });
        },
      ),
      { numRuns: countRuns(8) },
    );
  });
});
