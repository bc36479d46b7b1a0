import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from './codes.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

it('are all told of somewhere, each once in the list and in its order', () => {
  const texts = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|diagnostics\/codes\.ts$/.test(name))
    .map((name) => readFileSync(path.join(sourceFolder, name), 'utf8'))
    .join('\n');
  expect(DIAGNOSTIC_CODES.filter((code) => !texts.includes(`'${code}'`))).toEqual([]);
  expect(DIAGNOSTIC_CODES).toEqual([...new Set(DIAGNOSTIC_CODES)].sort());
});
