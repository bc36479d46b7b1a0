import { Check, Slider } from '../demo-controls.tsx';
import { nameSource } from './combine.ts';
import { AXIS_MS, type TimelineAction, type TimelineState } from './timeline.ts';

/** Props of {@link Controls}. */
export interface ControlsProps {
  sources: TimelineState['sources'];
  isPlaying: boolean;
  dispatch: (action: TimelineAction) => void;
}

/** Sets when and how each promise settles, and plays the timeline. */
export function Controls({ sources, isPlaying, dispatch }: ControlsProps) {
  return (
    <>
      {sources.map(({ delayMs, outcome }, index) => (
        <div className="promise-source" key={nameSource(index)}>
          <Slider
            label={nameSource(index)}
            min={100}
            max={AXIS_MS - 100}
            step={100}
            value={delayMs}
            text={`${delayMs} 毫秒`}
            onChange={(value) => dispatch({ type: 'change', index, changes: { delayMs: value } })}
          />
          <Check
            label={`${nameSource(index)} 拒绝`}
            checked={outcome === 'rejected'}
            onChange={(isRejected) => {
              const changes = { outcome: isRejected ? 'rejected' : 'fulfilled' } as const;
              dispatch({ type: 'change', index, changes });
            }}
          />
        </div>
      ))}
      <div className="demo-buttons">
        <button type="button" onClick={() => dispatch({ type: isPlaying ? 'stop' : 'play' })}>
          {isPlaying ? '停止' : '播放'}
        </button>
      </div>
    </>
  );
}
