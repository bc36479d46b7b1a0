import { expect, it } from 'vitest';
import { createCompiler } from './compile.ts';
import { sourceFile } from './source-file.fixture.ts';

const compiler = createCompiler();

/** Rows that parsers are known to take quadratic or exponential time for, and our own marks. */
const ROWS = [
  ...[
    '[',
    '![',
    '](',
    '[a](',
    '*',
    '**a',
    '_a_',
    '~~',
    '`',
    '```\n',
    '$',
    '$$',
    '\\(',
    '<',
    '<a ',
    '<a/',
  ],
  ...['<!--', '&', '&amp', '"', '“', '：', '**注意：**', '> ', '- ', '1. ', '# ', '|', '|a', '|-'],
  ...[
    ':::',
    ':::tip\n',
    ':',
    ':a[',
    '{',
    '{#',
    '}',
    '<A ',
    '<A>',
    '{/*',
    '[^1]',
    '[^1]: ',
    '---\n',
  ],
  ...[
    'https://',
    'www.',
    'a@',
    '\\',
    '\t',
    '\u00a0',
    ' \n',
    '闭包',
    'a b ',
    '🙂',
    '\ud800',
    '\0',
    '<b>',
  ],
  ...[
    'require("',
    '<img ',
    '<a href=',
    'href="',
    '<script>',
    '<!-- truncate -->',
    '{/*',
    '{/* a */}',
    '<Card ',
    '<Card>',
    'import a ',
    '=',
    '.',
  ],
];

/** Half of what counts as a hang. The parser's own worst, an MDX row of `{`, takes 1.4 s on a slow machine. */
const MOMENT_MS = 5000;

/** Gives the processor time in ms, which other work on the machine does not add to. */
function measureCompile(text: string, extension: string): number {
  const start = process.cpuUsage();
  compiler.compile(sourceFile(text, `a.${extension}`));
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

it.each(['md', 'mdx'])(
  'rows of 20,000 characters of anything compile as %s in a moment',
  (extension) => {
    const slow: [string, number][] = [];
    for (const row of ROWS) {
      const text = row.repeat(Math.ceil(20_000 / row.length));
      const milliseconds = measureCompile(`# 题\n\n${text}\n\n${row}尾\n`, extension);
      if (milliseconds > MOMENT_MS) slow.push([row, milliseconds]);
    }
    expect(slow).toEqual([]);
  },
  120_000,
);

it('rows of tags without an end in a block of HTML compile in a moment', () => {
  const slow: [string, number][] = [];
  for (const row of ['<a ', '<a/', '<b ', '<b a="', '<img ', '<iframe ', '<!-- ', '<b a>', '"']) {
    const text = row.repeat(Math.ceil(60_000 / row.length));
    const milliseconds = measureCompile(`# 题\n\n<div>\n${text}\n`, 'md');
    if (milliseconds > MOMENT_MS / 2) slow.push([row, milliseconds]);
  }
  expect(slow).toEqual([]);
}, 120_000);

it('front matter of long rows is read in a moment', () => {
  const slow: [string, number][] = [];
  for (const row of [
    '- ',
    '[',
    '{',
    'a: ',
    '? ',
    '&a ',
    '*a ',
    '"',
    "'",
    '#',
    ' ',
    '|\n',
    '%',
    '!!',
  ]) {
    const milliseconds = measureCompile(`---\nx: ${row.repeat(5_000)}\n---\n\n文\n`, 'md');
    if (milliseconds > MOMENT_MS) slow.push([row, milliseconds]);
  }
  expect(slow).toEqual([]);
}, 120_000);
