import { expect, it } from 'vitest';
import { createDefaultHighlighter } from './default-highlighter.ts';

const highlight = createDefaultHighlighter();

/** Processor time in ms, which other work on the machine does not add to. */
function measure(language: string, code: string): number {
  const start = process.cpuUsage();
  expect(
    highlight(language, code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

/** Rows of which each character once had all that follows looked at. */
it.each([
  [
    'js',
    ['/[', '/a', '<a ', '<>', 'a<', 'a<b,', 'a:', 'a:b', 'b : ', '<A<', 'a=(', 'a=(b(', '`${a}'],
  ],
  ['tsx', ['/[', '<A,', '<A<', 'a<', 'a: ', 'a=<b', '<<E ', '=>', ' \n']],
  ['css', ['\\"', "\\'", '"a\\', '(', '(a', '{', 'a:', '/*', '@a ', ' a']],
  ['scss', ['\\"', '#{', '@{', '//', '$a:']],
  ['html', ['{', '{{', '<script>', '<a b="', '<!--', '&', '<a {']],
  ['json', ['"', '"a":', '/*', '[', '1']],
  ['bash', ['<<E ', '<A<', "<<'", '"', '$(', '`', '$ a\n', '\\\n']],
  ['diff', ['+', '-\n']],
  ['graphql', ['a', '_']],
  ['markdown', ['_', '<!']],
  ['python', ['\\"']],
])(
  'long rows of %s are coloured, or left plain, in a moment',
  (language, rows) => {
    const slow = rows.flatMap((row) => {
      const milliseconds = measure(language, row.repeat(Math.ceil(200_000 / row.length)));
      return milliseconds > 4000 ? [[row, milliseconds]] : [];
    });
    expect(slow).toEqual([]);
  },
  300_000,
);

it('keeps the colours of minified code, of Prism only while its lines are short', () => {
  const kinds = (language: string, code: string) =>
    new Set(highlight(language, code).map(({ kind }) => kind));
  expect(kinds('js', 'const a="b";'.repeat(10_000))).toEqual(new Set(['k', 's', null]));
  expect(kinds('python', 'a = "b";'.repeat(600)).size).toBeGreaterThan(1);
  expect(kinds('python', 'a = "b";'.repeat(700))).toEqual(new Set([null]));
  expect(kinds('python', 'a = "b"\n'.repeat(20_000))).toEqual(new Set([null]));
});
