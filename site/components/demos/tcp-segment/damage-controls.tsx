import { Choice, Slider } from '../demo-controls.tsx';
import type { Damage } from './damage.ts';

const DAMAGES: readonly { value: Damage; label: string }[] = [
  { value: 'none', label: '没事' },
  { value: 'flip', label: '翻了一位' },
  { value: 'swap', label: '前两个 16 位对调' },
];

/** Props of {@link DamageControls}. */
export interface DamageControlsProps {
  kind: Damage;
  /** The one that flips, counted from the first of the segment. */
  bit: number;
  change: (changes: { kind?: Damage; bit?: number }) => void;
}

/** Chooses what happens to a segment on its way. */
export function DamageControls({ kind, bit, change }: DamageControlsProps) {
  return (
    <>
      <Choice
        legend="途中"
        name="tcp-damage"
        options={DAMAGES}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'flip' && (
        <Slider
          label="翻哪一位"
          min={0}
          max={159}
          step={1}
          value={bit}
          text={`第 ${bit} 位`}
          onChange={(value) => change({ bit: value })}
        />
      )}
    </>
  );
}
