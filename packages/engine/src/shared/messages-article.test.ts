import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';
import { ARTICLE_MESSAGES, createArticleTranslator } from './messages-article.ts';
import { CONTENT_MESSAGES } from './messages-content.ts';
import { SEARCH_MESSAGES } from './messages-search.ts';
import { VIEW_MESSAGES } from './messages-views.ts';

describe('the messages of tools in articles', () => {
  it('share no id with the other catalogues', () => {
    const others = [MESSAGES, SEARCH_MESSAGES, VIEW_MESSAGES, CONTENT_MESSAGES];
    const taken = new Set(others.flatMap(Object.keys));
    expect(Object.keys(ARTICLE_MESSAGES).filter((id) => taken.has(id))).toEqual([]);
  });

  it('name the same placeholders in both languages, and are Chinese in one only', () => {
    const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [id, { en, zh }] of Object.entries(ARTICLE_MESSAGES)) {
      expect(placeholders(zh), id).toEqual(placeholders(en));
      expect(zh, id).toMatch(/\p{Script=Han}/u);
      expect(en, id).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('can be overridden', () => {
    const translate = createArticleTranslator('zh-CN', { 'code.run': '跑一下' });
    expect([translate('code.run'), translate('code.stop')]).toEqual(['跑一下', '停止']);
  });
});
