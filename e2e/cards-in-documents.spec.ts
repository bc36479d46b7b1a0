import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';

describe('cards that a document lists', () => {
  test('look like those of a category, not like a list of the text', async ({ openPage }) => {
    const page = await openPage('/docs/category/css');
    const read = (selector: string) =>
      page.locator(selector).evaluate((list) => {
        const [first, second] = [...list.querySelectorAll('.card')].map((each) =>
          getComputedStyle(each),
        );
        const title = getComputedStyle(list.querySelector('.card-title') as Element);
        return [
          getComputedStyle(list).padding,
          first?.listStyleType,
          second?.marginTop,
          title.margin,
          title.fontSize,
        ];
      });
    const ofCategory = await read('main .cards');
    await page.evaluate(() => {
      const list = document.querySelector('main .cards') as HTMLElement;
      const prose = document.createElement('div');
      prose.className = 'prose';
      list.replaceWith(prose);
      prose.append(list);
    });
    expect(await read('main .prose > .cards')).toEqual(ofCategory);
  });
});
