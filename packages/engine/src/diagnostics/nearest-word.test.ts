import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

it.each([
  ['titel', ['tags', 'title'], 'title'],
  ['discription', ['description'], 'description'],
  ['zzz', ['title'], undefined],
  ['Title', ['title'], 'title'],
  ['闭包1', ['闭包', '作用域'], '闭包'],
])('finds for %j in %j the word %j', (word, candidates, expected) => {
  expect(nearestWord(word, candidates)).toBe(expected);
});
