import { describe, expect, it } from 'vitest';
import { CONSEQUENCES, type ImageUse, INITIAL_USE, judgeUse, PAGE_ORIGIN } from './verdict.ts';

const resultOf = (changes: Partial<ImageUse>) =>
  judgeUse({ ...INITIAL_USE, allowOrigin: '', ...changes }).result;

describe('the canvas', () => {
  it.each([
    ['of the same origin', { src: 'https://a.test/x.png' }, 'clean'],
    ['of a data: address', { src: 'data:image/png;base64,AA==' }, 'clean'],
    ['of a blob of the page', { src: 'blob:https://a.test/1' }, 'clean'],
    ['with headers only', { allowOrigin: '*' }, 'tainted'],
    ['with the attribute only', { crossorigin: 'anonymous' }, 'failed'],
    ['with both', { crossorigin: 'anonymous', allowOrigin: '*' }, 'clean'],
    ['with both, by name', { crossorigin: 'anonymous', allowOrigin: PAGE_ORIGIN }, 'clean'],
    ['for another origin', { crossorigin: 'anonymous', allowOrigin: 'https://c.test' }, 'failed'],
    ['of a subdomain', { src: 'https://img.a.test/x.png', allowOrigin: '*' }, 'tainted'],
    ['of another port', { src: 'https://a.test:8443/x.png' }, 'tainted'],
    ['of another scheme', { src: 'http://a.test/x.png' }, 'tainted'],
  ] as const)('%s', (_, changes, expected) => {
    expect(resultOf(changes)).toBe(expected);
  });

  it.each([
    ['*', true, 'failed'],
    [PAGE_ORIGIN, false, 'failed'],
    [PAGE_ORIGIN, true, 'clean'],
    ['https://c.test', true, 'failed'],
    ['', true, 'failed'],
  ] as const)(
    'with credentials, where the server answers %j and %j',
    (allowOrigin, allowsCredentials, expected) => {
      expect(resultOf({ crossorigin: 'use-credentials', allowOrigin, allowsCredentials })).toBe(
        expected,
      );
    },
  );
});

it('shows a tainted picture but does not let it be read', () => {
  expect(CONSEQUENCES.tainted.shows).toBe(CONSEQUENCES.clean.shows);
  expect(CONSEQUENCES.tainted.reads).toContain('SecurityError');
});
