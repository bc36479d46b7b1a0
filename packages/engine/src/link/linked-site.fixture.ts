/** A site of three pages, a draft and three files, to try references in. */
import type { Reference } from '../markdown/compiled-document.ts';
import type { Asset, AssetLibrary } from '../sources/asset-library.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createPageIndex } from './page-index.ts';
import { resolveReferences } from './resolve-references.ts';

/** Creates a reference that stands at line 7. */
export const reference = (target: string, kind: Reference['kind'] = 'link'): Reference => ({
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

/** Files that the site has. */
export const library: AssetLibrary = {
  findStatic: (sitePath) =>
    sitePath === '/img/a.png' ? asset('/site/static/img/a.png', '/img/a.png') : null,
  suggestStatic: (wanted) => (wanted.endsWith('static/img/a.png') ? '/img/a.png' : undefined),
  findFile: (filePath) =>
    ['/site/docs/css/x.png', '/site/docs/css/data.zip'].includes(filePath)
      ? asset(filePath, `/assets/${filePath.split('/').at(-1)}`)
      : null,
  wasAskedFor: () => false,
  readText: () => null,
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

/** Resolves references of the page `/docs/css/float`. */
export function resolve(references: Reference[], { baseUrl = '/' } = {}) {
  return resolveReferences(
    { document: { ...float, references }, permalink: '/docs/css/float' },
    {
      pages,
      assets: library,
      siteFolder: '/site',
      contentFolders: ['/site/docs', '/site/blog'],
      baseUrl,
      trailingSlash: undefined,
      isEncrypted: true,
      renderCode: () => ({ html: '', diagnostics: [] }),
    },
  );
}
