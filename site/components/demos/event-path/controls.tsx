import { Check, Choice, Select } from '../demo-controls.tsx';
import { type Deed, type DispatchOptions, NODES } from './dispatch.ts';

const TARGETS = NODES.slice(2).map((node) => ({ value: node, label: node }));
const PLACES = [
  { value: 'none', label: '不拦' },
  ...NODES.map((node) => ({ value: `${node} capture`, label: `${node} 捕获` })),
  ...NODES.toReversed().map((node) => ({ value: `${node} bubble`, label: `${node} 冒泡` })),
];
const DEEDS: readonly { value: Deed; label: string }[] = [
  { value: 'stopPropagation', label: 'stopPropagation' },
  { value: 'stopImmediatePropagation', label: 'stopImmediatePropagation' },
  { value: 'preventDefault', label: 'preventDefault' },
];

/** Props of {@link Controls}. */
export interface ControlsProps {
  options: DispatchOptions;
  onChange: (changes: Partial<DispatchOptions>) => void;
}

/** Says on what to dispatch, and who interferes where. */
export function Controls({ options, onChange }: ControlsProps) {
  return (
    <>
      <Choice
        legend="目标"
        name="path-target"
        options={TARGETS}
        value={options.target}
        onChange={(target) => onChange({ target })}
      />
      <Check
        label="bubbles"
        checked={options.bubbles}
        onChange={(bubbles) => onChange({ bubbles })}
      />
      <Select
        label="在哪一站拦"
        options={PLACES}
        value={options.place}
        onChange={(place) => onChange({ place })}
      />
      <Select
        label="甲调用"
        options={DEEDS}
        value={options.deed}
        onChange={(deed) => onChange({ deed })}
      />
    </>
  );
}
