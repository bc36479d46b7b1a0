import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { createProblemLog } from './problem-log.ts';

function problem(code: string, more: Partial<Parameters<typeof createDiagnostic>[0]> = {}) {
  return createDiagnostic({
    code: code as DiagnosticCode,
    severity: 'error',
    message: code,
    ...more,
  });
}

function logTest() {
  const heard: string[] = [];
  const log = createProblemLog({
    onProblems: (found) => heard.push(found.map(({ code }) => code).join()),
    onMended: () => heard.push('mended'),
  });
  return { log, heard };
}

describe('the log of problems', () => {
  it('tells each problem once while it lasts, also when its line moves', () => {
    const { log, heard } = logTest();
    log.update([problem('b', { filePath: '/b', line: 1 }), problem('a', { filePath: '/a' })]);
    log.update([problem('b', { filePath: '/b', line: 9 }), problem('a', { filePath: '/a' })]);
    log.update([problem('b', { filePath: '/b', line: 9 }), problem('c')]);
    expect(heard).toEqual(['a,b', 'c']);
  });

  it('tells that all is well when the last error goes, and a problem that comes back anew', () => {
    const { log, heard } = logTest();
    const warning = problem('w', { severity: 'warning' });
    log.update([problem('a'), warning]);
    log.update([warning]);
    log.update([]);
    log.update([problem('a')]);
    expect(heard).toEqual(['a,w', 'mended', 'a']);
  });
});
