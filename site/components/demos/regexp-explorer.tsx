'use client';

import { useState } from 'react';
import { Check } from './demo-controls.tsx';
import { Samples, TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { describeResult, type RegExpQuery } from './regexp/find.ts';
import { Outcome } from './regexp/outcome.tsx';
import { useMatches } from './regexp/use-matches.ts';
import './regexp-explorer.css';

const FLAGS = ['g', 'i', 'm', 's', 'u', 'v', 'y'];
const INITIAL: RegExpQuery = {
  pattern: '(?<key>\\w+)=(?<value>\\d+)',
  flags: 'g',
  text: 'a=1, b=22, c=x',
  replacement: '$<value>=$<key>',
};
const SAMPLES: Record<string, RegExpQuery> = {
  键值对: INITIAL,
  空匹配: { pattern: '\\d*', flags: 'g', text: 'a1', replacement: '[$&]' },
  只在此处: { pattern: '\\d', flags: 'y', text: '12a3', replacement: '#' },
  灾难性回溯: { pattern: '^(a+)+$', flags: '', text: `${'a'.repeat(36)}!`, replacement: '' },
};
const SAMPLE_OPTIONS = Object.keys(SAMPLES).map((label) => ({ label, value: label }));

/** Runs a pattern of one's own: matches, groups, the cursor, and the replaced text. */
export default function RegExpExplorer() {
  const [query, setQuery] = useState(INITIAL);
  const { query: answered, result } = useMatches(query, INITIAL);
  return (
    <DemoFrame
      name="regexp"
      title="跟着 lastIndex 走"
      hint="改模式、标志和文本，看每次 exec 从哪里找起。"
      status={describeResult(result, answered.flags)}
      controls={<Controls query={query} isWrong={result.kind === 'error'} onChange={setQuery} />}
    >
      <Outcome query={answered} result={result} />
    </DemoFrame>
  );
}

interface ControlsProps {
  query: RegExpQuery;
  /** Whether the pattern or its flags are an error. */
  isWrong: boolean;
  onChange: (query: RegExpQuery) => void;
}

function Controls({ query, isWrong, onChange }: ControlsProps) {
  const change = (changes: Partial<RegExpQuery>) => onChange({ ...query, ...changes });
  const toggle = (flag: string) => {
    const isSet = (each: string) => query.flags.includes(each) !== (each === flag);
    change({ flags: FLAGS.filter(isSet).join('') });
  };
  return (
    <>
      <TextField
        isWide
        label="模式"
        value={query.pattern}
        maxLength={100}
        isInvalid={isWrong}
        onChange={(pattern) => change({ pattern })}
      />
      <div className="regexp-flags">
        {FLAGS.map((flag) => (
          <Check
            key={flag}
            label={flag}
            checked={query.flags.includes(flag)}
            onChange={() => toggle(flag)}
          />
        ))}
      </div>
      <label className="regexp-text">
        <span>文本</span>
        <textarea
          rows={2}
          maxLength={300}
          spellCheck={false}
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </label>
      <TextField
        isWide
        label="换成"
        value={query.replacement}
        maxLength={60}
        onChange={(replacement) => change({ replacement })}
      />
      <Samples samples={SAMPLE_OPTIONS} onChoose={(label) => change({ ...SAMPLES[label] })} />
    </>
  );
}
