import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../shared/search-records.ts';
import type { SearchProvider, SearchQuestion } from './search-provider.ts';
import { createSearchSession, STALL_THRESHOLD_MS } from './search-session.ts';

interface Call {
  query: string;
  question: SearchQuestion;
  resolve(answer: SearchAnswer): void;
  reject(error: Error): void;
}

function createFakeProvider() {
  const calls: Call[] = [];
  const provider: SearchProvider = {
    warmUp: () => Promise.resolve(),
    search: (query, question) =>
      new Promise((resolve, reject) => calls.push({ query, question, resolve, reject })),
  };
  return { provider, calls };
}

function createAnswer(query: string, nbHits = 1): SearchAnswer {
  return {
    query,
    nbHits,
    hits: [],
    nbPages: 1,
    page: 0,
    facets: { language: {}, kind: {}, version: {} },
    isPartial: false,
  };
}

const ask = (query: string, page = 0) => ({ query, page, hitsPerPage: 20, snippetWords: 10 });

function start() {
  const { provider, calls } = createFakeProvider();
  const session = createSearchSession(provider);
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`There is no call ${index}.`);
    return found;
  };
  return { session, calls, call };
}

describe('a search session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stalls when the answer takes 300 ms, and is idle with the answer', async () => {
    const { session, call } = start();
    session.search(ask('闭包'));
    expect(session.state.get().status).toBe('loading');
    vi.advanceTimersByTime(STALL_THRESHOLD_MS - 1);
    expect(session.state.get().status).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(session.state.get().status).toBe('stalled');
    call(0).resolve(createAnswer('闭包'));
    await vi.runAllTimersAsync();
    expect(session.state.get()).toMatchObject({ status: 'idle', answer: { query: '闭包' } });
  });

  it('shows what it has found when it stalls, and from then on, but not that there is nothing', () => {
    const { session, call } = start();
    session.search(ask('闭包'));
    call(0).question.onPartial(createAnswer('闭包', 3));
    call(0).question.onPartial(createAnswer('闭包', 0));
    expect(session.state.get()).toMatchObject({ status: 'loading', answer: null });
    vi.advanceTimersByTime(STALL_THRESHOLD_MS);
    expect(session.state.get()).toMatchObject({ status: 'stalled', answer: { nbHits: 3 } });
    call(0).question.onPartial(createAnswer('闭包', 4));
    expect(session.state.get()).toMatchObject({ status: 'stalled', answer: { nbHits: 4 } });
  });

  it('draws a quick answer once', async () => {
    const { session, call } = start();
    session.search(ask('闭包'));
    const drawn: unknown[] = [];
    session.state.subscribe(() => drawn.push(session.state.get().answer));
    call(0).question.onPartial(createAnswer('闭包', 3));
    call(0).resolve(createAnswer('闭包', 5));
    await vi.runAllTimersAsync();
    expect(drawn).toMatchObject([{ nbHits: 5 }]);
  });

  it('gives up what was asked before, and takes no late answer', async () => {
    const { session, call } = start();
    session.search(ask('闭'));
    session.search(ask('闭包'));
    expect(call(0).question.signal.aborted).toBe(true);
    call(1).resolve(createAnswer('闭包'));
    call(0).question.onPartial(createAnswer('闭'));
    call(0).reject(new Error('late'));
    await vi.runAllTimersAsync();
    expect(session.state.get()).toMatchObject({ status: 'idle', answer: { query: '闭包' } });
  });

  it('keeps an error until the query changes', async () => {
    const { session, calls, call } = start();
    session.search(ask('闭包'));
    call(0).reject(new Error('down'));
    await vi.runAllTimersAsync();
    session.search(ask('闭包'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.state.get().status).toBe('error');
    expect(calls).toHaveLength(1);
    session.search(ask('闭包', 1));
    expect(session.state.get()).toMatchObject({ status: 'loading', error: null });
  });

  it('recovers by a retry', async () => {
    const { session, call } = start();
    session.search(ask('闭包'));
    call(0).reject(new Error('down'));
    await vi.runAllTimersAsync();
    session.retry();
    expect(call(1).query).toBe('闭包');
    call(1).resolve(createAnswer('闭包'));
    await vi.runAllTimersAsync();
    expect(session.state.get().status).toBe('idle');
  });

  it('asks again for other facets, not for the same ones', () => {
    const { session, calls, call } = start();
    const narrow = () => ({ ...ask('闭包'), facets: { kind: ['docs'] } });
    session.search(ask('闭包'));
    session.search(narrow());
    session.search(narrow());
    expect(calls).toHaveLength(2);
    expect(call(1).question.facets).toEqual({ kind: ['docs'] });
  });

  it('asks nothing for white space, and forgets the answer', async () => {
    const { session, calls, call } = start();
    session.search(ask('闭包'));
    call(0).resolve(createAnswer('闭包'));
    await vi.runAllTimersAsync();
    session.search(ask(' \t'));
    expect(session.state.get()).toEqual({
      status: 'idle',
      request: null,
      answer: null,
      error: null,
    });
    expect(calls).toHaveLength(1);
  });
});
