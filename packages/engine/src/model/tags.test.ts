import { describe, expect, it } from 'vitest';
import { parseYamlFile } from '../sources/yaml-file.ts';
import { createTagResolver, groupByTag, parseTagsFile, type TagContext } from './tags.ts';

const file = parseYamlFile(
  '/site/tags.yml',
  'js:\n  label: JavaScript\n  permalink: /javascript\n  description: 语言\n异步:\nnodeJS:\n',
);
const { tags: definitions } = parseTagsFile(file);
const context: TagContext = {
  permalinks: { baseUrl: '/', trailingSlash: undefined },
  basePath: ['docs', 'tags'],
  tagDefinitions: definitions,
  onInlineTags: 'warn',
};
const place = { filePath: '/a.md', position: { line: 3, column: 1 } };
const resolveTags = createTagResolver(context);

describe('the resolver of tags', () => {
  it('takes label and address from the tags file, else from the label', () => {
    expect(
      resolveTags(
        [
          'js',
          '异步',
          'nodeJS',
          'React Hooks',
          { label: 'C++', permalink: '/cpp', description: '一门语言' },
        ],
        place,
      ).tags,
    ).toEqual([
      {
        label: 'JavaScript',
        permalink: '/docs/tags/javascript',
        description: '语言',
        isInline: false,
      },
      { label: '异步', permalink: '/docs/tags/异步', description: null, isInline: false },
      { label: 'Nodejs', permalink: '/docs/tags/node-js', description: null, isInline: false },
      {
        label: 'React Hooks',
        permalink: '/docs/tags/react-hooks',
        description: null,
        isInline: true,
      },
      { label: 'C++', permalink: '/docs/tags/cpp', description: '一门语言', isInline: true },
    ]);
  });

  it('keeps the first of tags with one address', () => {
    const { tags } = resolveTags(['Event Loop', 'event-loop'], place);
    expect(tags.map(({ label }) => label)).toEqual(['Event Loop']);
    expect(resolveTags(['event-loop'], place).tags[0]?.label).toBe('event-loop');
  });

  it('tells once of different tags that come to one address', () => {
    const resolve = createTagResolver({ ...context, tagDefinitions: null });
    const told = (...given: Parameters<typeof resolve>[0] & object) =>
      resolve(given, place).diagnostics.map(({ code, line, message }) => [code, line, message]);
    expect(told('C', 'Web Worker', 'web-worker', { label: 'Java', permalink: '/c' })).toEqual([]);
    const message =
      'The tags `C` and `C++` have one address, `/docs/tags/c`, so they are one tag to readers.';
    expect(told('C++')).toEqual([['tags/same-address', 3, message]]);
    expect(told('C++', 'c')).toEqual([]);
    expect(told('C#')).toHaveLength(1);
  });
});

it('inline tags are reported at the level of the option', () => {
  const report = (onInlineTags: TagContext['onInlineTags'], known = context.tagDefinitions) =>
    createTagResolver({ ...context, tagDefinitions: known, onInlineTags })(['js', 'x'], place)
      .diagnostics;
  expect(report('ignore')).toEqual([]);
  expect(report('warn')[0]).toMatchObject({
    severity: 'warning',
    line: 3,
    message: 'The tags file does not define `x`.',
  });
  expect(report('log')).toEqual(report('warn'));
  expect(report('throw')[0]?.severity).toBe('error');
  expect(report('error')).toEqual(report('throw'));
  expect(report('throw', null)).toEqual([]);
});

it('groups hold every item once, ordered by label', () => {
  const items = [{ tags: ['js', 'b'] }, { tags: ['b', 'b', '16'] }];
  const groups = groupByTag(items, (item) => resolveTags(item.tags, place).tags);
  expect(groups.map(({ tag, items: found }) => [tag.label, found.length])).toEqual([
    ['16', 1],
    ['b', 2],
    ['JavaScript', 1],
  ]);
});

it('a tags file of the wrong shape is told with its line', () => {
  const problemOf = (text: string) => {
    const [diagnostic] = parseTagsFile(parseYamlFile('/site/tags.yml', text)).diagnostics;
    return diagnostic && [diagnostic.code, diagnostic.line, diagnostic.message];
  };
  expect(['a:\n  label: A\nb: 3\n', 'a:\n  label: [A]\n', '\n- a\n'].map(problemOf)).toEqual([
    ['tags/invalid-file', 3, 'The tag `b` is `3`, but must be an object.'],
    ['tags/invalid-file', 1, '`label` of the tag `a` is a list, but must be a string or a number.'],
    ['tags/invalid-file', 2, 'The tags file is a list, but must be an object.'],
  ]);
});
