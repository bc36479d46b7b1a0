import { describe, expect, it } from 'vitest';
import { readExamples, readMetaWords } from './example.ts';
import { scanFences } from './fence-scanner.ts';

function read(text: string) {
  return readExamples('/a.md', scanFences(text));
}

describe('readMetaWords', () => {
  it.each([
    ['run', ['run']],
    ['title="how to run" {1,3} check', ['check']],
    ["title='run' showLineNumbers", ['showLineNumbers']],
    ['/run/ live', ['live']],
    ['{run}', []],
  ])('of `%s` are %j', (meta, words) => {
    expect(readMetaWords(meta)).toEqual(words);
  });
});

describe('readExamples', () => {
  it.each([
    ['js run', ['run']],
    ['ts run', ['run', 'types']],
    ['ts check', ['types']],
    ['tsx check', ['types']],
    ['js check', ['syntax']],
    ['css check', ['syntax']],
    ['html check', ['syntax']],
    ['jsx live', ['render']],
    ['js', []],
  ])('checks ```%s by %j', (info, checks) => {
    const { examples, diagnostics } = read(`\`\`\`${info}\nx\n\`\`\`\n`);
    expect(examples.map(({ check }) => check)).toEqual(checks);
    expect(diagnostics).toEqual([]);
  });

  it('takes the output from the block that follows, prose between them or not', () => {
    const [run] = read('```js run\nx\n```\n\n输出：\n\n```text output\n1\n```\n').examples;
    expect(run?.expected).toEqual({ text: '1', line: 7 });
    const [other] = read('```js run\nx\n```\n```text\n1\n```\n').examples;
    expect(other?.expected).toBeNull();
  });

  it('counts the blocks that can be checked, HTML left out, and those that are', () => {
    const text =
      '```js\n```\n```ts check\n```\n```html check\n```\n```bash\n```\n```json check\n```\n';
    expect(read(text)).toMatchObject({ checkableBlocks: 3, checkedBlocks: 2 });
  });

  it('gives a digest that changes with the code, the check and the output only', () => {
    const digestOf = (text: string) => read(text).examples[0]?.digest;
    const base = digestOf('```js run\na\n```\n```text output\n1\n```');
    expect(digestOf('文\n\n```js title="t" run\na\n```\n\n```text output\n1\n```')).toBe(base);
    expect(digestOf('```js run\nb\n```\n```text output\n1\n```')).not.toBe(base);
    expect(digestOf('```js run\na\n```\n```text output\n2\n```')).not.toBe(base);
    expect(digestOf('```js check\na\n```')).not.toBe(base);
  });

  it('reports a check that the language does not have, and a block without end', () => {
    const { diagnostics } = read('```css run\n```\n\n```js run\n');
    expect(diagnostics.map(({ code, line, message, fix }) => [code, line, message, fix])).toEqual([
      [
        'examples/unknown-check',
        1,
        '`run` cannot check a block in `css`.',
        'Remove `run`, or name one of its languages: js, javascript, mjs, ts, typescript.',
      ],
      [
        'examples/unclosed-fence',
        4,
        'The code block that begins here has no end.',
        'Close it with a line of as many backticks.',
      ],
    ]);
  });
});
