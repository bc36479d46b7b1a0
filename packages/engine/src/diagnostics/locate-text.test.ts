import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { locateAfterKey, locateInFile } from './locate-text.ts';

function write(text: string): string {
  const filePath = path.join(createTestFolder(), 'a.ts');
  writeFileSync(filePath, text);
  return filePath;
}

describe('the place of a text', () => {
  it.each([
    ["baseUrl: '/',\nitems: [{ to: '/' }]", { line: 2, column: 15 }],
    ['"goto": "/",\n"to" :\n"/"', { line: 3, column: 1 }],
    ["a: '/',\n<Link to='/' />", { line: 2, column: 10 }],
    ["a: '/',\n<Link to={'/'} />", { line: 2, column: 11 }],
    ["const home = '/';\nitems: [{ to: home }]", { line: 1, column: 14 }],
    ['items: []', { line: null, column: null }],
  ])('goes by the keys before it: %s', (text, place) => {
    expect(locateAfterKey(write(text), '/', { keys: ['to', 'href'] })).toEqual(place);
  });

  it('is the first one without keys', () => {
    expect(locateInFile(write("a: '/b.c',\nto: '/b.c'"), '/b.c')).toEqual({ line: 1, column: 4 });
  });
});
