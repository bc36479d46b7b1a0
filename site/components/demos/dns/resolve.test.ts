import { describe, expect, it } from 'vitest';
import { type Caches, EMPTY_CACHES, type Exchange, expire, lookUp } from './resolve.ts';
import {
  type DnsAction,
  describeSession,
  INITIAL_SESSION,
  readCaches,
  reduceSession,
} from './session.ts';

/** Looks the same name up at several times, one after the other. */
function lookUpAt(name: string, times: readonly number[]): Exchange[][] {
  let caches: Caches = EMPTY_CACHES;
  return times.map((now) => {
    const exchanges = lookUp(name, now, caches);
    caches = exchanges.at(-1)?.caches ?? caches;
    return exchanges;
  });
}

const listAsked = (exchanges: readonly Exchange[]) =>
  exchanges
    .filter(({ asker, isCached }) => asker === '递归解析器' && !isCached)
    .map(({ answerer }) => answerer);

describe('a lookup', () => {
  it('asks the servers that the article lists', () => {
    expect(lookUpAt('www.example.com.', [0, 30, 100, 4000]).map(listAsked)).toEqual([
      ['根', 'com 服务器', 'example 的权威', '根', 'net 服务器', 'cdn 的权威'],
      [],
      ['cdn 的权威'],
      ['example 的权威', 'cdn 的权威'],
    ]);
  });

  it('ends in the cache of the browser for a minute', () => {
    const [, kept, asked] = lookUpAt('api.example.com.', [0, 59, 60]);
    expect(kept).toHaveLength(1);
    expect(kept?.[0]).toMatchObject({ asker: '浏览器', isCached: true, answer: '192.0.2.80（A）' });
    // The resolver still has it, for its 300 seconds.
    expect(asked?.map(({ asker }) => asker)).toEqual(['递归解析器', '浏览器']);
    expect(listAsked(asked ?? [])).toEqual([]);
  });

  it('remembers what does not exist', () => {
    const [first, second, third] = lookUpAt('ghost.example.com.', [0, 100, 300]);
    expect(first?.at(-1)?.answer).toBe('没有这个名字（NXDOMAIN）');
    expect(listAsked(second ?? [])).toEqual([]);
    expect(listAsked(third ?? [])).toEqual(['example 的权威']);
  });

  it('asks the root again when everything is too old', () => {
    const [, late] = lookUpAt('api.example.com.', [0, 172_800]);
    expect(listAsked(late ?? [])).toEqual(['根', 'com 服务器', 'example 的权威']);
  });
});

describe('the session', () => {
  const run = (...actions: DnsAction[]) => actions.reduce(reduceSession, INITIAL_SESSION);

  it('begins with a finished lookup', () => {
    expect(describeSession(INITIAL_SESSION)).toBe(
      '第 0 秒，查 www.example.com.：结果是 192.0.2.7（A）；递归解析器一共向外问了 6 次。',
    );
  });

  it('goes step by step from empty caches', () => {
    const cleared = run({ type: 'clear' });
    expect(describeSession(cleared)).toMatch(/还没开始/);
    expect(readCaches(cleared)).toEqual(EMPTY_CACHES);
    const first = run({ type: 'clear' }, { type: 'next' });
    expect(describeSession(first)).toContain('根答：我不管，com. 归“com 服务器”管（NS）');
    expect(readCaches(first).resolver.map(({ name }) => name)).toEqual(['com.']);
    const end = run({ type: 'clear' }, { type: 'finish' }, { type: 'next' });
    expect(end.position).toBe(end.exchanges.length);
  });

  it('keeps the caches while time goes by, also of a lookup left half done', () => {
    const later = run({ type: 'clear' }, { type: 'next' }, { type: 'wait', seconds: 100 });
    expect([later.now, later.position]).toEqual([100, 0]);
    expect(describeSession(reduceSession(later, { type: 'finish' }))).toContain('问了 1 次');
    expect(readCaches(later).browser).toEqual([]);
  });

  it('shares what it knows with other names', () => {
    const other = run({ type: 'choose', name: 'api.example.com.' }, { type: 'finish' });
    expect(describeSession(other)).toContain('问了 1 次');
    const again = reduceSession(other, { type: 'again' });
    expect(again.exchanges).toHaveLength(1);
  });
});

it('drops records at the second at which they end', () => {
  const record = { name: 'a.', type: 'A', value: '192.0.2.1', ttl: 5, until: 5 } as const;
  expect(expire({ browser: [record], resolver: [] }, 4).browser).toHaveLength(1);
  expect(expire({ browser: [record], resolver: [] }, 5).browser).toHaveLength(0);
});
