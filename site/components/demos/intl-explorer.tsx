'use client';

import { useEffect, useReducer, useState } from 'react';
import { Select } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  explore,
  INITIAL_EXPLORER,
  INITIAL_OUTPUT,
  listOptions,
  reduceExplorer,
  writeCode,
} from './intl-explorer/explore.ts';
import { FORMATTERS, LOCALES } from './intl-explorer/formatters.ts';
import './intl-explorer.css';

const FORMATTER_NAMES = FORMATTERS.map(({ name }, index) => ({
  value: String(index),
  label: name,
}));

/** Formats with a locale and options of the reader's choice, and shows the code for it. */
export default function IntlExplorer() {
  const [state, dispatch] = useReducer(reduceExplorer, INITIAL_EXPLORER);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const { output, isError } = isMounted
    ? explore(state)
    : { output: INITIAL_OUTPUT, isError: false };

  return (
    <DemoFrame
      name="intl"
      title="Intl 格式化器"
      hint="换区域和选项，输出来自这个浏览器。"
      status={isError ? `浏览器拒绝了这组选项：${output}` : `输出：${output}`}
      controls={
        <>
          <Select
            label="区域"
            options={LOCALES}
            value={state.locale}
            onChange={(locale) => dispatch({ type: 'locale', locale })}
          />
          <Select
            label="格式化器"
            options={FORMATTER_NAMES}
            value={String(state.formatter)}
            onChange={(value) => dispatch({ type: 'formatter', formatter: Number(value) })}
          />
          {listOptions(state).map(({ name, values, value }) => (
            <Select
              key={`${state.formatter} ${name}`}
              label={name}
              options={values.map((choice) => ({ value: choice, label: choice || '不写' }))}
              value={value}
              onChange={(choice) => dispatch({ type: 'option', name, value: choice })}
            />
          ))}
        </>
      }
    >
      <pre className="demo-code">{writeCode(state)}</pre>
      <p className="intl-output" data-error={isError || undefined} dir="auto">
        <bdi lang={state.locale}>{output}</bdi>
      </p>
    </DemoFrame>
  );
}
