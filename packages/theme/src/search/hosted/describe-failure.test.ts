import { createCatalogueTranslator, HOSTED_SEARCH_MESSAGES } from 'mojian/shared';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const t = createCatalogueTranslator(HOSTED_SEARCH_MESSAGES, 'zh-CN', {});
const fail = (message: string, fields = {}) => Object.assign(new Error(message), fields);

describe('the reason of a failure', () => {
  it.each([
    [
      fail('Unreachable hosts - your application id may be incorrect. If …', {
        name: 'RetryError',
      }),
      'Unreachable hosts - your application id may be incorrect...',
    ],
    [
      fail('Unexpected end of JSON input', { name: 'DeserializationError' }),
      '搜索服务的回答无法解析。',
    ],
    [fail('`appId` is missing.'), '`appId` is missing.'],
    [fail('`apiKey` is missing.'), '`apiKey` is missing.'],
    [fail('Invalid key', { status: 403 }), 'Invalid key (403)'],
    [fail('', { status: 404 }), '(404)'],
    [fail('The search index could not be loaded: `meta.txt`.'), ''],
    ['thrown', ''],
  ])('of %s is %j', (error, expected) => {
    expect(describeFailure(error, t)).toBe(expected);
  });

  it('is cut where a service answers with a page', () => {
    expect(describeFailure(fail('长'.repeat(5000), { status: 404 }), t)).toHaveLength(206);
  });
});
