import { describe, expect, it } from 'vitest';
import { createProgress, formatSeconds } from './progress.ts';

function record(isTty: boolean, columns?: number) {
  let text = '';
  let time = 0;
  const progress = createProgress({
    stream: {
      write(chunk: string) {
        text += chunk;
      },
      ...(columns !== undefined && { columns }),
    },
    isTty,
    now: () => time,
  });
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { progress, wait, read: () => text };
}

describe('createProgress', () => {
  it('writes one plain line a step, then the total', async () => {
    const { progress, wait, read } = record(false);
    progress.start('compile');
    progress.finish({ name: 'compile', milliseconds: 312, count: 179 });
    const result = await progress.run(
      'render',
      () => {
        wait(12_345);
        return ['a', 'b'];
      },
      (pages) => pages.length,
    );
    progress.finish({ name: 'swap', milliseconds: 4, count: null });
    progress.end('2 pages in');
    expect(result).toEqual(['a', 'b']);
    expect(read()).toBe(
      [
        '✓ compile                        179    0.31 s',
        '✓ render                           2    12.3 s',
        '✓ swap                                  0.00 s',
        '2 pages in 12.3 s',
        '',
      ].join('\n'),
    );
  });

  it('overwrites the running step on a terminal', () => {
    const { progress, read } = record(true);
    progress.start('compile');
    progress.finish({ name: 'compile', milliseconds: 1 });
    const lines = read().split('\r\u001b[2K');
    expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
      '',
      '… compile',
      '✓ compile 0.00 s\n',
    ]);
  });

  it('says on a terminal how far the running step is, now and then', () => {
    const { progress, wait, read } = record(true);
    progress.start('compile');
    for (let done = 1; done <= 50; done++) {
      wait(11);
      progress.advance(done, 50);
    }
    progress.finish({ name: 'compile', milliseconds: 550, count: 50 });
    const lines = read().split('\r\u001b[2K');
    expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
      ...['', '… compile', '… compile 10 of 50', '… compile 20 of 50', '… compile 30 of 50'],
      ...['… compile 40 of 50', '… compile 50 of 50', '✓ compile 50 0.55 s\n'],
    ]);
  });

  it('says nothing of it elsewhere', () => {
    const { progress, wait, read } = record(false);
    progress.start('compile');
    wait(1000);
    progress.advance(1, 2);
    expect(read()).toBe('');
  });

  it('cuts what a narrow terminal would break into a second line, which would stay', () => {
    const { progress, wait, read } = record(true, 20);
    progress.start('Compile the documents');
    wait(1000);
    progress.advance(1, 2);
    const [, ...lines] = read().split('\r\u001b[2K');
    expect(lines).toEqual(['… Compile the docum', '… Compile the docum']);
  });

  it('marks a step that throws and passes the error on', async () => {
    const { progress, read } = record(false);
    const failing = progress.run('render', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(read()).toMatch(/^✗ render/);
  });
});

describe('formatSeconds', () => {
  it.each([
    [4, '0.00 s'],
    [9990, '9.99 s'],
    [61_250, '61.3 s'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(formatSeconds(milliseconds)).toBe(text);
  });
});
