import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';
import { ARTICLE_MESSAGES } from './messages-article.ts';
import { CONTENT_MESSAGES } from './messages-content.ts';
import { HOSTED_SEARCH_MESSAGES } from './messages-hosted-search.ts';
import { ISLAND_MESSAGES } from './messages-islands.ts';
import { LIVE_MESSAGES } from './messages-live.ts';
import { PICTURE_MESSAGES } from './messages-picture.ts';
import { RUN_MESSAGES } from './messages-run.ts';
import { SEARCH_MESSAGES } from './messages-search.ts';
import { VIEW_MESSAGES } from './messages-views.ts';

const own = {
  ...ARTICLE_MESSAGES,
  ...RUN_MESSAGES,
  ...PICTURE_MESSAGES,
  ...LIVE_MESSAGES,
  ...ISLAND_MESSAGES,
};

describe('the messages of tools in articles', () => {
  it('share no id with the other catalogues', () => {
    const others = [
      MESSAGES,
      SEARCH_MESSAGES,
      HOSTED_SEARCH_MESSAGES,
      VIEW_MESSAGES,
      CONTENT_MESSAGES,
    ];
    const taken = new Set(others.flatMap(Object.keys));
    expect(Object.keys(own).filter((id) => taken.has(id))).toEqual([]);
    const catalogues = [
      ARTICLE_MESSAGES,
      RUN_MESSAGES,
      PICTURE_MESSAGES,
      LIVE_MESSAGES,
      ISLAND_MESSAGES,
    ];
    expect(catalogues.flatMap(Object.keys)).toHaveLength(Object.keys(own).length);
  });

  it('name the same placeholders in both languages, and are Chinese in one only', () => {
    const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [id, { en, zh }] of Object.entries(own)) {
      expect(placeholders(zh), id).toEqual(placeholders(en));
      expect(zh, id).toMatch(/\p{Script=Han}/u);
      expect(en, id).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
