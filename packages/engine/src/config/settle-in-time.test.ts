import { describe, expect, it } from 'vitest';
import { settleInTime } from './settle-in-time.ts';

describe('settleInTime', () => {
  it('gives what is promised, and what is no promise', async () => {
    expect(await settleInTime(Promise.resolve(1))).toBe(1);
    expect(await settleInTime(2)).toBe(2);
  });

  it('ends the waiting for what never comes', async () => {
    await expect(settleInTime(new Promise(() => {}), 20)).rejects.toThrow(
      'has not come in 0 seconds',
    );
  });
});
