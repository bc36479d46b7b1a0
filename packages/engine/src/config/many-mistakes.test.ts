import { describe, expect, it } from 'vitest';
import { validateConfig } from './load-config.ts';

const base = { title: '站', url: 'https://a.example' };
const problemsOf = (options: object) =>
  validateConfig({ ...base, ...options }, '/nowhere/mojian.config.ts').diagnostics.map(
    ({ code, message, fix }) => [code, message, fix ?? ''].join(' | '),
  );
const unknown = (name: string, fix: string) =>
  `config/unknown-key | The configuration has no option \`${name}\`. | ${fix}`;
const REMOVE = 'Remove it, or move your own values to `customFields`.';

describe('a configuration with several mistakes', () => {
  it('has all of them told within options that take several kinds of values', () => {
    const blog = { postsPerPage: '10', blogSidebarCount: -1, sortPosts: 'desc' };
    const names = ['postsPerPage', 'blogSidebarCount', 'sortPosts'];
    for (const [value, path] of [
      [blog, 'blog'],
      [[{}, blog], 'blog.1'],
    ] as const) {
      const problems = problemsOf({ blog: value });
      for (const name of names)
        expect(problems).toContainEqual(expect.stringContaining(`\`${path}.${name}\` is`));
      expect(problems).toHaveLength(3);
    }
  });

  it.each([
    ['docs', { path: 1, tagsBasePath: 2 }, ['docs.path', 'docs.tagsBasePath']],
    ['pages', { path: 1, include: 2 }, ['pages.path', 'pages.include']],
    ['offline', { shortName: 1, maxPages: 0 }, ['offline.shortName', 'offline.maxPages']],
    ['redirects', [{ from: 1, to: 2 }], ['redirects.0.from', 'redirects.0.to']],
    [
      'redirects',
      { list: [{ from: ['/a', 1], to: '/b' }], fromExtensions: 1 },
      ['redirects.list.0.from.1', 'redirects.fromExtensions'],
    ],
  ])('has all of them told within `%s`: %j', (key, value, paths) => {
    const problems = problemsOf({ [key]: value });
    expect(problems.map((text) => /`([^`]+)` is/.exec(text)?.[1])).toEqual(paths);
  });

  it('still says what kinds of values an option takes', () => {
    expect(problemsOf({ blog: 5 })).toEqual([
      'config/invalid-value | The option `blog` is `5`, but must be `false`, a list or an object. | ',
    ]);
  });

  it('has every option told that there is not, at each level, with the nearest one', () => {
    const problems = problemsOf({
      titel: 'x',
      blogg: {},
      blog: { postPerPage: 1, zzz: 2, sortPost: 3 },
      themeConfig: { navbar: { titel: 'x', logoo: 2 }, search: { synonymes: [], indexName: 'i' } },
    });
    expect(problems).toEqual([
      unknown('blog.postPerPage', 'Did you mean `postsPerPage`?'),
      unknown('blog.zzz', REMOVE),
      unknown('blog.sortPost', 'Did you mean `sortPosts`?'),
      unknown('themeConfig.navbar.titel', 'Did you mean `title`?'),
      unknown('themeConfig.navbar.logoo', 'Did you mean `logo`?'),
      unknown('themeConfig.search.synonymes', 'Did you mean `synonyms`?'),
      unknown('themeConfig.search.indexName', REMOVE),
      unknown('titel', 'Did you mean `title`?'),
      unknown('blogg', 'Did you mean `blog`?'),
    ]);
  });

  it('is told of a text that is empty in words', () => {
    const magicComments = [{ className: 'a', line: '' }];
    expect(problemsOf({ markdown: { magicComments } })).toEqual([
      'config/invalid-value | A text of `markdown.magicComments` must not be empty. | ',
    ]);
  });
});

describe('custom fields', () => {
  it('are JSON; what is not is told with its path', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    const customFields = {
      ...{ n: 10n, map: new Map(), list: [1, { x: Number.NaN }], f: () => 1, circle },
    };
    const problems = problemsOf({ customFields });
    expect(problems.map((text) => /`customFields\.([^`]+)`/.exec(text)?.[1])).toEqual([
      ...['n', 'map', 'list.1.x', 'f', 'circle.0'],
    ]);
    expect(problems[0]).toBe(
      'config/invalid-value | The option `customFields.n` is `10`, but must be a text, a number, `true`, `false`, `null`, or a list or an object of such. | ',
    );
  });

  it('may be all that is JSON, dates, and what an environment has not set', () => {
    const customFields = {
      ...{
        a: 'x',
        b: [1, null, { c: true }],
        d: new Date(0),
        e: undefined,
        f: Object.create(null),
      },
    };
    expect(problemsOf({ customFields })).toEqual([]);
  });
});

describe('the Content-Security-Policy', () => {
  const problemsOfPolicy = (contentSecurityPolicy: object) =>
    problemsOf({ security: { contentSecurityPolicy } });

  it('has the directives that browsers know', () => {
    expect(problemsOfPolicy({ 'conect-src': ['https://a.example'], x: [] })).toEqual([
      'config/invalid-value | The Content-Security-Policy has no directive `conect-src`. | Did you mean `"connect-src"`?',
      'config/invalid-value | The Content-Security-Policy has no directive `x`. | ',
    ]);
  });

  it.each([
    ['self', 'the keyword has single quotes of its own, `"\'self\'"`.'],
    ['nonce-abc', 'the keyword has single quotes of its own'],
    ["'sefl'", 'is no keyword: the nearest keyword is `"\'self\'"`.'],
    ["'https://a.example'", 'is no keyword: hosts stand without quotes.'],
  ])('is told of a source whose quotes are wrong: %s', (source, fact) => {
    const [problem, ...others] = problemsOfPolicy({ 'img-src': [source] });
    expect(problem).toContain(fact);
    expect(others).toEqual([]);
  });

  it('takes keywords, hashes, schemes and hosts', () => {
    const sources = ["'self'", "'sha256-ab+/c='", 'data:', '*.a.example', 'https://b.example/x'];
    expect(problemsOfPolicy({ 'script-src-elem': sources, sandbox: ['allow-scripts'] })).toEqual(
      [],
    );
  });
});

describe('static folders', () => {
  it.each([
    ['.', 'the site itself'],
    ['..', 'the site itself'],
    ['node_modules', '`node_modules`'],
    ['./.mojian/', '`.mojian`'],
    ['build', '`build`'],
  ])('that hold what is not to be published are refused: %s', (folder, held) => {
    const value = { ...base, staticDirectories: ['static', folder] };
    expect(validateConfig(value, '/nowhere/site/mojian.config.ts')).toMatchObject({
      config: null,
      diagnostics: [
        {
          code: 'config/invalid-value',
          message: `The static folder \`${folder}\` holds ${held}, which would be published with it.`,
        },
      ],
    });
  });

  it('may lie anywhere else', () => {
    expect(problemsOf({ staticDirectories: ['static', '../shared', 'node_modules/a/b'] })).toEqual(
      [],
    );
  });
});
