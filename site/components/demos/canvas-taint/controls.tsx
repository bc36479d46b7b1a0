import { Check, Select } from '../demo-controls.tsx';
import { AFTERWARDS, ATTRIBUTES, HEADERS, SOURCES, TRIALS } from './choices.ts';
import type { Trial } from './trial.tsx';
import { type ImageUse, PAGE_ORIGIN } from './verdict.ts';

/** Props of {@link RuleControls}. */
export interface RuleControlsProps {
  use: ImageUse;
  onChange: (changes: Partial<ImageUse>) => void;
}

/** Address, attribute and headers of the image in the model. */
export function RuleControls({ use, onChange }: RuleControlsProps) {
  return (
    <div className="taint-controls">
      <p className="demo-label">{`按规则判（页面在 ${PAGE_ORIGIN}）`}</p>
      <Select label="src" options={SOURCES} value={use.src} onChange={(src) => onChange({ src })} />
      <Select
        label="crossorigin"
        options={ATTRIBUTES}
        value={use.crossorigin}
        onChange={(crossorigin) => onChange({ crossorigin })}
      />
      <Select
        label="响应头 Allow-Origin"
        options={HEADERS}
        value={use.allowOrigin}
        onChange={(allowOrigin) => onChange({ allowOrigin })}
      />
      <Check
        label="Allow-Credentials: true"
        checked={use.allowsCredentials}
        onChange={(allowsCredentials) => onChange({ allowsCredentials })}
      />
    </div>
  );
}

/** Props of {@link TrialControls}. */
export interface TrialControlsProps {
  trial: Trial;
  onChange: (trial: Trial) => void;
}

/** What is really drawn, and what is done before it is read. */
export function TrialControls({ trial, onChange }: TrialControlsProps) {
  return (
    <div className="taint-controls">
      <p className="demo-label">真的试（图片由本页造出）</p>
      <Select
        label="图片"
        options={TRIALS}
        value={trial.source}
        onChange={(source) => onChange({ ...trial, source })}
      />
      <Select
        label="画完"
        options={AFTERWARDS}
        value={trial.afterwards}
        onChange={(afterwards) => onChange({ ...trial, afterwards })}
      />
    </div>
  );
}
