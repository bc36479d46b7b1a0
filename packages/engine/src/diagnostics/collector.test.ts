import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from './codes.ts';
import { applyLevel, createDiagnosticCollector, type DiagnosticLevels } from './collector.ts';
import { createDiagnostic } from './diagnostic.ts';

const anchor = createDiagnostic({
  code: 'links/broken-anchor',
  severity: 'warning',
  message: 'There is no heading `#闭包`.',
  filePath: '/site/docs/b.md',
  line: 7,
  column: 3,
});

describe('createDiagnosticCollector', () => {
  it('lists by file, line and column, with what has no file last', () => {
    const collector = createDiagnosticCollector();
    collector.report([
      createDiagnostic({
        code: 'config/missing',
        severity: 'error',
        message: 'No file.',
      }),
      anchor,
      { ...anchor, line: 2 },
      { ...anchor, filePath: '/site/docs/a.md', line: 90 },
    ]);
    expect(collector.list().map(({ filePath, line }) => [filePath, line])).toEqual([
      ['/site/docs/a.md', 90],
      ['/site/docs/b.md', 2],
      ['/site/docs/b.md', 7],
      [null, null],
    ]);
  });

  it('keeps the same problem at the same place once', () => {
    const collector = createDiagnosticCollector();
    collector.report(anchor);
    collector.report([{ ...anchor }, { ...anchor, column: 4 }]);
    expect(collector.list()).toHaveLength(2);
  });

  it('counts errors and warnings after levels are applied', () => {
    const collector = createDiagnosticCollector({
      links: 'throw',
      tags: 'ignore',
    });
    collector.report([
      anchor,
      { ...anchor, code: 'tags/inline' },
      { ...anchor, code: 'routes/duplicate' },
    ]);
    expect(collector.counts()).toEqual({ errors: 1, warnings: 1 });
  });
});

describe('applyLevel', () => {
  const cases: [string, DiagnosticLevels, string | null][] = [
    ['no level', {}, 'warning'],
    ['the exact code', { 'links/broken-anchor': 'error' }, 'error'],
    ['a leading part of the code', { links: 'throw' }, 'error'],
    ['the longer of two parts', { links: 'throw', 'links/broken-anchor': 'ignore' }, null],
    ['log', { links: 'log' }, 'warning'],
    ['a part that ends within a word', { link: 'throw', 'links/broken': 'throw' }, 'warning'],
  ];
  it.each(cases)('decides by %s', (_, levels, severity) => {
    expect(applyLevel(anchor, levels)?.severity ?? null).toBe(severity);
  });

  it('does not take an inherited property for a level', () => {
    expect(applyLevel({ ...anchor, code: 'constructor' as DiagnosticCode }, {})?.severity).toBe(
      'warning',
    );
  });
});
