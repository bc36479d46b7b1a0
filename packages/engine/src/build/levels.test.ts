import { expect, it } from 'vitest';
import { validateConfig } from '../config/load-config.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { applyLevel } from '../diagnostics/collector.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { levelsOf } from './load-site.ts';

it.each<[object, DiagnosticCode, string | null]>([
  [{}, 'links/broken-link', 'error'],
  [{ onBrokenLinks: 'ignore' }, 'links/missing-image', null],
  [{ diagnostics: { links: 'ignore' } }, 'links/broken-link', null],
  [{ diagnostics: { links: 'ignore' }, onBrokenLinks: 'throw' }, 'links/missing-image', null],
  [{ diagnostics: { 'links/broken-link': 'warn' } }, 'links/broken-link', 'warning'],
  [{ diagnostics: { 'links/broken-link': 'warn' } }, 'links/missing-image', 'error'],
  [{ diagnostics: { links: 'ignore' } }, 'routes/duplicate', 'warning'],
])('%j makes `%s` an %s', (options, code, severity) => {
  const base = { title: '站', url: 'https://a.example' };
  const { config } = validateConfig({ ...base, ...options }, '/nowhere/mojian.config.ts');
  if (!config) throw new Error('The configuration should be valid.');
  const found = createDiagnostic({ code, severity: 'error', message: 'Found.' });
  expect(applyLevel(found, levelsOf(config))?.severity ?? null).toBe(severity);
});
