'use client';

import { useReducer } from 'react';
import { Check, Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  type CacheSettings,
  decide,
  formatSeconds,
  INITIAL_CACHE,
  writeHeaders,
} from './http-cache/decide.ts';
import './cache-simulator.css';

const MAX_AGES = [
  { value: '', label: '不写' },
  { value: '0', label: '0' },
  { value: '60', label: '60' },
  { value: '600', label: '600' },
  { value: '31536000', label: '31536000' },
];
const GRACES = [
  { value: '0', label: '不写' },
  { value: '60', label: '60' },
  { value: '600', label: '600' },
];
const MODIFIED = [
  { value: '', label: '不写' },
  { value: '1', label: '1 天前' },
  { value: '21', label: '21 天前' },
];

/** Shows, question by question, what a browser does with a stored response. */
export default function CacheSimulator() {
  const [settings, change] = useReducer(
    (state: CacheSettings, changes: Partial<CacheSettings>): CacheSettings => ({
      ...state,
      ...changes,
    }),
    INITIAL_CACHE,
  );
  const { decisions, action, status } = decide(settings);
  return (
    <DemoFrame
      name="cache"
      title="缓存判断模拟"
      hint="调响应头和年龄，看浏览器怎么走。"
      status={`结果：${action}${status === null ? '，读者不必等网络' : `，等到的是 ${status}`}。`}
      controls={<Controls settings={settings} change={change} />}
    >
      <div className="cache-stage">
        <div>
          <p className="demo-label">存下来的响应</p>
          <pre className="demo-code">{writeHeaders(settings)}</pre>
        </div>
        <ol className="demo-list cache-decisions">
          {decisions.map(({ question, answer, isFinal }) => (
            <li key={question} data-final={isFinal || undefined}>
              <span>{question}</span> {answer}
            </li>
          ))}
          <li className="cache-verdict">{action}</li>
        </ol>
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  settings: CacheSettings;
  change: (changes: Partial<CacheSettings>) => void;
}

function Controls({ settings, change }: ControlsProps) {
  const toText = (value: number | null) => (value === null ? '' : String(value));
  const toNumber = (value: string) => (value === '' ? null : Number(value));
  return (
    <>
      <Select
        label="max-age"
        options={MAX_AGES}
        value={toText(settings.maxAge)}
        onChange={(value) => change({ maxAge: toNumber(value) })}
      />
      <Select
        label="stale-while-revalidate"
        options={GRACES}
        value={toText(settings.staleWhileRevalidate)}
        onChange={(value) => change({ staleWhileRevalidate: Number(value) })}
      />
      <Select
        label="Last-Modified"
        options={MODIFIED}
        value={toText(settings.modifiedDaysAgo)}
        onChange={(value) => change({ modifiedDaysAgo: toNumber(value) })}
      />
      <Check
        label="no-cache"
        checked={settings.hasNoCache}
        onChange={(hasNoCache) => change({ hasNoCache })}
      />
      <Check
        label="no-store"
        checked={settings.hasNoStore}
        onChange={(hasNoStore) => change({ hasNoStore })}
      />
      <Check
        label="must-revalidate"
        checked={settings.hasMustRevalidate}
        onChange={(hasMustRevalidate) => change({ hasMustRevalidate })}
      />
      <Check label="ETag" checked={settings.hasEtag} onChange={(hasEtag) => change({ hasEtag })} />
      <Check
        label="源站内容已变"
        checked={settings.hasChanged}
        onChange={(hasChanged) => change({ hasChanged })}
      />
      <Slider
        label="年龄"
        min={0}
        max={1200}
        step={30}
        value={settings.age}
        text={formatSeconds(settings.age)}
        onChange={(age) => change({ age })}
      />
    </>
  );
}
