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
    '<a href=/',
    '<a href=/a> ',
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

const SPACES = ' '.repeat(60_000);

/** What our own code took quadratic time for, in sizes at which that is seconds. */
const GROWING: [what: string, text: string][] = [
  ['white space before the last word of a heading', `## a${SPACES}b\n`],
  ['white space in the title of a note', `:::tip a${SPACES}b\n\nc\n\n:::\n`],
  ['white space in a tag of HTML', `<div>\n<img src=a${SPACES}b>\n</div>\n`],
  ['a line of white space in HTML', `<div>\n${SPACES}a\n</div>\n`],
  ['links in one line of HTML', `<div>\n${'<a href="b">x</a>'.repeat(14_000)}\n</div>\n`],
  ['pictures in lines of HTML', `<div>\n${'<img src="b.png">\n'.repeat(14_000)}</div>\n`],
  ['addresses of one tag', `<div>\n<img ${'src="b.png" '.repeat(20_000)}>\n</div>\n`],
  ['attributes of one tag', `<div>\n<b ${'href="b" '.repeat(20_000)}>\n</div>\n`],
  [
    'comments in HTML that has an element of text',
    `<div><textarea></textarea>\n${'<!-- a -->\n'.repeat(16_000)}</div>\n`,
  ],
  ['character data without an end', `<div>\n${'<![CDATA['.repeat(40_000)} id\n`],
  ['scripts without an end', `<div>\n${'<script '.repeat(20_000)} id\n`],
  ['tags with quotes that are not closed', `<div>\n${`<a "`.repeat(20_001)} id\n`],
  ['code in list items', '- ```\n\na\n\n'.repeat(11_000)],
  ['code in one quote', '> ```\n> a\n> ```\n'.repeat(11_000)],
];

it.each(GROWING)(
  '%s: the time grows with the text',
  (_, text) => {
    expect(measureCompile(`# 题\n\n${text}`, 'md')).toBeLessThan(MOMENT_MS / 2);
  },
  60_000,
);

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

it('a post with two hundred thousand links has no fault but its length', () => {
  const post = { ...sourceFile('[a](b) '.repeat(200_000), 'a.md'), kind: 'blog' } as const;
  const { diagnostics, excerpt } = compiler.compile(post);
  expect(diagnostics).toEqual([]);
  expect(excerpt?.referenceCount).toBe(200_000);
}, 60_000);
