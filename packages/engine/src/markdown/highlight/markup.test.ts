import { expect, it } from 'vitest';
import { tokenizeMarkup } from './markup.ts';

it.each([
  [
    '<a href="x" class=\'y\' disabled data-z=1>文 &amp; 字</a>',
    'g:a a:href s:"x" a:class s:\'y\' a:disabled data-z s:1 m:&amp; g:a',
  ],
  ['<!doctype html><!-- <b> --><br/>', 'm:<!doctype html> c:<!-- <b> --> g:br'],
  ['<?xml version="1.0"?><![CDATA[ <x> ]]>', 'm:<?xml version="1.0"?><![CDATA[ <x> ]]>'],
  [
    '<script type="module">const a = "<b>";</script>',
    'g:script a:type s:"module" k:const s:"<b>" g:script',
  ],
  ['<style>a { b: 1px }</style><p>', 'g:style g:a a:b n:1px g:style g:p'],
  [
    '<script setup lang="ts">let x: string</script>',
    'g:script a:setup lang s:"ts" k:let t:string g:script',
  ],
  [
    '<App.Bar @click="go" :x="y" v-if="z">{{ msg + 1 }}</App.Bar>',
    't:App.Bar a:@click s:"go" a::x s:"y" a:v-if s:"z" n:1 t:App.Bar',
  ],
  ['<input value={x} {...y}>', 'g:input a:value'],
  ['1 < 2 && 3 > 2 <', ''],
  ['<a href="未闭合', 'g:a a:href s:"未闭合'],
  ['<a\n  b="c"\n/>', 'g:a a:b s:"c"'],
  ['<script src="x"></script>文', 'g:script a:src s:"x" g:script'],
  [
    '<svg viewBox="0 0 1 1"><path d="M0"/></svg>',
    'g:svg a:viewBox s:"0 0 1 1" g:path a:d s:"M0" g:svg',
  ],
])('colours %s', (code, expected) => {
  const tokens = tokenizeMarkup(code);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  const kinds = tokens
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`);
  expect(kinds.join(' ')).toBe(expected);
});
