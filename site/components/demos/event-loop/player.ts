/** Where the reader is in a program. */
export interface PlayerState {
  /** Index of the program. */
  program: number;
  /** Index of the state that shows. */
  position: number;
  isPlaying: boolean;
}

/** What the controls ask for. `last` is the last position there is. */
export type PlayerAction =
  | { type: 'choose'; program: number }
  | { type: 'next' | 'tick'; last: number }
  | { type: 'back' }
  | { type: 'restart' }
  | { type: 'seek'; position: number }
  | { type: 'toggle'; last: number };

/** The state before anything is touched. */
export const INITIAL_PLAYER: PlayerState = { program: 0, position: 0, isPlaying: false };

/** Returns the state after an action. Stepping by hand ends playing; playing ends at the last state. */
export function reducePlayer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'choose':
      return { program: action.program, position: 0, isPlaying: false };
    case 'back':
      return { ...state, position: Math.max(0, state.position - 1), isPlaying: false };
    case 'next':
      return { ...state, position: Math.min(action.last, state.position + 1), isPlaying: false };
    case 'tick': {
      const position = Math.min(action.last, state.position + 1);
      return { ...state, position, isPlaying: position < action.last };
    }
    case 'seek':
      return { ...state, position: action.position, isPlaying: false };
    case 'restart':
      return { ...state, position: 0, isPlaying: false };
    case 'toggle': {
      const isOver = state.position >= action.last;
      return { ...state, position: isOver ? 0 : state.position, isPlaying: !state.isPlaying };
    }
  }
}
