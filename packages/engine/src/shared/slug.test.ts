import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slugger, slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['什么是 BFC？', '什么是-bfc'],
    ['1. 概述：`Array.from()` 与「展开」', '1-概述arrayfrom-与展开'],
    ['C++ / C#', 'c--c'],
    ['snake_case-and-dash', 'snake_case-and-dash'],
    ['a  b', 'a--b'],
    ['全角　空格', '全角空格'],
    ['tab\there', 'tabhere'],
    ['emoji 😄 gone', 'emoji--gone'],
    ['İstanbul', 'i̇stanbul'],
    ['𠮷野家', '𠮷野家'],
    ['①②', ''],
    ['Ⅷ', 'ⅷ'],
    ['！？。', ''],
  ])('turns %j into %j as github-slugger does', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });

  it('is stable: the slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});

describe('Slugger', () => {
  it('numbers repeated headings', () => {
    const slugger = new Slugger();
    expect(['示例', '示例', '示例'].map((text) => slugger.slug(text))).toEqual([
      '示例',
      '示例-1',
      '示例-2',
    ]);
  });

  it('keeps capitals when it is told to, and takes texts that differ in them for two', () => {
    const slugger = new Slugger({ maintainsCase: true });
    expect(['useStore()', 'usestore', 'useStore'].map((text) => slugger.slug(text))).toEqual([
      'useStore',
      'usestore',
      'useStore-1',
    ]);
  });

  it('skips a number that another heading spells out', () => {
    const slugger = new Slugger();
    expect(['a', 'a-1', 'a', 'a'].map((text) => slugger.slug(text))).toEqual([
      'a',
      'a-1',
      'a-2',
      'a-3',
    ]);
  });

  it('gives headings without letters anchors of their own', () => {
    const slugger = new Slugger();
    expect(['！', '？'].map((text) => slugger.slug(text))).toEqual(['', '-1']);
  });

  it('never hands out the same anchor twice', () => {
    const text = fc.stringMatching(/^[ab](-[12]){0,2}$/);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
        const slugger = new Slugger();
        const anchors = texts.map((value) => slugger.slug(value));
        expect(new Set(anchors).size).toBe(anchors.length);
      }),
    );
  });
});
