import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadYamlFile } from '../sources/yaml-file.ts';
import { parseAuthorsFile } from './authors.ts';

it('a slip in one author leaves the others known', () => {
  const filePath = path.join(mkdtempSync(path.join(tmpdir(), 'mojian-authors-')), 'authors.yml');
  writeFileSync(filePath, 'mei:\n  name: 梅\nlan: null\nzhu:\n  socials:\n    github: [a]\n');
  const { authors, diagnostics } = parseAuthorsFile(loadYamlFile(filePath), {
    permalinks: { baseUrl: '/', trailingSlash: undefined },
    basePath: ['/', 'authors'],
  });
  expect([...authors.keys()]).toEqual(['mei', 'lan', 'zhu']);
  expect(authors.get('mei')?.name).toBe('梅');
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['authors/invalid-file', 3, 'The value of the author `lan` is `null`, but must be an object.'],
    [
      'authors/invalid-file',
      4,
      'The value of `socials.github` of the author `zhu` is a list, but must be a string or a number.',
    ],
  ]);
});
