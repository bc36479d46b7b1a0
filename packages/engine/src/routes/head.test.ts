import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createHead, findImageBeside } from './head.ts';

async function modelOf(config = '') {
  const { model } = await loadTestSite({
    'mojian.config.ts': `export default {
      title: '站', url: 'https://s.example', baseUrl: '/b/', titleDelimiter: '·',
      description: '全站', keywords: ['前端'], themeConfig: { image: 'img/site.png' }, ${config}
    };`,
    'static/img/site.png': 'x',
    'static/img/own.png': 'x',
    'docs/甲.md': 'x',
  });
  return model;
}

describe('what a page says of itself', () => {
  it('is what the site says where the page says nothing', async () => {
    expect(createHead(await modelOf(), { title: '甲', permalink: '/b/甲' })).toMatchObject({
      title: '甲 · 站',
      description: '全站',
      keywords: ['前端'],
      canonicalUrl: 'https://s.example/b/%E7%94%B2',
      imageUrl: 'https://s.example/b/img/site.png',
      ...{ ogType: 'website', article: null, isIndexed: true, hasMath: false },
      ...{ previousUrl: null, nextUrl: null, markdownUrl: null },
    });
  });

  it('goes before what the site says', async () => {
    const input = {
      ...{ title: '站', permalink: '/b/', description: '本页', keywords: ['闭包'] },
      ...{ image: '/img/own.png', hasMath: true, isIndexed: false },
    };
    expect(createHead(await modelOf(), input)).toMatchObject({
      ...{ title: '站', description: '本页', keywords: ['闭包'] },
      ...{ imageUrl: 'https://s.example/b/img/own.png', hasMath: true, isIndexed: false },
    });
  });

  it('takes no list of keywords without any for its own', async () => {
    const input = { title: '甲', permalink: '/b/甲', keywords: [], description: '' };
    expect(createHead(await modelOf(), input)).toMatchObject({
      ...{ keywords: ['前端'], description: '全站' },
    });
  });

  it('is not to be indexed where the site is not', async () => {
    const input = { title: '甲', permalink: '/b/甲', isIndexed: true };
    expect(createHead(await modelOf('noIndex: true'), input).isIndexed).toBe(false);
  });
});

it.each([
  ['./p.png', true],
  ['../docs/p.png', true],
  ['p.png', false],
  ['/img/own.png', false],
  ['https://a.example/p.png', false],
])('`image: %s` is looked for beside the document: %s', async (image, isLookedFor) => {
  const { model, assets } = await loadTestSite({
    'docs/甲.md': `---\nimage: ${image}\n---\nx`,
    'docs/p.png': 'x',
    'static/img/own.png': 'x',
  });
  const document = model.docs[0]?.versions[0]?.docs[0]?.document;
  const found = document ? findImageBeside(document, assets) : null;
  expect(found !== null).toBe(isLookedFor);
});
