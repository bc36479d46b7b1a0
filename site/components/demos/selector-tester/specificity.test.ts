import { describe, expect, it } from 'vitest';
import { listLines, SAMPLE, toHtml } from './sample.ts';
import { compareSpecificity, parseSelectorList } from './specificity.ts';

const countOf = (list: string) =>
  parseSelectorList(list).map(({ specificity }) => specificity.join(','));

describe('specificity', () => {
  it.each([
    ['*', '0,0,0'],
    ['ul > li:first-child', '0,1,2'],
    ['.card .title', '0,2,0'],
    [':is(.card, #app) h2', '1,0,1'],
    [':where(.card, #app) h2', '0,0,1'],
    ['div:has(> img, .cover)', '0,1,1'],
    ['li:nth-child(2 of .hot)', '0,2,1'],
    ['li:nth-last-child(odd of .hot, #x)', '1,1,1'],
    ['li:nth-of-type(2n + 1)', '0,1,1'],
    ['p:not(.lead, #intro)::first-line', '1,0,2'],
    ['a:before', '0,0,2'],
    ['[data-x="a,b]#c"]', '0,1,0'],
    ['a[href=")"] .b', '0,2,1'],
    [String.raw`#\31 a`, '1,0,0'],
    [String.raw`.a\.b\:c`, '0,1,0'],
    ['.类名 标签', '0,1,1'],
    ['::slotted(.a)', '0,1,1'],
    [':host(.a)', '0,2,0'],
    [':is(:where(#a), :not(.b))', '0,1,0'],
    ['a/* #no */.b', '0,1,1'],
    [':lang(zh, "*-TW")', '0,1,0'],
    ['A:HOVER', '0,1,1'],
    [':is()', '0,0,0'],
  ])('of %s is %s', (selector, expected) => {
    expect(countOf(selector)).toEqual([expected]);
  });

  it('is counted for each selector of a list', () => {
    expect(countOf('a, :is(b, .c), #d')).toEqual(['0,0,1', '0,1,0', '1,0,0']);
    expect(countOf(' , ')).toEqual([]);
  });

  it('does not carry', () => {
    const [classes, id] = parseSelectorList(`${'.a'.repeat(300)}, #t`);
    expect(
      compareSpecificity(classes?.specificity ?? [9, 9, 9], id?.specificity ?? [0, 0, 0]),
    ).toBeLessThan(0);
  });

  it('names what each part adds', () => {
    expect(parseSelectorList('ul li:is(.hot, #x) > *')[0]?.parts).toEqual([
      { text: 'ul', specificity: [0, 0, 1] },
      { text: 'li', specificity: [0, 0, 1] },
      { text: ':is(.hot, #x)', specificity: [1, 0, 0] },
      { text: '*', specificity: [0, 0, 0] },
    ]);
  });

  it('survives what is half typed', () => {
    for (const text of [':is(', '[a="', '.', '#', ':', '\\', 'a:not(.b', '((']) {
      expect(() => parseSelectorList(text)).not.toThrow();
    }
  });
});

describe('the sample', () => {
  it('is listed in the order of its HTML', () => {
    const tags = toHtml()
      .match(/<[a-z][^>]*>/g)
      ?.map((tag) => tag.slice(1, -1));
    expect(listLines().map(({ tag }) => tag)).toEqual(tags);
    expect(toHtml(SAMPLE.children?.[0])).toBe('<h2 class="title">水果</h2>');
  });
});
