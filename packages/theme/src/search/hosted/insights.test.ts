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

  it("send 'Item Selected' as a click at once, with the query and the position", async () => {
    const { insights, sent } = start();
    insights.noteSelected({ objectID: '3' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([
      [
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: 'site',
          objectIDs: ['3'],
          positions: [3],
          queryID: 'q',
          userToken: expect.stringMatching(/^anonymous-[\da-z]+(-[\da-z]+){3}$/),
        },
      ],
    ]);
  });

  it("send 'Item Active' as a view 400 ms after the last one, each hit once", async () => {
    const { insights, sent } = start();
    insights.noteActive({ objectID: '1' });
    await vi.advanceTimersByTimeAsync(399);
    insights.noteActive({ objectID: '2' });
    insights.noteActive({ objectID: '1' });
    await vi.advanceTimersByTimeAsync(399);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([
      [{ eventType: 'view', eventName: 'Item Active', index: 'site', objectIDs: ['1', '2'] }],
    ]);
  });

  it('send views in batches of 20', async () => {
    const { insights, sent } = start();
    for (let index = 1; index <= 45; index++) insights.noteActive({ objectID: String(index) });
    await vi.advanceTimersByTimeAsync(400);
    const sizes = sent[0]?.map((event) => ('objectIDs' in event ? event.objectIDs.length : 0));
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('send nothing of what was not found by a query', async () => {
    const { insights, sent, loads } = start();
    insights.noteSelected({ objectID: 'saved' });
    insights.noteActive({ objectID: 'saved' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
  });

  it('send and load nothing before the reader agrees, nor after they change their mind', async () => {
    let isAllowed = false;
    const { insights, sent, loads } = start({ isAllowed: () => isAllowed });
    insights.noteSelected({ objectID: '1' });
    insights.noteActive({ objectID: '1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
    isAllowed = true;
    insights.noteActive({ objectID: '1' });
    isAllowed = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, loads()]).toEqual([[], 0]);
  });
});
