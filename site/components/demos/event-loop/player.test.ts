import { describe, expect, it } from 'vitest';
import { INITIAL_PLAYER, type PlayerState, reducePlayer } from './player.ts';

describe('the player', () => {
  const playing: PlayerState = { program: 1, position: 3, isPlaying: true };

  it('stays within the states there are', () => {
    expect(reducePlayer(INITIAL_PLAYER, { type: 'back' }).position).toBe(0);
    expect(reducePlayer(playing, { type: 'next', last: 3 }).position).toBe(3);
  });

  it('stops playing when the reader steps, chooses or starts over', () => {
    for (const action of [
      { type: 'back' },
      { type: 'next', last: 9 },
      { type: 'restart' },
      { type: 'seek', position: 2 },
      { type: 'choose', program: 0 },
    ] as const) {
      expect(reducePlayer(playing, action).isPlaying).toBe(false);
    }
  });

  it('stops at the end and plays from the start after that', () => {
    const end = reducePlayer(playing, { type: 'tick', last: 4 });
    expect(end).toEqual({ program: 1, position: 4, isPlaying: false });
    expect(reducePlayer(end, { type: 'toggle', last: 4 })).toEqual({
      program: 1,
      position: 0,
      isPlaying: true,
    });
  });
});
