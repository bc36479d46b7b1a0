import { describe, expect, it } from 'vitest';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { createProblems } from './problems.ts';

const context = {
  siteFolder: '/site',
  readSource: (filePath: string) => (filePath === '/site/docs/a.md' ? '一\n二\n三\n' : undefined),
};

describe('problems for the page', () => {
  it('carry the place for people and for the editor, and the lines around it', () => {
    const diagnostic = createDiagnostic({
      code: 'links/broken-link',
      severity: 'error',
      message: 'The link leads nowhere.',
      filePath: '/site/docs/a.md',
      line: 2,
      column: 1,
      fix: 'Remove it.',
    });
    expect(createProblems([diagnostic], context)).toEqual([
      {
        code: 'links/broken-link',
        severity: 'error',
        place: 'docs/a.md:2:1',
        editorPlace: '/site/docs/a.md:2:1',
        message: 'The link leads nowhere.',
        frame: ['  1 | 一', '> 2 | 二', '    | ^', '  3 | 三'],
        fix: 'Remove it.',
      },
    ]);
  });

  it('show errors before warnings, and do without what is not known', () => {
    const warning = {
      code: 'markdown/empty',
      severity: 'warning',
      message: 'W',
      filePath: '/x/b.ts',
      line: 3,
    } as const;
    const error = { code: 'dev/failed', severity: 'error', message: 'E' } as const;
    const problems = createProblems([createDiagnostic(warning), createDiagnostic(error)], context);
    expect(problems.map(({ code, place, frame }) => ({ code, place, frame }))).toEqual([
      { code: 'dev/failed', place: null, frame: [] },
      { code: 'markdown/empty', place: '/x/b.ts:3', frame: [] },
    ]);
  });

  it('read a file once, however many there are in it', () => {
    const read: string[] = [];
    const readSource = (filePath: string) => {
      read.push(filePath);
      return '一\n'.repeat(1000);
    };
    const broken = { code: 'dev/failed', severity: 'error', message: 'E' } as const;
    const problems = createProblems(
      [1, 2, 3].map((line) => createDiagnostic({ ...broken, filePath: '/site/a.md', line })),
      { ...context, readSource },
    );
    expect(problems.map(({ frame }) => frame.length)).toEqual([2, 3, 3]);
    expect(read).toEqual(['/site/a.md']);
  });
});
