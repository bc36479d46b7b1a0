import { expect, it } from 'vitest';
import type { PageData } from '../shared/page-data.ts';
import { createPageRenderer, type PageSetup } from './render-page.ts';

const setup = {
  site: { locale: { lang: 'zh-CN', direction: 'ltr' }, colorMode: { defaultMode: 'dark' } },
  assets: {
    ...{ startUrl: '/start.js', styleUrls: ['/theme.css'], clientModulesUrl: null },
    ...{ faviconUrl: null, feeds: [], headElements: [] },
    mathStyle: { url: 'https://cdn.example/katex.css', integrity: 'sha384-x' },
  },
  prePaintScript: '',
  policySources: null,
  islandStyles: { '/counter.js': ['/counter.css', '/shared.css'] },
} as unknown as PageSetup;

const page = {
  permalink: '/docs/a',
  head: {
    ...{ title: '页', description: '', keywords: [], canonicalUrl: null, imageUrl: null },
    ...{ ogType: 'article', article: null, isIndexed: true, hasMath: false },
    ...{ structuredData: [], elements: [], previousUrl: null, nextUrl: null },
    ...{ markdownUrl: null, alternates: [] },
  },
  frame: { className: '' },
  view: { kind: 'doc', contentHtml: '' },
} as unknown as PageData;

/** Renders the view's content as the body. */
const renderBody = ({ view }: PageData) => ('contentHtml' in view ? view.contentHtml : '');

const contentOf = (html: string) => ({
  html,
  references: [{ kind: 'link', url: '/docs/b' }] as const,
  titleIds: [],
});

it('finishes the content of a doc that was left out of its page', () => {
  const render = createPageRenderer(renderBody, setup);
  const content = contentOf('<a href="mojian-ref:0">乙</a>');
  expect(render({ page, content, styleUrls: [] })).toContain('<a href="/docs/b">乙</a>');
  expect(page.view).toEqual({ kind: 'doc', contentHtml: '' });
});

it('names the styles of components and those of islands, each once, in this order', () => {
  const render = createPageRenderer(renderBody, setup);
  const island = '<mj-island data-src="/counter.js"></mj-island>';
  const unknown = '<mj-island data-src="constructor"></mj-island>';
  const html = render({
    page,
    content: contentOf(island + island + unknown),
    styleUrls: ['/page.css', '/shared.css', '/page.css'],
  });
  const urls = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['/theme.css', '/page.css', '/shared.css', '/counter.css']);
});
