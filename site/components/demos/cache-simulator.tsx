'use client';

import { useReducer } from 'react';
import { DemoFrame } from './demo-frame.tsx';
import { Controls } from './http-cache/controls.tsx';
import { type CacheSettings, decide, INITIAL_CACHE, writeHeaders } from './http-cache/decide.ts';
import './cache-simulator.css';

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
      controls={<Controls settings={settings} onChange={change} />}
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
