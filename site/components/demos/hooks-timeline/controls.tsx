import { Choice } from '../demo-controls.tsx';
import type { SimulationAction, SimulationState } from './simulate.ts';

const DEPENDENCIES = [
  { value: 'room', label: '[room]' },
  { value: 'empty', label: '[]' },
  { value: 'none', label: '不写' },
] as const;
const TRIGGERS = [
  { value: 'network', label: '网络回调' },
  { value: 'click', label: '点击' },
] as const;

/** Props of {@link Controls}. */
export interface ControlsProps {
  state: SimulationState;
  dispatch: (action: SimulationAction) => void;
}

/** Chooses how the effect is written, and updates, unmounts or mounts the component. */
export function Controls({ state, dispatch }: ControlsProps) {
  const { isMounted, dependencies, trigger } = state;
  return (
    <>
      <Choice
        legend="useEffect 的依赖"
        name="hooks-timeline-dependencies"
        options={DEPENDENCIES}
        value={dependencies}
        onChange={(value) => dispatch({ type: 'dependencies', dependencies: value })}
      />
      <Choice
        legend="更新来自"
        name="hooks-timeline-trigger"
        options={TRIGGERS}
        value={trigger}
        onChange={(value) => dispatch({ type: 'trigger', trigger: value })}
      />
      <div className="demo-buttons">
        {(['room', 'theme'] as const).map((type) => (
          <button key={type} type="button" disabled={!isMounted} onClick={() => dispatch({ type })}>
            {`换 ${type}`}
          </button>
        ))}
        <button type="button" onClick={() => dispatch({ type: isMounted ? 'unmount' : 'mount' })}>
          {isMounted ? '卸载' : '挂载'}
        </button>
      </div>
    </>
  );
}
