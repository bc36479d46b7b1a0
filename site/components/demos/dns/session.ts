import { type Caches, EMPTY_CACHES, type Exchange, expire, lookUp, NAMES } from './resolve.ts';

/** What the reader has done so far. */
export interface DnsSession {
  name: string;
  /** Seconds since the start. */
  now: number;
  /** The caches before the lookup. */
  before: Caches;
  exchanges: readonly Exchange[];
  /** Number of exchanges that show. */
  position: number;
}

/** What the controls ask for. */
export type DnsAction =
  | { type: 'choose'; name: string }
  | { type: 'next' }
  | { type: 'finish' }
  | { type: 'again' }
  | { type: 'wait'; seconds: number }
  | { type: 'clear' };

/** A first lookup with nothing in any cache, at its end. */
export const INITIAL_SESSION: DnsSession = finish(start(NAMES[0], 0, EMPTY_CACHES));

/** Returns the session after an action. */
export function reduceSession(session: DnsSession, action: DnsAction): DnsSession {
  const { name, now } = session;
  const caches = finish(session).exchanges.at(-1)?.caches ?? session.before;
  switch (action.type) {
    case 'choose':
      return start(action.name, now, caches);
    case 'next':
      return { ...session, position: Math.min(session.position + 1, session.exchanges.length) };
    case 'finish':
      return finish(session);
    case 'again':
      return start(name, now, caches);
    case 'wait':
      return start(name, now + action.seconds, caches);
    case 'clear':
      return start(name, now, EMPTY_CACHES);
  }
}

/** Returns what the caches hold at the moment that shows. */
export function readCaches({ before, exchanges, position, now }: DnsSession): Caches {
  return expire(exchanges[position - 1]?.caches ?? before, now);
}

/** Says how the lookup stands, in Chinese. */
export function describeSession({ name, now, exchanges, position }: DnsSession): string {
  const when = `第 ${now} 秒，查 ${name}：`;
  if (position === 0) return `${when}还没开始，按“下一步”。`;
  const shown = exchanges.slice(0, position);
  const asked = shown.filter(({ asker, isCached }) => asker === '递归解析器' && !isCached).length;
  const last = shown.at(-1);
  const done = position === exchanges.length;
  const outcome = done ? `结果是 ${last?.answer}` : `${last?.answerer}答：${last?.answer}`;
  return `${when}${outcome}；递归解析器${done ? '一共' : '已'}向外问了 ${asked} 次。`;
}

function start(name: string, now: number, caches: Caches): DnsSession {
  const exchanges = lookUp(name, now, caches);
  return { name, now, before: caches, exchanges, position: 0 };
}

function finish(session: DnsSession): DnsSession {
  return { ...session, position: session.exchanges.length };
}
