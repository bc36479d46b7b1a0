import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from './codes.ts';
import { readStatedSeverities } from './stated-severities.fixture.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');
const guide = readFileSync(path.resolve(sourceFolder, '../../../docs/diagnostics.md'), 'utf8');

/** Rows of the tables of codes: code and severities. */
const rows = [...guide.matchAll(/^\| `([a-z-]+\/[a-z0-9-]+)` \| ([a-z, ]+) \| .+ \| .+ \|$/gm)].map(
  ([, code = '', severity = '']) => ({ code, severities: severity.split(', ') }),
);

it('has every code in its tables, each once and below the title of its area', () => {
  expect(rows.map(({ code }) => code).sort()).toEqual([...DIAGNOSTIC_CODES]);
  const titles = guide.split(/^### /m).slice(1);
  for (const section of titles) {
    const areas = section.split('\n', 1)[0]?.split(' and ');
    for (const [, area] of section.matchAll(/^\| `([a-z-]+)\//gm)) expect(areas).toContain(area);
  }
});

it('gives the severities that the sources state', () => {
  const names = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });
  const stated = readStatedSeverities(
    names
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\./.test(name))
      .map((name) => path.join(sourceFolder, name)),
  );
  // Enough to say that the sources are read as they are written.
  expect(stated.size).toBeGreaterThan(80);
  const wrong = rows.filter(({ code, severities }) => {
    const inSource = stated.get(code) ?? new Set();
    const isKnown = severities.every((each) => ['error', 'warning', 'off'].includes(each));
    return !isKnown || [...inSource].some((each) => !severities.includes(each));
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
});
