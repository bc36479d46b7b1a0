import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutText, describeResult, findMatches, type RegExpQuery } from './find.ts';
import { GuardedRunner, type MatchWorker } from './run-guarded.ts';

const query = (pattern: string, flags: string, text: string, replacement = ''): RegExpQuery => ({
  pattern,
  flags,
  text,
  replacement,
});
const find = (...args: Parameters<typeof query>) => {
  const result = findMatches(query(...args));
  if (result.kind !== 'found') throw new Error(`${result.kind}`);
  return result;
};
/** Cursor before, place of the match, cursor after, of every call. */
const walk = (...args: Parameters<typeof query>) =>
  find(...args).calls.map(({ from, match, to }) => `${from}→${match?.index ?? '无'}→${to}`);

describe('the calls of exec', () => {
  it('move the cursor as in the article', () => {
    expect(walk('\\d+', 'g', 'a1b22')).toEqual(['0→1→2', '2→3→5', '5→无→0']);
  });

  it('are one without a cursor', () => {
    expect(walk('\\d+', '', 'a1b22')).toEqual(['0→1→0']);
    expect(walk('x', 'i', 'a')).toEqual(['0→无→0']);
  });

  it('stay at the cursor with y', () => {
    expect(walk('\\d', 'y', '12a3')).toEqual(['0→0→1', '1→1→2', '2→无→0']);
  });

  it('go on after empty matches, by code points where the flags say so', () => {
    expect(walk('\\d*', 'g', 'a1')).toEqual(['0→0→0', '1→1→2', '2→2→2', '3→无→0']);
    expect(walk('', 'g', '😀')).toEqual(['0→0→0', '1→1→1', '2→2→2', '3→无→0']);
    expect(walk('', 'gu', '😀')).toEqual(['0→0→0', '2→2→2', '3→无→0']);
    expect(find('', '', 'a').calls[0]?.isEmpty).toBe(false);
  });

  it('end at some time', () => {
    const { calls, isCut } = find('a', 'g', 'a'.repeat(100));
    expect([calls.length, isCut]).toEqual([40, true]);
    expect(find('a', 'g', 'a'.repeat(39)).isCut).toBe(false);
  });
});

describe('a match', () => {
  it('tells its groups by number and by name', () => {
    const { calls } = find('(?<key>\\w)=(\\d)?', '', 'a=');
    expect(calls[0]?.match?.groups).toEqual(['$1 = "a"', '$2 = undefined', 'key = "a"']);
  });

  it('is replaced as the flags say', () => {
    expect(find('\\d', '', 'a1b2', '<$&>').replaced).toBe('a<1>b2');
    expect(find('\\d', 'g', 'a1b2', '<$&>').replaced).toBe('a<1>b<2>');
  });

  it('is cut out of the text', () => {
    const cut = (...args: Parameters<typeof query>) =>
      cutText(args[2], find(...args).calls).map(({ text, match }) => (match ? `[${text}]` : text));
    expect(cut('\\d+', 'g', 'a1b22')).toEqual(['a', '[1]', 'b', '[22]']);
    expect(cut('\\d*', 'g', 'a1')).toEqual(['[]', 'a', '[1]', '[]']);
    expect(cut('z', 'g', 'ab')).toEqual(['ab']);
  });
});

describe('the sentence', () => {
  it.each([
    ['\\d+', 'g', 'exec 调用 3 次，匹配 2 处；最后一次找不到，lastIndex 归零。'],
    ['\\d+', '', 'exec 调用 1 次，匹配 1 处；没有 g 和 y，lastIndex 一直是 0，只找第一处。'],
  ])('for /%s/%s', (pattern, flags, sentence) => {
    expect(describeResult(findMatches(query(pattern, flags, 'a1b22')), flags)).toBe(sentence);
  });

  it('names errors of pattern and flags', () => {
    const say = (pattern: string, flags: string) =>
      describeResult(findMatches(query(pattern, flags, '')), flags);
    expect(say('(', '')).toMatch(/^语法错误：.*\(/);
    expect(say('a', 'uv')).toMatch(/^语法错误：.*uv/);
    expect(describeResult({ kind: 'timeout' }, '')).toContain('灾难性回溯');
  });
});

describe('the runner', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const workers: (MatchWorker & { posted: string[]; isEnded: boolean })[] = [];
    const results: string[] = [];
    const runner = new GuardedRunner({
      limitMs: 500,
      createWorker: () => {
        const worker = {
          onmessage: null,
          onerror: null,
          posted: [] as string[],
          isEnded: false,
          postMessage: ({ pattern }: RegExpQuery) => worker.posted.push(pattern),
          terminate: () => {
            worker.isEnded = true;
          },
        };
        workers.push(worker);
        return worker;
      },
      onResult: ({ pattern }, { kind }) => results.push(`${pattern}: ${kind}`),
    });
    const answer = (data: 'ready' | ReturnType<typeof findMatches>) =>
      workers.at(-1)?.onmessage?.({ data } as MessageEvent);
    return { workers, results, runner, answer };
  }
  const found = findMatches(query('a', '', 'a'));
  const run = (pattern: string) => query(pattern, '', '');

  it('waits for the worker, however long it takes to load', () => {
    const { workers, results, runner, answer } = setUp();
    runner.run(run('a'));
    vi.advanceTimersByTime(5000);
    expect([workers[0]?.posted, results]).toEqual([[], []]);
    answer('ready');
    answer(found);
    vi.advanceTimersByTime(5000);
    expect([workers[0]?.posted, results, workers.length]).toEqual([['a'], ['a: found'], 1]);
  });

  it('ends a worker that does not answer and goes on with a new one', () => {
    const { workers, results, runner, answer } = setUp();
    runner.run(run('slow'));
    answer('ready');
    runner.run(run('skipped'));
    runner.run(run('next'));
    vi.advanceTimersByTime(500);
    expect(results).toEqual(['slow: timeout']);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    answer('ready');
    answer(found);
    expect(results).toEqual(['slow: timeout', 'next: found']);
  });

  it('says so when the worker cannot be loaded, and tries again with the next query', () => {
    const { workers, results, runner, answer } = setUp();
    runner.run(run('a'));
    workers[0]?.onerror?.({} as ErrorEvent);
    expect([results, workers[0]?.isEnded]).toEqual([['a: failed'], true]);
    runner.run(run('b'));
    answer('ready');
    answer(found);
    expect(results).toEqual(['a: failed', 'b: found']);
  });

  it('stops for good', () => {
    const { workers, results, runner, answer } = setUp();
    runner.run(run('a'));
    answer('ready');
    runner.stop();
    vi.advanceTimersByTime(5000);
    expect([workers[0]?.isEnded, results]).toEqual([true, []]);
  });
});
