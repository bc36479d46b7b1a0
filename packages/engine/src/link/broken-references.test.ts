import { expect, it } from 'vitest';
import type { Reference } from '../markdown/compiled-document.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createPageIndex } from './page-index.ts';
import { resolveReferences } from './resolve-references.ts';

const permalink = '/docs/float';

/** A site without pictures and files, whose links lead to pages only. */
const SITE = {
  assets: {
    findStatic: () => null,
    suggestStatic: () => undefined,
    findFile: () => null,
    wasAskedFor: () => false,
    readText: () => null,
    listCopies: () => [],
  },
  siteFolder: '/site',
  contentFolders: ['/site/docs'],
  baseUrl: '/',
  trailingSlash: undefined,
  isEncrypted: true,
  renderCode: () => ({ html: '', diagnostics: [] }),
};

function problemOf(target: string, kind: Reference['kind'], site = SITE) {
  const references: Reference[] = [{ kind, target, line: 7, column: 3 }];
  const document = createTestDocument({ sourcePath: 'float.md', references });
  const { diagnostics } = resolveReferences(
    { document, permalink },
    {
      pages: createPageIndex([{ permalink, document }], new Set()),
      ...site,
    },
  );
  return diagnostics.map(({ code, line, message, fix }) => [code, line, message, fix]);
}

it.each<[Reference['kind'], string, string, string, string]>([
  [
    'link',
    '#far-from-all',
    'links/broken-anchor',
    'The page `/docs/float` has no anchor `#far-from-all`.',
    'Correct it, or give the heading that is meant this id: `{#far-from-all}` at its end.',
  ],
  [
    'link',
    './nowhere/near.md',
    'links/broken-markdown-link',
    'There is no document `./nowhere/near.md`.',
    'Correct the path, which begins at this file, or with `/` at the content folder.',
  ],
  [
    'link',
    '/somewhere/else',
    'links/broken-link',
    'The link `/somewhere/else` leads to no page of the site.',
    'Correct it; `pathname://` before a path says that it is no page of the site.',
  ],
  [
    'image',
    './nope.png',
    'links/missing-image',
    'There is no image `./nope.png`.',
    'Put the file beside this one, or correct the path.',
  ],
  [
    'image',
    '/img/nope.png',
    'links/missing-image',
    'There is no image `/img/nope.png`.',
    'Put the file into a static folder, or correct the path.',
  ],
])(
  'a %s to %s, which nothing is near to, is told with what to do',
  (kind, target, code, message, fix) => {
    expect(problemOf(target, kind)).toEqual([[code, 7, message, fix]]);
  },
);

it.each([
  ['./zones/grid', './zones/grid.md'],
  ['zones/grid.html?a=1#b', 'zones/grid.md?a=1#b'],
  ['./zones/', './zones/index.mdx'],
  ['/zones', '/zones/index.mdx'],
  ['../%E5%88%AB/甲', '../%E5%88%AB/甲.mdx'],
])('of a document that is named as other tools do: %s', (target, suggestion) => {
  const references: Reference[] = [{ kind: 'link', target, line: 7, column: 3 }];
  const document = createTestDocument({ sourcePath: 'guide/float.md', references });
  const others = ['guide/zones/grid.md', 'guide/zones/index.mdx', 'zones/index.mdx', '别/甲.mdx'];
  const pages = others.map((sourcePath, index) => ({
    permalink: `/docs/far-away-${index}`,
    document: createTestDocument({ sourcePath }),
  }));
  const { diagnostics } = resolveReferences(
    { document, permalink },
    {
      pages: createPageIndex(pages, new Set()),
      ...SITE,
    },
  );
  expect(diagnostics.map(({ fix }) => fix)).toEqual([`Did you mean \`${suggestion}\`?`]);
});

it.each<[Reference['kind'], string, string]>([
  ['link', 'github.com/a/b', 'https://github.com/a/b'],
  ['link', 'github.com/a/README.md', 'https://github.com/a/README.md'],
  ['link', 'https：//a.example/b', 'https://a.example/b'],
  ['image', 'img.example.com/a.png', 'https://img.example.com/a.png'],
])('takes the %s %j for an address of another site', (kind, target, address) => {
  expect(problemOf(target, kind).map(([, , , fix]) => fix)).toEqual([
    `Did you mean \`${address}\`?`,
  ]);
});

it('suggests no page that has only the folder in common with a short name', () => {
  const [from, near] = ['/docs/a-long-way/down/here/float', '/docs/a-long-way/down/here/flex'];
  const suggestionFor = (target: string) => {
    const references: Reference[] = [{ kind: 'link', target, line: 1, column: 1 }];
    const document = createTestDocument({ sourcePath: 'float.md', references });
    const pages = createPageIndex(
      [near].map((each) => ({ permalink: each, document })),
      new Set(),
    );
    return resolveReferences({ document, permalink: from }, { pages, ...SITE }).diagnostics[0]?.fix;
  };
  expect(suggestionFor('./LICENSE')).toContain('Correct it;');
  expect(suggestionFor('./flexx')).toBe(`Did you mean \`${near}\`?`);
});

it('tells of a picture without encryption where the site has some', () => {
  const target = 'http://img.example.com/a.png';
  expect(problemOf(target, 'image').map(([code, , , fix]) => [code, fix])).toEqual([
    [
      'links/insecure-image',
      'Write `https` if its host can do that, else put the file beside this one.',
    ],
  ]);
  expect(problemOf(target, 'link')).toEqual([]);
  expect(problemOf('https://img.example.com/a.png', 'image')).toEqual([]);
  expect(problemOf(target, 'image', { ...SITE, isEncrypted: false })).toEqual([]);
});
