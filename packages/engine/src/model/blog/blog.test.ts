import path from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { blogSchema } from '../../config/content-schema.ts';
import { createTestDocument } from '../../testing/test-document.ts';
import { createSiteClock } from '../site-clock.ts';
import { createBlog, findNeighbours } from './blog.ts';
import { findRelatedPosts } from './related.ts';

const MO = {
  key: 'mo',
  name: '墨',
  title: null,
  description: null,
  url: null,
  imageUrl: null,
  email: null,
  socials: [],
  pagePermalink: null,
};

const NOW = '2026-01-01T00:00:00.000Z';

const FIRST_DATES = new Map([
  ['undated.md', { date: '2020-05-05T00:00:00.000Z', isCommitted: true }],
  ['saved.md', { date: '2021-06-06T00:00:00.000Z', isCommitted: false }],
  ['later.md', { date: '2026-06-06T00:00:00.000Z', isCommitted: false }],
]);

function createTestBlog(
  posts: Record<string, Record<string, unknown>>,
  rest: {
    options?: Record<string, unknown>;
    includesDrafts?: boolean;
    now?: string;
    timeZone?: string;
  } = {},
) {
  const documents = Object.entries(posts).map(([sourcePath, frontMatter]) =>
    createTestDocument({ kind: 'blog', sourcePath, frontMatter }),
  );
  return createBlog(documents, {
    options: v.parse(blogSchema, { routeBasePath: '/', ...rest.options }),
    permalinks: { baseUrl: '/', trailingSlash: undefined },
    siteFolder: '/site',
    locale: 'zh-CN',
    authors: new Map([['mo', MO]]),
    tagDefinitions: new Map(),
    gitChanges: new Map(),
    clock: createSiteClock(rest.timeZone),
    firstDateOf: (filePath) => FIRST_DATES.get(path.basename(filePath)) ?? null,
    now: rest.now ?? NOW,
    includesDrafts: rest.includesDrafts ?? false,
  });
}

describe('posts', () => {
  it('are dated by front matter, then file name, then the first commit, then the file', () => {
    const { blog, diagnostics } = createTestBlog({
      '2022-01-02-a.md': { date: '2023-03-03' },
      '2022-01-02-b.md': {},
      'undated.md': {},
      'saved.md': {},
      'later.md': {},
    });
    expect(blog.posts.map(({ permalink, date }) => [permalink, date.slice(0, 10)])).toEqual([
      ['/later', NOW.slice(0, 10)],
      ['/2022/01/02/a', '2023-03-03'],
      ['/2022/01/02/b', '2022-01-02'],
      ['/saved', '2021-06-06'],
      ['/undated', '2020-05-05'],
    ]);
    expect(diagnostics.map(({ code, filePath }) => [code, path.basename(filePath ?? '')])).toEqual([
      ['blog/no-date', 'saved.md'],
      ['blog/no-date', 'later.md'],
    ]);
  });

  it('of one day stand in the order of their numbers', () => {
    const { blog } = createTestBlog({
      '2022-01-23-x10.md': {},
      '2022-01-23-x9.md': {},
      '2022-01-23-x1.md': {},
    });
    expect(blog.posts.map(({ title }) => title)).toEqual(['x10', 'x9', 'x1']);
  });

  it('have a reading time unless the blog or the post shows none', () => {
    const minutesOf = (options: Record<string, unknown>) =>
      createTestBlog(
        { 'b.md': { hide_reading_time: true }, 'a.md': {} },
        { options },
      ).blog.posts.map(({ readingMinutes }) => readingMinutes);
    expect(minutesOf({})).toEqual([null, 1]);
    expect(minutesOf({ showReadingTime: false })).toEqual([null, null]);
  });

  it('that are drafts or of the future are left out of a build and shown by dev', () => {
    const posts = {
      '2022-01-01-a.md': {},
      '2022-01-02-d.md': { draft: true },
      '2027-01-01-f.md': {},
    };
    const built = createTestBlog(posts).blog;
    expect(built.posts.map(({ title }) => title)).toEqual(['a']);
    expect(built.scheduledPosts.map(({ title }) => title)).toEqual(['f']);
    const dev = createTestBlog(posts, { includesDrafts: true }).blog;
    expect(
      dev.posts.map(({ title, isDraft, isScheduled }) => [title, isDraft, isScheduled]),
    ).toEqual([
      ['f', false, true],
      ['d', true, false],
      ['a', false, false],
    ]);
  });

  describe('dated without a time zone', () => {
    const timeZone = process.env.TZ;
    afterEach(() => {
      if (timeZone === undefined) delete process.env.TZ;
      else process.env.TZ = timeZone;
    });

    it.each([
      ['Asia/Shanghai', ['a'], '2025-12-31T16:00:00.000Z'],
      ['UTC', ['f', 'a'], '2026-01-01T00:00:00.000Z'],
      ['America/New_York', ['f', 'a', 'b'], '2026-01-01T05:00:00.000Z'],
    ])('wait for the clocks of %s', (zone, waiting, dueAt) => {
      process.env.TZ = zone;
      const { blog } = createTestBlog(
        {
          '2026-01-01-b.md': {},
          '2026-01-01-f.md': { date: '2026-01-01 08:00' },
          '2025-01-01-a.md': { date: '2026-01-01T03:00:00Z' },
          '2025-01-01-z.md': { date: '2026-01-01T09:30:00+08:00' },
        },
        { now: '2026-01-01T02:00:00.000Z' },
      );
      expect(blog.scheduledPosts.map(({ title }) => title).sort()).toEqual([...waiting].sort());
      const [first] = [...blog.posts, ...blog.scheduledPosts].filter(({ title }) => title === 'b');
      expect([first?.date, first?.dueAt]).toEqual(['2026-01-01T00:00:00.000Z', dueAt]);
    });
  });

  it('are read and shown in the time zone of the site, moments of other ones too', () => {
    const { blog } = createTestBlog(
      {
        '2026-01-01-a.md': {},
        '2025-01-01-b.md': { date: '2025-12-31 23:30' },
        '2025-01-01-c.md': { date: '2025-12-31T16:30:00Z' },
        'undated.md': {},
      },
      { timeZone: 'Asia/Shanghai', now: '2025-12-31T16:15:00.000Z' },
    );
    expect(blog.posts.map(({ title, date, dueAt }) => [title, date, dueAt])).toEqual([
      ['a', '2026-01-01T00:00:00.000+08:00', '2025-12-31T16:00:00.000Z'],
      ['b', '2025-12-31T23:30:00.000+08:00', '2025-12-31T15:30:00.000Z'],
      ['undated', '2020-05-05T08:00:00.000+08:00', '2020-05-05T00:00:00.000Z'],
    ]);
    expect(blog.scheduledPosts.map(({ title, date }) => [title, date])).toEqual([
      ['c', '2026-01-01T00:30:00.000+08:00'],
    ]);
  });

  it('that are unlisted have a page but stand in no list and are nobody’s neighbour', () => {
    const { blog } = createTestBlog({
      '2022-01-01-a.md': {},
      '2022-01-02-u.md': { unlisted: true },
      '2022-01-03-c.md': {},
    });
    expect(blog.posts).toHaveLength(3);
    expect(blog.listedPosts.map(({ title }) => title)).toEqual(['c', 'a']);
    const [newest, unlisted] = blog.posts;
    expect(newest && findNeighbours(blog, newest).older?.title).toBe('a');
    expect(unlisted && findNeighbours(blog, unlisted)).toEqual({ newer: null, older: null });
  });

  it('keep Han characters, spaces and + of their slugs', () => {
    const { blog } = createTestBlog({
      '2022-01-02-Promise A+规范.md': { slug: '/blog/2022-01-02-Promise A+规范' },
    });
    expect(blog.posts[0]?.permalink).toBe('/blog/2022-01-02-Promise A+规范');
  });

  it('have the authors that front matter lists by key or describes', () => {
    const { blog, diagnostics } = createTestBlog({
      '2022-01-01-a.md': { authors: ['mo', { name: '客' }] },
      '2022-01-02-b.md': { authors: 'mo' },
      '2022-01-03-c.md': { authors: { name: '独' } },
    });
    expect(diagnostics).toEqual([]);
    expect(blog.posts.map(({ authors }) => authors.map(({ name }) => name))).toEqual([
      ['独'],
      ['墨'],
      ['墨', '客'],
    ]);
    expect(blog.authors.map(({ author, posts }) => [author.name, posts.length])).toEqual([
      ['墨', 2],
      ['独', 1],
      ['客', 1],
    ]);
  });

  it('stand once in the list of an author whom they name twice', () => {
    const { blog } = createTestBlog({ '2022-01-01-a.md': { authors: ['mo', 'mo'] } });
    expect(blog.authors.map(({ posts }) => posts.length)).toEqual([1]);
  });

  it('with a wrong date or a misspelt key are told of, with the line', () => {
    const { diagnostics } = createTestBlog({
      '2022-01-02-a.md': { titel: 'x', date: '2022-02-31', tags: 'x' },
    });
    expect(diagnostics.map(({ code, line, fix }) => [code, line, fix])).toEqual([
      ['front-matter/unknown-key', 2, 'Did you mean `title`?'],
      ['front-matter/invalid-date', 3, null],
      ['front-matter/invalid-value', 4, null],
    ]);
  });

  it('with a wrong date are not told to have none', () => {
    const { diagnostics } = createTestBlog({ 'a.md': { date: 'someday' } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid-date']);
  });
});

describe('series', () => {
  it('are found by numbered titles and by front matter, in reading order', () => {
    const { blog } = createTestBlog({
      '2022-01-01-a.md': { title: '源码解析(2)' },
      '2022-01-02-b.md': { title: '源码解析(1)' },
      '2022-01-03-c.md': { title: '后记', series: '源码解析' },
      '2022-01-04-d.md': { title: '单篇(1)' },
    });
    expect(blog.series.map(({ title, posts }) => [title, posts.map((post) => post.title)])).toEqual(
      [['源码解析', ['源码解析(1)', '源码解析(2)', '后记']]],
    );
  });
});

it('series have parts of one day in the order of their names, however the blog is sorted', () => {
  for (const sortPosts of ['ascending', 'descending']) {
    const { blog } = createTestBlog(
      {
        '2022-01-01-part-10.md': { title: '丙', series: '源码' },
        '2022-01-01-part-2.md': { title: '乙', series: '源码' },
        '2022-01-01-part-1.md': { title: '甲', series: '源码' },
      },
      { options: { sortPosts } },
    );
    const [series] = blog.series;
    expect(series?.posts.map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
  }
});

describe('related posts', () => {
  const relatedTo = (
    title: string,
    posts: Record<string, Record<string, unknown>>,
    { excluded = [], count = 3 }: { excluded?: string[]; count?: number } = {},
  ) => {
    const { blog } = createTestBlog(posts);
    const find = (name: string) => blog.posts.filter((each) => each.title === name);
    const [post] = find(title);
    const tagGroups = new Map(blog.tags.map((group) => [group.tag.permalink, group]));
    const exclude = new Set(excluded.flatMap(find));
    const related = post && findRelatedPosts(post, { tagGroups, exclude, count });
    return related?.map((each) => each.title);
  };

  it('share rare tags before common ones', () => {
    const posts = {
      '2022-01-01-a.md': { tags: ['js', 'promise'] },
      '2022-01-02-b.md': { tags: ['js'] },
      '2022-01-03-c.md': { tags: ['js', 'promise'] },
      '2022-01-04-d.md': { tags: ['css'] },
      '2022-01-05-e.md': { tags: ['promise'] },
      '2022-01-06-f.md': { tags: ['js'] },
    };
    expect(relatedTo('a', posts)).toEqual(['c', 'e', 'f']);
    expect(relatedTo('a', posts, { count: 9 })).toEqual(['c', 'e', 'f', 'b']);
    expect(relatedTo('d', posts)).toEqual([]);
  });

  it('share several common tags before one of them', () => {
    const posts = {
      '2022-01-01-a.md': { tags: ['js', 'dom'] },
      '2022-01-02-b.md': { tags: ['js', 'dom'] },
      '2022-01-03-c.md': { tags: ['js'] },
      '2022-01-04-d.md': { tags: ['dom'] },
    };
    expect(relatedTo('a', posts)).toEqual(['b', 'd', 'c']);
  });

  it('are none of the series of the post, and none that only who has its address finds', () => {
    const posts = {
      '2022-01-01-a.md': { tags: ['js'] },
      '2022-01-02-b.md': { tags: ['js'] },
      '2022-01-03-c.md': { tags: ['js'], unlisted: true },
      '2022-01-04-d.md': { tags: ['js'] },
    };
    expect(relatedTo('a', posts, { excluded: ['b'] })).toEqual(['d']);
  });
});
