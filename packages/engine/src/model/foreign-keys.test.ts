import { describe, expect, it } from 'vitest';
import { listCodeSpans, readGuide, readGuideTable } from '../testing/guide.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { FOREIGN_KEYS } from './foreign-keys.ts';
import { validateFrontMatter } from './front-matter.ts';

function toldOf(kind: 'blog' | 'docs' | 'pages', frontMatter: Record<string, unknown>): string[] {
  const document = createTestDocument({ sourcePath: 'a.md', frontMatter });
  return validateFrontMatter(kind, document).diagnostics.map(
    ({ code, message, fix }) => `${code} ${message} ${fix}`,
  );
}

describe('keys of other tools', () => {
  it.each<[Parameters<typeof toldOf>[0], Record<string, unknown>, string]>([
    ['blog', { permalink: '/hello/' }, 'Write `slug`'],
    ['docs', { url: '/hello/' }, 'Write `slug`'],
    ['blog', { aliases: ['/a'] }, 'Write `redirect_from`'],
    ['docs', { weight: 3 }, 'Write `sidebar_position`'],
    ['docs', { nav_order: 3 }, 'Write `sidebar_position`'],
    ['pages', { published: false }, 'Write `draft: true`'],
    ['blog', { hidden: true }, 'Write `unlisted: true`'],
    ['blog', { pubDate: '2024-05-01' }, 'Write `date`'],
    ['blog', { publishDate: '2024-05-01' }, 'Write `date`'],
  ])('are told in %s: %j', (kind, frontMatter, fix) => {
    const [key] = Object.keys(frontMatter);
    const told = toldOf(kind, frontMatter);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`front-matter/foreign-key The key \`${key}\` of other tools`);
    expect(told[0]).toContain(fix);
  });

  it.each<[Parameters<typeof toldOf>[0], Record<string, unknown>]>([
    ['blog', { permalink: '/hello/', slug: '/hello' }],
    ['blog', { url: 'https://example.com/source' }],
    ['blog', { weight: 3 }],
    ['docs', { weight: 'bold' }],
    ['docs', { published: true, hidden: false }],
    ['docs', { pubDate: '2024-05-01' }],
    ['docs', { cover: './a.png', categories: ['甲'], constructor: 1 }],
  ])(
    'are the own ones of a site where they can be nothing else, in %s: %j',
    (kind, frontMatter) => {
      expect(toldOf(kind, frontMatter)).toEqual([]);
    },
  );

  it('are all in the guide `docs/other-tools.md`', () => {
    const rows = readGuideTable(readGuide('other-tools.md'), '## Front matter');
    const named = rows.flatMap(([names = '']) => listCodeSpans(names));
    expect(named.sort()).toEqual(Object.keys(FOREIGN_KEYS).sort());
  });
});
