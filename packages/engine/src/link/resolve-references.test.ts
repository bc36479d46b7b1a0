import { describe, expect, it } from 'vitest';
import { createTestDocument } from '../testing/test-document.ts';
import { library, reference, resolve } from './linked-site.fixture.ts';
import { createPageIndex } from './page-index.ts';
import { resolveReferences } from './resolve-references.ts';

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

  it.each(['#', '#top', '#:~:text=浮动', './float#top', '/docs/css/float#:~:text=甲,乙'])(
    'lead to places that browsers find without an id: %j',
    (target) => {
      expect(problemOf(target)).toBeUndefined();
      expect(urlOf(target)).toMatch(/#/);
    },
  );

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
          ...{
            baseUrl: '/',
            trailingSlash: undefined,
            isEncrypted: true,
            renderCode: () => ({ html: '', diagnostics: [] }),
          },
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

describe('pictures', () => {
  it.each([
    ['./x.png#gh-dark-mode-only', '/assets/x.png#gh-dark-mode-only'],
    ['./x.png?v=2', '/assets/x.png?v=2'],
    ['/img/a.png?v=2#b', '/img/a.png?v=2#b'],
    ['@site/docs/css/x.png#b', '/assets/x.png#b'],
  ])('keep what follows the path: %j', (target, url) => {
    expect(resolve([reference(target, 'image')]).references[0]?.url).toBe(url);
  });

  it('that are missing are errors', () => {
    expect(resolve([reference('./none.png', 'image')]).diagnostics[0]).toMatchObject({
      code: 'links/missing-image',
      severity: 'error',
    });
  });

  it.each(['image', 'link'] as const)('(as %s) may have the name of the static folder', (kind) => {
    const [found] = resolve([reference('/static/img/a.png', kind)]).diagnostics;
    expect(found?.fix).toBe('Did you mean `/img/a.png`?');
  });
});
