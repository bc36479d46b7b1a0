import { Check, Select, Slider } from '../demo-controls.tsx';
import { type CacheSettings, formatSeconds } from './decide.ts';

/** Numbers to choose from; an empty value says nothing. */
const NUMBERS = [
  {
    name: 'maxAge',
    label: 'max-age',
    options: [
      { value: '', label: '不写' },
      ...['0', '60', '600', '31536000'].map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'staleWhileRevalidate',
    label: 'stale-while-revalidate',
    options: [
      { value: '0', label: '不写' },
      ...['60', '600'].map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'modifiedDaysAgo',
    label: 'Last-Modified',
    options: [
      { value: '', label: '不写' },
      ...['1', '21'].map((value) => ({ value, label: `${value} 天前` })),
    ],
  },
] as const;

/** What is so or not. */
const FACTS = [
  { name: 'hasNoCache', label: 'no-cache' },
  { name: 'hasNoStore', label: 'no-store' },
  { name: 'hasMustRevalidate', label: 'must-revalidate' },
  { name: 'hasEtag', label: 'ETag' },
  { name: 'hasChanged', label: '源站内容已变' },
] as const;

const AGE = { label: '年龄', min: 0, max: 1200, step: 30 };

/** Props of {@link Controls}. */
export interface ControlsProps {
  settings: CacheSettings;
  onChange: (changes: Partial<CacheSettings>) => void;
}

/** Sets the headers of the stored response, its age, and whether the origin has something new. */
export function Controls({ settings, onChange }: ControlsProps) {
  return (
    <>
      {NUMBERS.map(({ name, ...select }) => (
        <Select
          key={name}
          {...select}
          value={String(settings[name] ?? '')}
          onChange={(value) => onChange({ [name]: value === '' ? null : Number(value) })}
        />
      ))}
      {FACTS.map(({ name, label }) => (
        <Check
          key={name}
          label={label}
          checked={settings[name]}
          onChange={(isSo) => onChange({ [name]: isSo })}
        />
      ))}
      <Slider
        {...AGE}
        value={settings.age}
        text={formatSeconds(settings.age)}
        onChange={(age) => onChange({ age })}
      />
    </>
  );
}
