import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';
import { printDiagnostics, summarizeDiagnostics } from './printer.ts';
import { renderCodeFrame } from './printer-frame.ts';
import { displayWidth } from './printer-width.ts';

const POST = '/site/blog/2022-01-02-中文.md';
const sources: Record<string, string> = {
  [POST]: '---\ndate: 2022-01-02\ntitel: 你好\n---\n见「闭包」一节的[说明](./没有.md)。\n',
};

const unknownKey = createDiagnostic({
  code: 'front-matter/unknown-key',
  severity: 'warning',
  filePath: POST,
  line: 3,
  column: 1,
  message: '`titel` is not a field of a post.',
  fix: 'write `title`.',
});
const brokenLink = createDiagnostic({
  code: 'links/broken-link',
  severity: 'error',
  filePath: POST,
  line: 5,
  column: 9,
  message: 'The link `./没有.md` leads to no file.',
});

function print(diagnostics: Diagnostic[], useColor = false): string {
  return printDiagnostics(diagnostics, {
    readSource: (filePath) => sources[filePath],
    cwd: '/site',
    useColor,
  });
}

describe('printDiagnostics', () => {
  it('prints severity, place, sentence, frame, fix and the sum', () => {
    expect(print([unknownKey, brokenLink])).toBe(`warning front-matter/unknown-key
blog/2022-01-02-中文.md:3:1
\`titel\` is not a field of a post.

  2 | date: 2022-01-02
> 3 | titel: 你好
    | ^
  4 | ---

Fix: write \`title\`.

error links/broken-link
blog/2022-01-02-中文.md:5:9
The link \`./没有.md\` leads to no file.

  4 | ---
> 5 | 见「闭包」一节的[说明](./没有.md)。
    |                 ^
  6 |

1 error and 1 warning in 1 file.
`);
  });

  it('reads and splits a file once, however many problems it has', () => {
    const source = '一行字\n'.repeat(20_000);
    const start = process.cpuUsage();
    const text = printDiagnostics(
      Array.from({ length: 5000 }, (_, at) => ({ ...brokenLink, line: at + 1, column: 1 })),
      { readSource: () => source, cwd: '/site', useColor: false },
    );
    const { user, system } = process.cpuUsage(start);
    expect(text).toContain('5000 errors in 1 file.');
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it('cuts lines of pictures that are written out', () => {
    const picture = `![图](data:image/png;base64,${'A'.repeat(1_000_000)})`;
    const source = `${picture.repeat(10)}![](x)`;
    const start = process.cpuUsage();
    for (let at = 0; at < 20; at++) {
      const frame = renderCodeFrame([source], { line: 1, column: source.length - 5 });
      expect(frame.join('').length).toBeLessThan(300);
      expect(frame[0]).toMatch(/A{40,}\)!\[\]\(x\)$/);
    }
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it('prints nothing for no diagnostics', () => {
    expect(print([])).toBe('');
  });

  it('leaves out place and frame when there is no file', () => {
    const lost = createDiagnostic({
      code: 'config/missing',
      severity: 'error',
      message: 'No.',
    });
    expect(print([lost])).toBe('error config/missing\nNo.\n\n1 error.\n');
  });

  it('leaves out the frame when the file cannot be read or the line is gone', () => {
    const gone = { ...unknownKey, filePath: '/elsewhere/x.md', fix: null };
    expect(print([gone])).toContain('\n/elsewhere/x.md:3:1\n`titel` is');
    expect(print([{ ...unknownKey, line: 99 }])).toContain('post.\nFix:');
  });

  it('prints the file alone when the line is unknown', () => {
    expect(print([{ ...unknownKey, line: null }])).toContain('\nblog/2022-01-02-中文.md\n`titel`');
  });

  it('colours without changing the text', () => {
    const colored = print([unknownKey, brokenLink], true);
    expect(colored).toContain('\u001b[31m\u001b[1merror\u001b[22m\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes are what is removed.
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(print([unknownKey, brokenLink]));
  });

  it('lets no text of a file change the terminal, or look like another text', () => {
    const evil = '\u001b]0;x\u0007\u009b2J\u202eevil\r\u007f';
    const text = printDiagnostics(
      [
        createDiagnostic({
          code: 'links/broken-link',
          severity: 'error',
          message: `The link \`${evil}\` leads nowhere.`,
          filePath: `/site/docs/${evil}\n::add-mask::x.md`,
          line: 1,
          column: 3,
          fix: `Did you mean \`${evil}\`?`,
        }),
      ],
      { cwd: '/site', useColor: false, readSource: () => `一${evil}二\n` },
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(text).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]|^::/m);
    expect(text).toContain('> 1 | 一␛]0;x␇\ufffd2J\ufffdevil␍␡二\n    |    ^');
  });

  it('reads each file once', () => {
    const reads: string[] = [];
    const readSource = (filePath: string) => {
      reads.push(filePath);
      return sources[filePath];
    };
    printDiagnostics([unknownKey, brokenLink], {
      readSource,
      cwd: '/',
      useColor: false,
    });
    expect(reads).toEqual([POST]);
  });
});

describe('summarizeDiagnostics', () => {
  it('counts files and uses the singular and the plural', () => {
    const other = { ...brokenLink, filePath: '/site/docs/a.md' };
    expect(summarizeDiagnostics([brokenLink, other])).toBe('2 errors in 2 files.');
    expect(summarizeDiagnostics([unknownKey, unknownKey])).toBe('2 warnings in 1 file.');
  });
});

describe('renderCodeFrame', () => {
  it('puts the caret under the column with tabs, marks and emoji before it', () => {
    const cases: [string, number, number][] = [
      ['\tx', 2, 2],
      ['中文x', 3, 4],
      ['e\u0301x', 3, 1],
      ['😀x', 3, 2],
      ['ｱx，y', 4, 4],
    ];
    for (const [line, column, indent] of cases) {
      const caret = renderCodeFrame(line, { line: 1, column })[1];
      expect(caret, JSON.stringify(line)).toBe(`    | ${' '.repeat(indent)}^`);
    }
  });

  it('cuts a long line around the caret', () => {
    const line = `${'长'.repeat(200)}错${'句'.repeat(200)}`;
    const [shown = '', caret = ''] = renderCodeFrame(line, {
      line: 1,
      column: 201,
    });
    expect(shown.startsWith('> 1 | …长')).toBe(true);
    expect(shown.endsWith('句…')).toBe(true);
    expect(displayWidth(shown)).toBeLessThanOrEqual(104);
    expect(displayWidth(shown.slice(0, shown.indexOf('错')))).toBe(caret.indexOf('^'));
  });

  it('aligns line numbers of different lengths', () => {
    const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(renderCodeFrame(source, { line: 10, column: null })).toEqual([
      '   9 | line 9',
      '> 10 | line 10',
      '  11 | line 11',
    ]);
  });

  it('gives no lines for a position outside the source', () => {
    expect(renderCodeFrame('one', { line: 2, column: 1 })).toEqual([]);
  });
});
