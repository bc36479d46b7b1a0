import { describe, expect, it } from 'vitest';
import type { CompiledDocument, Reference } from '../markdown/compiled-document.ts';
import type { Asset, AssetLibrary } from '../sources/asset-library.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { applyReferences } from './apply-references.ts';
import { createPageIndex } from './page-index.ts';
import { resolveReferences } from './resolve-references.ts';

const reference = (target: string, kind: Reference['kind'] = 'link'): Reference => ({
  kind,
  target,
  line: 7,
  column: 3,
});

const asset = (filePath: string, url: string): Asset => ({
  filePath,
  url,
  size: { width: 4, height: 2 },
  svg: null,
});

const library: AssetLibrary = {
  findStatic: (sitePath) =>
    sitePath === '/img/a.png' ? asset('/site/static/img/a.png', '/img/a.png') : null,
  findFile: (filePath) =>
    ['/site/docs/css/x.png', '/site/docs/css/data.zip'].includes(filePath)
      ? asset(filePath, `/assets/${filePath.split('/').at(-1)}`)
      : null,
  wasAskedFor: () => false,
  listCopies: () => [],
};

const heading = (id: string) => ({ id, level: 2, text: id, html: id, line: 1 });
const float = createTestDocument({
  sourcePath: 'css/float.md',
  headings: [heading('清除浮动')],
  anchors: ['own'],
  html: '<i id="own"></i>',
});
const bfc = createTestDocument({ sourcePath: 'css/BFC 说明.md' });
const draft = '/site/docs/css/draft.md';
const pages = createPageIndex(
  [
    { permalink: '/docs/css/float', document: float },
    { permalink: '/docs/css/BFC 说明', document: bfc },
    { permalink: '/tags/', document: null },
  ],
  new Set([draft]),
);

function resolve(
  targets: Reference[],
  rest: { baseUrl?: string; document?: CompiledDocument } = {},
) {
  const document = { ...(rest.document ?? float), references: targets };
  return resolveReferences(
    { document, permalink: '/docs/css/float' },
    {
      pages,
      assets: library,
      siteFolder: '/site',
      contentFolders: ['/site/docs', '/site/blog'],
      baseUrl: rest.baseUrl ?? '/',
      trailingSlash: undefined,
    },
  );
}

const urlOf = (target: string) => resolve([reference(target)]).references[0]?.url;
const problemOf = (target: string) => {
  const [diagnostic] = resolve([reference(target)]).diagnostics;
  return diagnostic && [diagnostic.code, diagnostic.message, diagnostic.fix];
};

describe('links', () => {
  it.each([
    ['./BFC 说明.md', '/docs/css/BFC%20%E8%AF%B4%E6%98%8E'],
    ['BFC%20%E8%AF%B4%E6%98%8E.md#x', '/docs/css/BFC%20%E8%AF%B4%E6%98%8E#x'],
    ['/css/float.md', '/docs/css/float'],
    ['/docs/css/float.md', '/docs/css/float'],
    ['@site/docs/css/float.md', '/docs/css/float'],
    ['css/float.md', '/docs/css/float'],
    ['#清除浮动', '#清除浮动'],
    ['/tags', '/tags/'],
    ['/docs/css/float.html', '/docs/css/float'],
    ['./float?a=1', '/docs/css/float?a=1'],
    ['https://a.example/x', 'https://a.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['pathname:///raw/x.html', '/raw/x.html'],
    ['./data.zip', '/assets/data.zip'],
    ['/img/a.png', '/img/a.png'],
  ])('resolve %j', (target, url) => {
    expect(urlOf(target)).toBe(url);
  });

  it.each([
    [
      './flaot.md',
      [
        'links/broken-markdown-link',
        'There is no document `./flaot.md`.',
        'Did you mean `./float.md`?',
      ],
    ],
    [
      '../float.md',
      [
        'links/broken-markdown-link',
        'There is no document `../float.md`.',
        'Did you mean `./float.md`?',
      ],
    ],
    [
      './draft.md',
      [
        'links/broken-markdown-link',
        '`./draft.md` is a draft or scheduled, so readers cannot follow this link.',
        'Remove the link until the document is published.',
      ],
    ],
    [
      '/docs/css/flot',
      [
        'links/broken-link',
        'The link `/docs/css/flot` leads to no page of the site.',
        'Did you mean `/docs/css/float`?',
      ],
    ],
    [
      './float.md#清除浮洞',
      [
        'links/broken-anchor',
        'The page `/docs/css/float` has no anchor `#清除浮洞`.',
        'Did you mean `清除浮动`?',
      ],
    ],
  ])('that are broken are told of: %j', (target, problem) => {
    expect(problemOf(target)).toEqual(problem);
  });

  it('of `pathname://` stand below the base URL, as in Docusaurus', () => {
    const targets = ['pathname:///raw/甲.html?a#b', 'pathname:///b/raw/'];
    const { references } = resolve(
      targets.map((target) => reference(target)),
      { baseUrl: '/b/' },
    );
    expect(references.map(({ url }) => url)).toEqual(['/b/raw/%E7%94%B2.html?a#b', '/b/raw/']);
  });

  it('from a content folder stay in the version and the instance that they are written in', () => {
    const folders = ['/site/docs', '/site/versioned_docs/version-1.0', '/site/docs/api'];
    const versions = folders.map((folder, index) => {
      const document = createTestDocument({ sourcePath: 'intro.md' });
      const source = { ...document.source, filePath: `${folder}/intro.md` };
      return { permalink: `/v${index}/intro`, document: { ...document, source } };
    });
    const urls = versions.map(({ document, permalink }) => {
      const references = ['/intro.md', 'intro.md', '/docs/intro.md'].map((each) => reference(each));
      const source = {
        ...document.source,
        filePath: document.source.filePath.replace('intro', 'a/b'),
      };
      const resolved = resolveReferences(
        { document: { ...document, source, references }, permalink },
        {
          pages: createPageIndex(versions, new Set()),
          ...{ assets: library, siteFolder: '/site', contentFolders: folders },
          ...{ baseUrl: '/', trailingSlash: undefined },
        },
      );
      return resolved.references.map(({ url }) => url);
    });
    expect(urls).toEqual([
      ['/v0/intro', '/v0/intro', '/v0/intro'],
      ['/v1/intro', '/v1/intro', '/v0/intro'],
      ['/v2/intro', '/v2/intro', '/v0/intro'],
    ]);
  });

  it('accept ids that the author wrote in HTML', () => {
    expect(problemOf('#own')).toBeUndefined();
  });

  it('carry the place of the mistake', () => {
    expect(resolve([reference('./nope.md')]).diagnostics[0]).toMatchObject({
      filePath: '/site/docs/css/float.md',
      line: 7,
      column: 3,
      severity: 'warning',
    });
  });
});

describe('links', () => {
  it('marks links that show their own address, which print need not add', () => {
    const urls = [
      'https://example.com/a?b=1&c=2',
      'http://www.example.com',
      'https://example.com/%E7%94%B2/',
      'https://example.com/b',
      '/c',
    ];
    const references = urls.map((url) => ({ kind: 'link', url }) as const);
    const link = (index: number, text: string) =>
      applyReferences(`<a href="mojian-ref:${index}">${text}</a>`, references);
    expect(link(0, 'https://example.com/a?b=1&amp;c=2')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" class="bare-url">https://example.com/a?b=1&amp;c=2</a>',
    );
    expect(link(1, 'www.example.com')).toContain('class="bare-url"');
    expect(link(2, 'https://example.com/甲')).toContain('class="bare-url"');
    expect(link(3, 'https://example.com/a')).not.toContain('class');
    expect(link(3, '乙')).not.toContain('class');
    expect(link(4, '/c')).not.toContain('class');
  });
});

describe('pictures', () => {
  it('get their size, and load lazily save the first', () => {
    const { references } = resolve([
      reference('./x.png', 'image'),
      reference('/img/a.png', 'image'),
    ]);
    const html = '<img src="mojian-ref:0" alt="一"><img src="mojian-ref:1" alt="二" width="9">';
    expect(applyReferences(html, references)).toBe(
      '<img src="/assets/x.png" alt="一" width="4" height="2" decoding="async"><img src="/img/a.png" alt="二" width="9" height="5" loading="lazy" decoding="async">',
    );
  });

  it.each([
    ['width="200"', 'width="200" height="100"'],
    ["width='200px'", `width='200px' height="100"`],
    ['height=3', 'height=3 width="6"'],
    ['width="50%"', 'width="50%"'],
    ['height="auto" width="2"', 'height="auto" width="2"'],
    ['data-width="9"', 'data-width="9" width="4" height="2"'],
  ])('with %s get what is missing of their size', (attributes, expected) => {
    const { references } = resolve([reference('./x.png', 'image')]);
    expect(applyReferences(`<img src="mojian-ref:0" ${attributes}>`, references)).toBe(
      `<img src="/assets/x.png" ${expected} decoding="async">`,
    );
  });

  it('load at once when they are the first, though another stands in for them in a `srcset`', () => {
    const { references } = resolve([
      reference('./x.png', 'image'),
      reference('./none.png', 'image'),
      reference('/img/a.png', 'image'),
    ]);
    const html =
      '<picture><source srcset="mojian-ref:0 1x, mojian-ref:1 2x"><img src="mojian-ref:2" alt="一"></picture>';
    expect(applyReferences(html, references)).toBe(
      '<picture><source srcset="/assets/x.png 1x, ./none.png 2x"><img src="/img/a.png" alt="一" width="4" height="2" decoding="async"></picture>',
    );
  });

  it.each([
    ['./x.png#gh-dark-mode-only', '/assets/x.png#gh-dark-mode-only'],
    ['./x.png?v=2', '/assets/x.png?v=2'],
    ['/img/a.png?v=2#b', '/img/a.png?v=2#b'],
    ['@site/docs/css/x.png#b', '/assets/x.png#b'],
  ])('keep what follows the path: %j', (target, url) => {
    expect(resolve([reference(target, 'image')]).references[0]?.url).toBe(url);
  });

  it('in SVG of which a part is shown stay pictures, even with the page’s colours', () => {
    const show = (url: string) =>
      applyReferences('<img src="mojian-ref:0" alt="图">', [
        {
          kind: 'image',
          url,
          asset: {
            filePath: '/a.svg',
            url: '/a.svg',
            size: null,
            svg: '<svg><path fill="currentColor"/></svg>',
          },
        },
      ]);
    expect(show('/a.svg#icon')).toMatch(/^<img src="\/a.svg#icon"/);
    expect(show('/a.svg?v=2')).toMatch(/^<svg /);
  });

  it('that are missing are errors', () => {
    expect(resolve([reference('./none.png', 'image')]).diagnostics[0]).toMatchObject({
      code: 'links/missing-image',
      severity: 'error',
    });
  });

  it('in SVG that use the page’s colours stand in the page, without scripts', () => {
    const svg =
      '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1" role="img" onload="x()">\n<script>x()</script>\n<path fill="currentColor"/>\n</svg>';
    const html = applyReferences('<img src="mojian-ref:0" alt="图 &quot;一&quot;">', [
      {
        kind: 'image',
        url: '/a.svg',
        asset: { filePath: '/a.svg', url: '/a.svg', size: null, svg },
      },
    ]);
    expect(html).toBe(
      '<svg viewBox="0 0 1 1" role="img" aria-label="图 &quot;一&quot;"><path fill="currentColor"/></svg>',
    );
  });

  it.each([
    ['cut short', '<svg fill="currentColor"><path d="M0 0'],
    ['with a script that is not closed', '<svg fill="currentColor"><script>x()'],
    [
      'with a script within a script',
      '<svg fill="currentColor"><scr<script></script>ipt>x()</svg>',
    ],
    ['with more behind', '<svg fill="currentColor"></svg><script>x()</script>'],
  ])(
    'in SVG that is no whole picture stay files, which take in nothing of the page: %s',
    (_, svg) => {
      const asset = { filePath: '/a.svg', url: '/a.svg', size: null, svg };
      const html = applyReferences('<img src="mojian-ref:0" alt="图">', [
        { kind: 'image', url: '/a.svg', asset },
      ]);
      expect(html).toBe('<img src="/a.svg" alt="图" decoding="async">');
    },
  );

  it('in wide drawings scroll in a frame of their own', () => {
    const draw = (width: number) =>
      applyReferences('<img src="mojian-ref:0" alt="图">', [
        {
          kind: 'image',
          url: '/a.svg',
          asset: {
            filePath: '/a.svg',
            url: '/a.svg',
            size: null,
            svg: `<svg viewBox="0 0 ${width} 90"><path fill="currentColor"/></svg>`,
          },
        },
      ]);
    expect(draw(720)).toMatch(/^<span class="drawing" tabindex="0"><svg .*<\/svg><\/span>$/);
    expect(draw(24)).toMatch(/^<svg /);
  });
});
