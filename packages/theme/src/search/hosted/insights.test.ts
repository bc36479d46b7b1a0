import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInsights } from './insights.ts';
import type { InsightsEvent } from './send-events.ts';

function start({ isAllowed = (): boolean => true } = {}) {
  const sent: InsightsEvent[][] = [];
  let loads = 0;
  const insights = createInsights({
    appId: 'APP',
    apiKey: 'KEY',
    hosts: [],
    indexName: 'site',
    isAllowed,
    originOf: (objectID) =>
      objectID === 'saved' ? undefined : { queryId: 'q', position: Number(objectID) },
    loadSender: async () => {
      loads++;
      return async (events) => sent.push(events);
    },
  });
  return { insights, sent, loads: () => loads };
}

describe('the insights', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['Item Selected', 'noteSelected'],
    ['Item Active', 'noteActive'],
  ] as const)('send %s as a click at once, with query and position', async (eventName, note) => {
    const { insights, sent } = start();
    insights[note]({ objectID: '3' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([
      [
        {
          eventType: 'click',
          eventName,
          index: 'site',
          objectIDs: ['3'],
          positions: [3],
          queryID: 'q',
          userToken: expect.stringMatching(/^anonymous-[\da-z]+(-[\da-z]+){3}$/),
        },
      ],
    ]);
  });

  it("send 'Item Active' once for a hit of a query, however often the pointer comes back", async () => {
    const { insights, sent } = start();
    for (const objectID of ['1', '2', '1', '2']) insights.noteActive({ objectID });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.flat()).toMatchObject([{ objectIDs: ['1'] }, { objectIDs: ['2'] }]);
  });

  it("send 'Items Viewed' of the hits that have stood on screen for 400 ms", async () => {
    const { insights, sent } = start();
    insights.noteShown([{ objectID: '1' }, { objectID: '2' }]);
    await vi.advanceTimersByTimeAsync(399);
    insights.noteShown([{ objectID: '2' }, { objectID: 'saved' }, { objectID: '3' }]);
    await vi.advanceTimersByTimeAsync(399);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([
      [{ eventType: 'view', eventName: 'Items Viewed', index: 'site', objectIDs: ['2', '3'] }],
    ]);
    expect(sent[0]?.[0]).not.toHaveProperty('queryID');
  });

  it('send no view of hits that are gone before that', async () => {
    const { insights, sent } = start();
    insights.noteShown([{ objectID: '1' }]);
    insights.noteShown([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
  });

  it('send views in batches of 20', async () => {
    const { insights, sent } = start();
    insights.noteShown(Array.from({ length: 45 }, (_, index) => ({ objectID: String(index + 1) })));
    await vi.advanceTimersByTimeAsync(400);
    const sizes = sent[0]?.map((event) => ('objectIDs' in event ? event.objectIDs.length : 0));
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('send nothing of what was not found by a query', async () => {
    const { insights, sent, loads } = start();
    insights.noteSelected({ objectID: 'saved' });
    insights.noteActive({ objectID: 'saved' });
    insights.noteShown([{ objectID: 'saved' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
  });

  it('send and load nothing before the reader agrees, nor after they change their mind', async () => {
    let isAllowed = false;
    const { insights, sent, loads } = start({ isAllowed: () => isAllowed });
    insights.noteSelected({ objectID: '1' });
    insights.noteActive({ objectID: '1' });
    insights.noteShown([{ objectID: '1' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
    isAllowed = true;
    insights.noteShown([{ objectID: '1' }]);
    isAllowed = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
  });
});
