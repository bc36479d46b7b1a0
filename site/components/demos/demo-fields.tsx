import './demo-fields.css';

/** Props of {@link TextField}. */
export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Longest text, in UTF-16 code units. @default no limit */
  maxLength?: number;
  /** @default false */
  isInvalid?: boolean;
  /** Takes the whole line. @default false */
  isWide?: boolean;
}

/** A line of text, as typed: nothing corrects or completes it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, maxLength, isInvalid = false, isWide = false } = props;
  return (
    <label className="demo-select demo-text" data-wide={isWide || undefined}>
      <span>{label}</span>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** Props of {@link Samples}. */
export interface SamplesProps {
  /** What a button is for, with what it reads. @default the button reads its value */
  samples: readonly { label: string; value: string }[];
  onChoose: (value: string) => void;
}

/** Buttons that fill in a value worth a try. */
export function Samples({ samples, onChoose }: SamplesProps) {
  return (
    <fieldset className="demo-buttons demo-samples">
      <legend className="visually-hidden">样例</legend>
      {samples.map(({ label, value }) => (
        <button key={label} type="button" onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
