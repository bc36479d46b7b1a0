import { describe, expect, it } from 'vitest';
import type { Author } from '../model/authors.ts';
import { createAuthorLink, groupTagsByLetter } from './summaries.ts';

const groupOf = (label: string, count = 1) => ({
  tag: { label, permalink: `/tags/${label}`, description: null, isInline: true },
  items: Array.from({ length: count }, () => label),
});

describe('tags by letter', () => {
  it('are in order, Latin ones and the pinyin of Han ones together, the rest last', () => {
    const labels = ['闭包', '3D', 'zod', 'Babel', '测试', 'css', '布局', '😀', '安全', '做题'];
    const groups = groupTagsByLetter(labels.map((label) => groupOf(label)));
    expect(groups.map(({ letter, tags }) => [letter, tags.map(({ label }) => label)])).toEqual([
      ['A', ['安全']],
      ['B', ['闭包', '布局', 'Babel']],
      ['C', ['测试', 'css']],
      ['Z', ['做题', 'zod']],
      ['#', ['😀', '3D']],
    ]);
  });

  it('say how many items they have and lead to their lists', () => {
    expect(groupTagsByLetter([groupOf('闭包', 3)])).toEqual([
      {
        letter: 'B',
        tags: [{ label: '闭包', url: '/tags/%E9%97%AD%E5%8C%85', description: null, count: 3 }],
      },
    ]);
  });

  it('begin with the first character of each letter', () => {
    const firsts = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀'];
    const letters = firsts.map((first) => groupTagsByLetter([groupOf(first)])[0]?.letter);
    expect(letters.join('')).toBe('ABCDEFGHJKLMNOPQRSTWXYZ');
  });
});

describe('the link of an author', () => {
  const author: Author = {
    ...{ key: 'mo', name: '墨', title: null, description: null, email: null },
    url: '/about',
    imageUrl: '/img/mo.png',
    socials: [],
    pagePermalink: '/base/authors/墨',
  };

  it('has every address below the base URL, and counts the posts', () => {
    const postCounts = new Map([['mo', 4]]);
    expect(createAuthorLink(author, { baseUrl: '/base/', postCounts })).toMatchObject({
      url: '/base/about',
      imageUrl: '/base/img/mo.png',
      pageUrl: '/base/authors/%E5%A2%A8',
      postCount: 4,
    });
  });

  it('has none where there is none', () => {
    const bare = { ...author, url: null, imageUrl: null, pagePermalink: null };
    expect(createAuthorLink(bare, { baseUrl: '/base/', postCounts: new Map() })).toMatchObject({
      ...{ url: null, imageUrl: null, pageUrl: null },
      postCount: 0,
    });
  });
});
