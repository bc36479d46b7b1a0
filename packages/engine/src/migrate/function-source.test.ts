import { describe, expect, it } from 'vitest';
import { readSelfContained } from './function-source.ts';

describe('readSelfContained', () => {
  it.each([
    '(path) => path.replace("/a", "/b")',
    'async (path) => path',
    'function old(path) { return old.length + arguments.length + encodeURIComponent(path); }',
    '({ docPath, ...rest }, [first = docPath] = []) => ({ docPath, key: rest.first, [first]: first })',
    '(path) => { for (const part of path.split("/")) if (part) return `${part}`; return undefined; }',
    '(path) => { if (path) { var kept = path; } return kept; }',
    '(path) => { return helper(path); function helper(text) { return text; } }',
    '(path) => { outer: for (;;) { try { JSON.parse(path); } catch (error) { return error.message; } break outer; } }',
    '(path) => { class Name { of = path; get() { return new Name(); } } return new Name().get(); }',
    '(path) => process.env.OLD ?? path',
  ])('copies a function that needs nothing but itself: %s', (source) => {
    expect(readSelfContained(source)).toBe(source);
  });

  it.each([
    ['create(path) { return [path]; }', 'function (path) { return [path]; }'],
    ['async create (path) { return path; }', 'async function (path) { return path; }'],
    ["'a b'() {}", 'function () {}'],
    ['*create(path = (1)) { yield path; }', 'function* (path = (1)) { yield path; }'],
  ])('writes a method as a function: %s', (source, expected) => {
    expect(readSelfContained(source)).toBe(expected);
  });

  it.each([
    ['a constant of its module', '(path) => PREFIX + path'],
    ['an import', 'function (path) { return (0, _old.rename)(path); }'],
    ['require', "(path) => require('./old.json')[path]"],
    ['import()', "async (path) => (await import('./old.mjs')).default[path]"],
    ['its object', 'create(path) { return this.redirects; }'],
    ['a name that is declared elsewhere in it', '(path) => { { const a = 1; } return a; }'],
    ['a name in a default', '({ a = OTHER }) => a'],
    ['a name in a shorthand', '(a) => ({ a, OTHER })'],
    ['a computed key', '(a) => a[OTHER]'],
    ['a native function', 'function bound () { [native code] }'],
    ['a class', 'class A {}'],
    ['a getter', 'get create() { return 1; }'],
    ['no code', 'a b c'],
  ])('leaves a function to its author that uses %s', (_, source) => {
    expect(readSelfContained(source)).toBeNull();
  });
});
