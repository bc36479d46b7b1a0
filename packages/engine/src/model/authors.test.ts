import { describe, expect, it } from 'vitest';
import { parseYamlFile } from '../sources/yaml-file.ts';
import { parseAuthorsFile, resolveAuthors } from './authors.ts';

const context = {
  permalinks: { baseUrl: '/', trailingSlash: undefined },
  basePath: ['/', 'authors'],
};
const file = parseYamlFile(
  '/site/blog/authors.yml',
  'mo:\n  name: 墨\n  page: true\n  socials:\n    GitHub: mojian\n    stackoverflow: 82609\n    web: https://a.example\nyan:\n  name: 砚\n  email: y@a.example\n',
);
const { authors } = parseAuthorsFile(file, context);
const resolve = (frontMatter: Parameters<typeof resolveAuthors>[0]) =>
  resolveAuthors(frontMatter, {
    ...context,
    authors,
    authorsFile: 'authors.yml',
    filePath: '/site/blog/a.md',
    position: { line: 4, column: 1 },
  });

it.each([
  ['# 作者\n- mei\n- lan', 2, 'a list'],
  ['梅', 1, 'the string `梅`'],
  ['42', 1, 'the number `42`'],
])('an authors file that is %j is told of with its line', (text, line, found) => {
  const yaml = parseYamlFile('/site/blog/authors.yml', text);
  const { authors, diagnostics } = parseAuthorsFile(yaml, context);
  expect(authors.size).toBe(0);
  expect(diagnostics).toMatchObject([
    {
      code: 'authors/invalid-file',
      line,
      message: `The authors file holds ${found}, not authors by their keys.`,
    },
  ]);
});

describe('authors', () => {
  it('have pages, socials and mail addresses from the authors file', () => {
    expect(authors.get('mo')).toMatchObject({
      pagePermalink: '/authors/mo',
      socials: [
        { platform: 'github', url: 'https://github.com/mojian' },
        { platform: 'stackoverflow', url: 'https://stackoverflow.com/users/82609' },
        { platform: 'web', url: 'https://a.example' },
      ],
    });
    expect(authors.get('yan')).toMatchObject({ url: 'mailto:y@a.example', pagePermalink: null });
  });

  it.each([
    ['a key', { authors: 'mo' }, ['墨']],
    ['keys and objects', { authors: ['yan', { name: '客' }] }, ['砚', '客']],
    ['an object that refines a key', { authors: [{ key: 'mo', title: '主编' }] }, ['墨']],
    ['an older title without a name', { authorTitle: '编辑' }, ['']],
    ['the older single keys', { author: '旧', author_url: 'https://b.example' }, ['旧']],
    ['their names in Docusaurus 1', { author: '古', authorURL: 'https://c.example' }, ['古']],
    ['nothing', {}, []],
  ])('of a post come from %s', (_name, frontMatter, names) => {
    expect(resolve(frontMatter).authors.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['weibo', 'mei', 'https://weibo.com/n/mei'],
    ['Weibo', '1234567', 'https://weibo.com/u/1234567'],
    ['mastodon', '@mei', 'https://mastodon.social/@mei'],
    ['zhihu', 'mei-lan', 'https://www.zhihu.com/people/mei-lan'],
    ['公众号', '/img/qr.png', '/img/qr.png'],
    ['公众号', '墨简', undefined],
  ])('lead to %s, where they are %s, by %s', (platform, handle, url) => {
    const post = resolve({ authors: [{ name: '梅', socials: { [platform]: handle } }] });
    expect(post.authors[0]?.socials[0]?.url).toBe(url);
  });

  it('of a post may have another name and other addresses there', () => {
    const [author] = resolve({
      authors: [{ key: 'mo', name: '墨客', socials: { github: 'moke' } }],
    }).authors;
    expect(author).toMatchObject({
      ...{ key: 'mo', name: '墨客', pagePermalink: '/authors/mo' },
      socials: [{ platform: 'github', url: 'https://github.com/moke' }],
    });
    expect(resolve({ authors: [{ key: 'mo', socials: {} }] }).authors).toEqual([authors.get('mo')]);
  });

  it('of a post may not have misspelt fields', () => {
    const { diagnostics } = resolve({
      authors: [
        { nmae: '客' },
        { name: '梅', socials: { githb: 'mei' } },
        { key: 'mo', titel: '主编', pronouns: '她' },
      ],
    });
    expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
      ['authors/unknown-key', 'The author of the post has no key `nmae`.', 'Did you mean `name`?'],
      [
        'authors/unknown-key',
        'The mapping `socials` of the author `梅` has no key `githb`.',
        'Did you mean `github`?',
      ],
      ['authors/unknown-key', 'The author `mo` has no key `titel`.', 'Did you mean `title`?'],
    ]);
  });

  it('keep address and picture that older keys give', () => {
    const [author] = resolve({
      author: '古',
      authorTitle: '史官',
      authorURL: 'https://c.example',
      authorImageURL: '/gu.png',
    }).authors;
    expect(author).toMatchObject({ title: '史官', url: 'https://c.example', imageUrl: '/gu.png' });
  });

  it('have pictures beside the authors file or the post, which are published', () => {
    const files = ['/site/blog/me.png', '/site/blog/2024/头像.png', '/site/blog/原/w.png'];
    const pictures = {
      ...context,
      publishImage: (filePath: string) =>
        files.includes(filePath) ? `/assets/${files.indexOf(filePath)}.png` : null,
    };
    const text =
      'a: { image_url: ./me.png }\nb: { image_url: ./头像.png }\nc: { image_url: /c.png }\n';
    const yaml = parseYamlFile('/site/blog/authors.yml', text);
    const resolved = resolveAuthors(
      {
        authors: [
          'a',
          'b',
          'c',
          { name: 'd', image_url: '../me.png' },
          { name: 'e', imageURL: './%E5%A4%B4%E5%83%8F.png' },
          { name: 'f', image_url: './w.png' },
          { key: 'a', image_url: './none.png' },
        ],
      },
      {
        ...pictures,
        authors: parseAuthorsFile(yaml, pictures).authors,
        authorsFile: 'authors.yml',
        filePath: '/site/blog/2024/a.md',
        translationOf: '/site/blog/原/a.md',
        position: { line: 4, column: 1 },
      },
    );
    expect(resolved.authors.map(({ imageUrl }) => imageUrl)).toEqual([
      '/assets/0.png',
      '/assets/1.png',
      '/c.png',
      '/assets/0.png',
      '/assets/1.png',
      '/assets/2.png',
      './none.png',
    ]);
    expect(resolved.diagnostics).toMatchObject([
      {
        code: 'links/missing-image',
        filePath: '/site/blog/2024/a.md',
        line: 4,
        message:
          'There is no picture `./none.png` of the author `a` beside the authors file or the post.',
      },
    ]);
  });

  it('have no address that would run code, in the authors file or a post', () => {
    const text =
      'a:\n  name: 甲\n  url: " java\\tscript:alert(1)"\n  socials: { web: "vbscript:x", x: a }\n';
    const parsed = parseAuthorsFile(parseYamlFile('/site/blog/authors.yml', text), context);
    expect(parsed.authors.get('a')).toMatchObject({ url: null, socials: [{ platform: 'x' }] });
    expect(parsed.diagnostics).toMatchObject([
      { code: 'links/unsafe-address', filePath: '/site/blog/authors.yml', line: 1 },
      { code: 'links/unsafe-address' },
    ]);
    const { authors: found, diagnostics } = resolve({
      authors: [{ name: '客', url: 'javascript:alert(1)', image_url: 'data:text/html,x' }],
    });
    expect(found).toMatchObject([{ name: '客', url: null, imageUrl: null }]);
    expect(diagnostics).toMatchObject([
      { code: 'links/unsafe-address', filePath: '/site/blog/a.md', line: 4 },
      { code: 'links/unsafe-address' },
    ]);
  });

  it.each([
    [{ key: 'mei', email: 'a@b.example' }, '梅', 'https://mei.example'],
    [{ key: 'mei', email: 'a@b.example', name: '小梅' }, '小梅', 'https://mei.example'],
    [{ key: 'mei', email: 'a@b.example', url: '/mei' }, '梅', '/mei'],
    [{ key: 'yan', email: 'a@b.example' }, '砚', 'mailto:a@b.example'],
    [{ key: 'lan', email: 'a@b.example' }, 'lan', 'mailto:a@b.example'],
  ])(
    'keep the name and the address of the authors file beside a mail address: %j',
    (input, name, url) => {
      const text =
        'mei: { name: 梅, url: "https://mei.example" }\nyan: { name: 砚, email: y@a.example }\nlan: {}\n';
      const yaml = parseYamlFile('/site/blog/authors.yml', text);
      const known = parseAuthorsFile(yaml, context).authors;
      const resolved = resolveAuthors(
        { authors: [input] },
        {
          ...{ ...context, authors: known, authorsFile: 'authors.yml' },
          ...{ filePath: '/site/blog/a.md', position: undefined },
        },
      );
      expect(resolved.authors).toMatchObject([{ key: input.key, name, url, email: 'a@b.example' }]);
    },
  );

  it.each([
    ['', 'The post names the author `mo`, and the blog has no authors.'],
    ['lan: {}\n', 'The authors file has no author `mo`.'],
  ])('that are unknown are told with what to write, beside %j', (text, message) => {
    const yaml = parseYamlFile('/site/blog/people.yml', text);
    const known = parseAuthorsFile(yaml, context).authors;
    const { diagnostics } = resolveAuthors(
      { authors: ['mo'] },
      {
        ...{ ...context, authors: known, authorsFile: 'people.yml' },
        ...{ filePath: '/site/blog/a.md', position: undefined },
      },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'authors/unknown',
        message,
        fix: 'Write `mo: { name: … }` into `people.yml` in the folder of the blog, or `authors: { name: … }` into the post.',
      },
    ]);
  });

  it('that are unknown are told with the nearest key', () => {
    expect(resolve({ authors: ['yann'] }).diagnostics[0]).toMatchObject({
      code: 'authors/unknown',
      line: 4,
      fix: 'Did you mean `yan`?',
    });
  });
});
