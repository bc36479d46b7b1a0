import { describe, expect, it } from 'vitest';
import type { FileEvent } from '../sources/watch-queue.ts';
import { decideRebuild, type KnownFiles } from './decide-rebuild.ts';

const known: KnownFiles = {
  siteFolder: '/site',
  contentFolders: ['/site/blog', '/site/docs', '/elsewhere/docs'],
  staticFolders: ['/site/static'],
  configFiles: ['/site/components/navbar.tsx'],
  sidebarFiles: ['/site/sidebars.ts'],
  isDocument: (filePath) => ['/site/docs/闭包.md', '/site/blog/一.mdx'].includes(filePath),
  isModule: (filePath) => filePath.startsWith('/site/components/'),
  isReferredTo: (filePath) => /\/例[^/]*$/.test(filePath),
};

function decide(...changes: [FileEvent, string][]) {
  return decideRebuild(
    changes.map(([kind, filePath]) => ({ kind, filePath })),
    known,
  );
}

describe('what is read again', () => {
  it.each<[string, [FileEvent, string], object]>([
    ['the configuration', ['change', '/site/mojian.config.ts'], { readsConfig: true }],
    ['the whole site when it may have changed unseen', ['change', '/site'], { readsConfig: true }],
    ['what it may import', ['change', '/site/navbar-items.ts'], { readsConfig: true }],
    [
      'what it and a component import',
      ['change', '/site/components/navbar.tsx'],
      { readsConfig: true },
    ],
    ['the versions of the docs', ['add', '/site/versions.json'], { readsConfig: true }],
    [
      'the sidebars',
      ['change', '/site/sidebars.ts'],
      { readsConfig: false, readsContent: true, documents: [] },
    ],
    [
      'one document that was edited',
      ['change', '/site/docs/闭包.md'],
      { readsContent: false, documents: ['/site/docs/闭包.md'], forgetsAssets: false },
    ],
    ['all when one is new', ['add', '/site/docs/原型.md'], { readsContent: true, documents: [] }],
    ['all when one is gone', ['unlink', '/site/docs/闭包.md'], { readsContent: true }],
    [
      'all after an edit that was left out before',
      ['change', '/site/docs/_草稿.md'],
      { readsContent: true },
    ],
    ['categories', ['change', '/site/docs/css/_category_.json'], { readsContent: true }],
    ['authors', ['change', '/site/blog/authors.yml'], { readsContent: true }],
    ['content outside the site', ['change', '/elsewhere/docs/tags.yml'], { readsContent: true }],
    [
      'pictures beside documents',
      ['change', '/site/blog/img/一.png'],
      { readsContent: false, forgetsAssets: true },
    ],
    ['static files', ['unlink', '/site/static/a.svg'], { forgetsAssets: true }],
    ['files by `@site/`', ['change', '/site/assets/a.png'], { forgetsAssets: true }],
    [
      'data that a document offers for download',
      ['add', '/site/docs/例.json'],
      { readsContent: true, forgetsAssets: true },
    ],
    [
      'a style sheet that a document offers for download',
      ['change', '/site/docs/例.css'],
      { forgetsAssets: true },
    ],
    [
      'a component whose source a document offers for download',
      ['change', '/site/components/例.tsx'],
      { readsConfig: false, readsContent: false, forgetsAssets: true },
    ],
  ])('%s', (_, change, plan) => {
    expect(decide(change)).toMatchObject(plan);
  });

  it.each<[string, [FileEvent, string]]>([
    ['components, which Vite takes care of', ['change', '/site/components/counter.tsx']],
    ['styles', ['change', '/site/custom.css']],
    ['what programs tell', ['change', '/site/dev.log']],
    ['what programs tell behind `nohup`', ['change', '/site/nohup.out']],
    ['files outside', ['change', '/other/x.md']],
    ['folders that begin alike', ['change', '/elsewhere/docs-old/x.md']],
  ])('nothing for %s', (_, change) => {
    expect(decide(change)).toBeNull();
  });

  it('is joined over all changes of a batch', () => {
    expect(
      decide(
        ['change', '/site/docs/闭包.md'],
        ['change', '/site/blog/一.mdx'],
        ['change', '/site/components/counter.tsx'],
      ),
    ).toEqual({
      readsConfig: false,
      readsContent: false,
      documents: ['/site/docs/闭包.md', '/site/blog/一.mdx'],
      forgetsAssets: false,
    });
    expect(decide(['change', '/site/docs/闭包.md'], ['add', '/site/docs/新.md'])).toMatchObject({
      readsContent: true,
      documents: [],
    });
  });
});
