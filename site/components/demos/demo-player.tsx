import { useEffect, useReducer } from 'react';
import { Slider } from './demo-controls.tsx';
import { INITIAL_PLAYER, reducePlayer } from './event-loop/player.ts';
import './demo-player.css';

/** Where the reader is in a run of steps, and how to move. */
export interface Player {
  /** From 0 to `last`. */
  position: number;
  last: number;
  isPlaying: boolean;
  onNext: () => void;
  onBack: () => void;
  onToggle: () => void;
  onRestart: () => void;
  onSeek: (position: number) => void;
}

/**
 * Walks through the positions from 0 to `last`, by hand or by itself.
 *
 * @param stepMs Time that a position shows while playing.
 */
export function usePlayer(last: number, stepMs: number): Player {
  const [state, dispatch] = useReducer(reducePlayer, INITIAL_PLAYER);
  useEffect(() => {
    if (!state.isPlaying) return;
    const timer = setInterval(() => dispatch({ type: 'tick', last }), stepMs);
    return () => clearInterval(timer);
  }, [state.isPlaying, last, stepMs]);
  return {
    position: Math.min(state.position, last),
    last,
    isPlaying: state.isPlaying,
    onNext: () => dispatch({ type: 'next', last }),
    onBack: () => dispatch({ type: 'back' }),
    onToggle: () => dispatch({ type: 'toggle', last }),
    onRestart: () => dispatch({ type: 'restart' }),
    onSeek: (position) => dispatch({ type: 'seek', position }),
  };
}

/** Back, next, play, start over, and a slider over all positions. */
export function PlayerControls({ player }: { player: Player }) {
  const { position, last, isPlaying } = player;
  return (
    <div className="demo-player">
      <div className="demo-buttons">
        <button type="button" onClick={player.onBack} disabled={position === 0}>
          上一步
        </button>
        <button type="button" onClick={player.onNext} disabled={position === last}>
          下一步
        </button>
        <button type="button" onClick={player.onToggle} disabled={last === 0}>
          {isPlaying ? '暂停' : '播放'}
        </button>
        <button type="button" onClick={player.onRestart} disabled={position === 0}>
          重来
        </button>
      </div>
      <Slider
        label="步"
        min={0}
        max={last}
        step={1}
        value={position}
        text={`${position} / ${last}`}
        onChange={player.onSeek}
      />
    </div>
  );
}
