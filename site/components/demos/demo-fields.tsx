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
  /** What each button reads, and what it fills in. */
  samples: readonly { label: string; value: string }[];
  onChoose: (value: string) => void;
  /** What is filled in: its button shows as pressed. @default no button does */
  chosen?: string | undefined;
}

/** Buttons that fill in a value worth a try. */
export function Samples({ samples, onChoose, chosen }: SamplesProps) {
  return (
    <fieldset className="demo-buttons demo-samples">
      <legend className="visually-hidden">样例</legend>
      {samples.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === value}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Props of {@link SampledField}. */
export interface SampledFieldProps extends TextFieldProps {
  samples: SamplesProps['samples'];
  /** Shows the button of the sample that is filled in as pressed. @default false */
  marksChosen?: boolean;
}

/** A line of text, and below it buttons that fill in a text worth a try. */
export function SampledField({ samples, marksChosen = false, ...field }: SampledFieldProps) {
  return (
    <>
      <TextField {...field} />
      <Samples
        samples={samples}
        onChoose={field.onChange}
        chosen={marksChosen ? field.value : undefined}
      />
    </>
  );
}
