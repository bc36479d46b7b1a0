import { describe, expect, it } from 'vitest';
import type { RunReport } from './protocol.ts';
import { BUSY_LIMIT_MS, LOAD_LIMIT_MS, startSession, TIME_LIMIT_MS } from './session.ts';

/** A session on a clock that goes forward when it is told to. */
function setUp() {
  const heard: string[] = [];
  const sent: string[] = [];
  let time = 0;
  let tick: (() => void) | null = null;
  let tickMs = 0;
  const session = startSession({
    code: '代码',
    post: (order) => sent.push(order.type === 'mojian-run' ? order.code : order.type),
    onEntry: ({ id, text }) => heard.push(`${id}: ${text}`),
    onOverflow: () => heard.push('overflow'),
    onEnd: (outcome) =>
      heard.push(outcome.kind === 'failed' ? `failed: ${outcome.failure.kind}` : outcome.kind),
    clock: {
      now: () => time,
      setInterval(action, delayMs) {
        tick = action;
        tickMs = delayMs;
        return 1;
      },
      clearInterval() {
        tick = null;
      },
    },
  });
  /** Lets time pass; the sandbox answers what it is asked, unless it is busy. */
  const pass = (milliseconds: number, { isBusy = false } = {}): void => {
    for (const end = time + milliseconds; time < end; ) {
      time += tickMs;
      tick?.();
      if (!isBusy && sent.at(-1) === 'mojian-ping') session.receive({ type: 'mojian-pong' });
    }
  };
  const receive = (...reports: RunReport[]): void => reports.forEach(session.receive);
  return { session, pass, receive, heard, sent, isTicking: () => tick !== null };
}

const READY: RunReport = { type: 'mojian-ready' };
const END: RunReport = { type: 'mojian-end', failure: null };

describe('startSession', () => {
  it('sends the code once the sandbox is ready, and hands on what it prints', () => {
    const { receive, heard, sent, isTicking } = setUp();
    expect(sent).toEqual([]);
    receive(READY, READY);
    expect(sent).toEqual(['代码']);
    receive({ type: 'mojian-output', entry: { id: 1, level: 'log', text: '甲' } });
    receive({ type: 'mojian-overflow' }, END, END);
    receive({ type: 'mojian-output', entry: { id: 2, level: 'log', text: '乙' } });
    expect([heard, isTicking()]).toEqual([['1: 甲', 'overflow', 'finished'], false]);
  });

  it('tells how the code has failed', () => {
    const { receive, heard } = setUp();
    receive(READY, { type: 'mojian-end', failure: { kind: 'error', text: '坏', line: 1 } });
    expect(heard).toEqual(['failed: error']);
  });

  it('stops when the reader wants it', () => {
    const { session, receive, heard } = setUp();
    receive(READY);
    session.stop();
    session.stop();
    receive(END);
    expect(heard).toEqual(['stopped']);
  });

  it('stops code that never ends', () => {
    const { receive, pass, heard } = setUp();
    receive(READY);
    pass(TIME_LIMIT_MS);
    expect(heard).toEqual([]);
    pass(1000);
    expect(heard).toEqual(['too-long']);
  });

  it('stops code that does not answer earlier, however much it prints', () => {
    const { receive, pass, heard } = setUp();
    receive(READY);
    pass(2000);
    pass(BUSY_LIMIT_MS, { isBusy: true });
    receive({ type: 'mojian-output', entry: { id: 1, level: 'log', text: '甲' } });
    pass(500, { isBusy: true });
    expect(heard).toEqual(['1: 甲', 'endless-loop']);
  });

  it('lets code be busy for a while', () => {
    const { receive, pass, heard } = setUp();
    receive(READY);
    pass(4000, { isBusy: true });
    pass(500);
    pass(4000, { isBusy: true });
    expect(heard).toEqual([]);
  });

  it('calls a loop a loop when the time is over', () => {
    const { receive, pass, heard } = setUp();
    receive(READY);
    pass(TIME_LIMIT_MS - 2000);
    pass(2500, { isBusy: true });
    expect(heard).toEqual(['endless-loop']);
  });

  it('gives up on a sandbox that does not load', () => {
    const { pass, heard } = setUp();
    pass(LOAD_LIMIT_MS + 1000);
    expect(heard).toEqual(['unavailable']);
  });

  it('gives up on a browser that cannot do it', () => {
    const { receive, heard } = setUp();
    receive(READY, { type: 'mojian-unavailable' });
    expect(heard).toEqual(['unavailable']);
  });
});
