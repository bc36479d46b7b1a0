import { describe, expect, it } from 'vitest';
import { tokenizeCss } from './css.ts';

const kindsOf = (code: string, hasLineComments = false) => {
  const tokens = tokenizeCss(code, hasLineComments);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  return tokens
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`)
    .join(' ');
};

describe('tokenizeCss', () => {
  it.each([
    [
      'a:hover > .b { color: red; margin: 0 auto 1.5rem }',
      'g:a:hover > .b a:color a:margin n:0 n:1.5rem',
    ],
    [
      '.x { color: var(--mj-text, #fff) !important; }',
      'g:.x a:color f:var v:--mj-text n:#fff k:!important',
    ],
    [
      '@media (min-width: 996px) and (hover) { p { x: y } }',
      'k:@media a:min-width n:996px k:and g:p a:x',
    ],
    [
      '@import url(a.css) layer(x); @charset "utf-8";',
      'k:@import u:url(a.css) f:layer k:@charset s:"utf-8"',
    ],
    [
      'a[href="x;{}"]::before { content: "\\201C;" }',
      'g:a[href= s:"x;{}" g:]::before a:content s:"\\201C;"',
    ],
    ['/* 注 { */ a { /* ; */ b: c }', 'c:/* 注 { */ g:a c:/* ; */ a:b'],
    ['color: red;\nmargin: -1px', 'a:color a:margin n:-1px'],
    ['.a,\n.b', 'g:.a, g:.b'],
    [
      '--x: 1; transform: translate(-50%, calc(1px + 2%))',
      'a:--x n:1 a:transform f:translate n:-50% f:calc n:1px n:2%',
    ],
    ['.a { &:hover { x: y } .b & { z: 1 } }', 'g:.a g:&:hover a:x g:.b & a:z n:1'],
    ['@container (width > 10em) { a { b: c } }', 'k:@container n:10em g:a a:b'],
    ['a { background: url("a.png") no-repeat; }', 'g:a a:background f:url s:"a.png"'],
    ['a { … }', 'g:a'],
    ['a {', 'g:a'],
    ['}', ''],
  ])('colours %s', (code, expected) => {
    expect(kindsOf(code)).toBe(expected);
  });

  it('knows variables, comments and interpolation of SCSS and Less', () => {
    expect(kindsOf('$a: 1px; // 注\n.b-#{$c} { x: $a; @include m($a); }', true)).toBe(
      'v:$a n:1px c:// 注 g:.b- v:#{$c} a:x v:$a k:@include f:m v:$a',
    );
    expect(kindsOf('@a: 1px; .b { x: @a }', true)).toBe('v:@a n:1px g:.b a:x v:@a');
    expect(kindsOf('a { b: url(//x.com) }')).toBe('g:a a:b u:url(//x.com)');
  });
});
