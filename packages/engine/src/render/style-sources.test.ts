import { describe, expect, it } from 'vitest';
import { listStyleSources } from './style-sources.ts';

describe('listStyleSources', () => {
  it.each<[string, string[], string[]]>([
    ['p{color:red}', [], []],
    ['@import "./a.css";p{background:url(/a.woff2)}', [], []],
    [
      '@import "https://a.example/x/y.css" layer(z) screen;',
      ['https://a.example/x/'],
      ['https://a.example/x/'],
    ],
    [
      "@import url('https://fonts.googleapis.com/css2?family=A;B&display=swap');",
      ['https://fonts.googleapis.com/'],
      ['https://fonts.googleapis.com/', 'https://fonts.gstatic.com'],
    ],
    [
      '@import"//a.example/npm/b,c/d.css";',
      ['https://a.example/npm/b%2Cc/'],
      ['https://a.example/npm/b%2Cc/'],
    ],
    [
      '@font-face{src:url(https://a.example/f/1.woff2?v=2#x)format("woff2"),url(data:font/woff2;base64,AA)}',
      [],
      ['https://a.example/f/1.woff2'],
    ],
    ['p{background:url("https://a.example/1.png?x")}', [], []],
  ])('allows for %j the styles %j and the fonts %j', (css, styles, fonts) => {
    expect(listStyleSources(css)).toEqual({ 'style-src': styles, 'font-src': fonts });
  });
});
