import { describe, expect, it } from 'vitest';
import { resolveHitUrl } from './hit-url.ts';

const place = { siteOrigin: 'https://site.example', pageOrigin: 'http://localhost:3000' };

describe('the address of a hit', () => {
  it.each([
    ['https://site.example/docs/%E9%97%AD#a', '/docs/%E9%97%AD#a'],
    ['http://localhost:3000/docs/a?b=c', '/docs/a?b=c'],
    ['/docs/a', '/docs/a'],
    ['https://user:secret@site.example/a', '/a'],
    ['https://site.example//evil.example/a', '/evil.example/a'],
    ['https://site.example/\\evil.example/a', '/evil.example/a'],
  ])('%s is a path of this site: %s', (url, expected) => {
    expect(resolveHitUrl(url, place)).toBe(expected);
  });

  it.each([
    ['https://other.example/a', 'https://other.example/a'],
    ['http://site.example/a', 'http://site.example/a'],
    ['//other.example/a', 'http://other.example/a'],
  ])('%s leads to another site: %s', (url, expected) => {
    expect(resolveHitUrl(url, place)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'about:blank',
    '//[',
    'https://',
  ])('%j is refused', (url) => {
    expect(resolveHitUrl(url, place)).toBeNull();
  });
});
