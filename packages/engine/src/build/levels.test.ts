import { expect, it } from 'vitest';
import { validateConfig } from '../config/load-config.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { applyLevel } from '../diagnostics/collector.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { createTestSite } from '../testing/site-test.ts';
import { levelsOf } from './load-site.ts';

it.each<[object, DiagnosticCode, string | null]>([
  [{}, 'links/broken-link', 'error'],
  [{ onBrokenLinks: 'ignore' }, 'links/missing-image', null],
  [{ diagnostics: { links: 'ignore' } }, 'links/broken-link', null],
  [{ diagnostics: { links: 'ignore' }, onBrokenLinks: 'throw' }, 'links/missing-image', null],
  [{ diagnostics: { 'links/broken-link': 'warn' } }, 'links/broken-link', 'warning'],
  [{ diagnostics: { 'links/broken-link': 'warn' } }, 'links/missing-image', 'error'],
  [{ diagnostics: { links: 'ignore' } }, 'routes/duplicate', 'warning'],
  [{ onDuplicateRoutes: 'error' }, 'routes/duplicate', 'error'],
  [
    { diagnostics: { links: 'error', 'links/broken-anchor': 'warn' } },
    'links/broken-link',
    'error',
  ],
])('%j makes `%s` an %s', (options, code, severity) => {
  const base = { title: '站', url: 'https://a.example' };
  const { config } = validateConfig({ ...base, ...options }, '/nowhere/mojian.config.ts');
  if (!config) throw new Error('The configuration should be valid.');
  const found = createDiagnostic({ code, severity: 'error', message: 'Found.' });
  expect(applyLevel(found, levelsOf(config))?.severity ?? null).toBe(severity);
});

it('a warning whose level is `error` stops the build', async () => {
  const site = createTestSite({
    'mojian.config.ts':
      "export default { title: '站', url: 'https://a.example', diagnostics: { 'blog/no-date': 'error' } };",
    'blog/a.md': '# 甲\n',
  });
  const report = await site.build();
  expect(report.diagnostics).toMatchObject([{ code: 'blog/no-date', severity: 'error' }]);
  expect([report.outFolder, site.list()]).toEqual([null, []]);
});
