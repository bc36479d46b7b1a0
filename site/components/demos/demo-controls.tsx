import type { ReactNode } from 'react';

/** Props of {@link Choice}. */
export interface ChoiceProps<Value extends string> {
  legend: string;
  /** Name of the radio buttons, unique in the page. */
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, as a row of radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset className="demo-choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Props of {@link Slider}. */
export interface SliderProps {
  label: ReactNode;
  min: number;
  max: number;
  step: number;
  value: number;
  /** How the value reads, with its unit. */
  text: string;
  onChange: (value: number) => void;
}

/** A number within bounds, with its value beside it. */
export function Slider({ label, min, max, step, value, text, onChange }: SliderProps) {
  return (
    <label className="demo-slider">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="demo-value" aria-hidden="true">
        {text}
      </span>
    </label>
  );
}

/** Props of {@link Check}. */
export interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is so or not. */
export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="demo-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of many values, as a menu. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <label className="demo-select">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
