import { describe, expect, it } from 'vitest';
import { createTranslator, fillPlaceholders, MESSAGES } from './messages.ts';
import { HOSTED_SEARCH_MESSAGES } from './messages-hosted-search.ts';
import { createSearchTranslator, SEARCH_MESSAGES } from './messages-search.ts';
import { createViewTranslator, VIEW_MESSAGES } from './messages-views.ts';

const chinese = createTranslator('zh-CN');
const english = createTranslator('en');
const all = { ...MESSAGES, ...SEARCH_MESSAGES, ...HOSTED_SEARCH_MESSAGES, ...VIEW_MESSAGES };

describe('the translators', () => {
  it.each([
    ['crash.heading', 'This page crashed.'],
    ['crash.tryAgain', 'Try again'],
    ['crash.title', 'Page Error'],
    ['navigation.retry', 'Retry'],
    ['navbar.backToMainMenu', 'Back to main menu'],
    ['search.button', 'Search'],
    ['search.placeholder', 'Search docs'],
    ['search.clear', 'Clear the query'],
    ['search.cancel', 'Cancel'],
    ['search.recent', 'Recent'],
    ['search.favorite', 'Favorite'],
    ['search.noRecent', 'No recent searches'],
    ['search.errorTitle', 'Unable to fetch results'],
    ['search.errorHelp', 'You might want to check your network connection.'],
    ['search.noResults', 'No results for'],
    ['search.suggestions', 'Try searching for'],
    ['search.report', 'Believe this query should return results?'],
    ['search.reportLink', 'Let us know.'],
    ['search.missingAppId', '`appId` is missing.'],
    ['search.missingApiKey', '`apiKey` is missing.'],
    [
      'error.noDefaultExport',
      "The page component at the route doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    ],
  ] as const)('shows the quoted text of %s verbatim on a Chinese site', (id, text) => {
    expect(createViewTranslator('zh-CN')(id)).toBe(text);
  });

  it('shows other messages in Chinese on every kind of Chinese site', () => {
    expect(chinese('skip.main')).toBe('跳到主要内容');
    expect(createTranslator('zh')('skip.main')).toBe('跳到主要内容');
    expect(createTranslator('zh-Hant-TW')('skip.main')).toBe('跳到主要内容');
  });

  it('shows English only on other sites', () => {
    expect(english('skip.main')).toBe('Skip to main content');
    expect(createTranslator('zhx')('skip.main')).toBe('Skip to main content');
    const translate = createViewTranslator('en-GB');
    for (const id of Object.keys(all)) {
      expect(translate(id as keyof typeof all)).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('lets the site override any message, quoted ones too', () => {
    const translate = createTranslator('zh-CN', { 'crash.tryAgain': '再试一次' });
    expect(translate('crash.tryAgain')).toBe('再试一次');
    expect(translate('crash.heading')).toBe('This page crashed.');
  });

  it('fills in values', () => {
    expect(createSearchTranslator('zh-CN')('search.seeAll', { count: 12 })).toBe(
      'See all 12 results',
    );
    expect(english('navbar.home', { title: '墨简' })).toBe('墨简, home page');
  });

  it.each([
    ['doc.itemCount', { count: 1 }, '1 document'],
    ['doc.itemCount', { count: 2 }, '2 documents'],
    ['doc.itemCount', { count: 0 }, '0 documents'],
    ['docsHome.summary', { sections: 1, count: 12 }, '1 section, 12 documents'],
    ['description.taggedPosts', { count: 1, tag: 'css' }, '1 post with the tag “css”.'],
    ['search.results', { count: 1, query: 'css' }, 'Results for “css”: 1'],
  ] as const)('counts in English by %s with %j', (id, values, text) => {
    expect(createViewTranslator('en')(id, values)).toBe(text);
  });

  it('counts as a text of the site does', () => {
    const translate = createViewTranslator('de', { 'tags.count': '{count Thema|Themen}' });
    expect([1, 3].map((count) => translate('tags.count', { count }))).toEqual([
      '1 Thema',
      '3 Themen',
    ]);
  });
});

describe('fillPlaceholders', () => {
  it.each([
    ['{a}和{b}', { a: 1, b: '二' }, '1和二'],
    ['{a}{a}', { a: 'x' }, 'xx'],
    ['{unknown}', { a: 1 }, '{unknown}'],
    ['{toString}', {}, '{toString}'],
    ['{a}', { a: '{b}', b: 'never' }, '{b}'],
    ['{a}', { a: '$&' }, '$&'],
    ['{ a }', { a: 1 }, '{ a }'],
  ])('fills %j from %j', (text, values, expected) => {
    expect(fillPlaceholders(text, values)).toBe(expected);
  });
});

describe('the catalogues', () => {
  it('share no id', () => {
    expect(Object.keys(all)).toHaveLength(
      [MESSAGES, SEARCH_MESSAGES, HOSTED_SEARCH_MESSAGES, VIEW_MESSAGES].flatMap(Object.keys)
        .length,
    );
  });

  it('name the same placeholders in both languages', () => {
    const placeholders = (text: string) => new Set(text.match(/(?<=\{)\w+(?=[ }])/g));
    for (const [id, message] of Object.entries(all)) {
      if (typeof message !== 'string') {
        expect(placeholders(message.zh), id).toEqual(placeholders(message.en));
      }
    }
  });

  it('reach the server whole', () => {
    const translate = createViewTranslator('zh-CN', { 'doc.next': '下一页' });
    expect(translate('doc.next')).toBe('下一页');
    expect(translate('doc.previous')).toBe('上一篇');
    expect(translate('skip.main')).toBe('跳到主要内容');
  });
});
