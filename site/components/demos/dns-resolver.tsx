'use client';

import { type Dispatch, useReducer } from 'react';
import { Select } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { type CachedRecord, type Exchange, NAMES } from './dns/resolve.ts';
import {
  type DnsAction,
  type DnsSession,
  describeSession,
  INITIAL_SESSION,
  readCaches,
  reduceSession,
} from './dns/session.ts';
import './demo-table.css';
import './dns-resolver.css';

const NAME_OPTIONS = NAMES.map((value) => ({ value, label: value }));
const WAITS = [
  { label: '过 30 秒', seconds: 30 },
  { label: '过 5 分钟', seconds: 300 },
  { label: '过 1 小时', seconds: 3600 },
];

/** Steps through lookups of a name: who asks whom, and what stays in which cache. */
export default function DnsResolver() {
  const [session, dispatch] = useReducer(reduceSession, INITIAL_SESSION);
  const caches = readCaches(session);
  return (
    <DemoFrame
      name="dns"
      title="单步解析"
      hint="清空缓存，一步一步来；或让时间过去，再查一次。"
      status={describeSession(session)}
      controls={<Controls session={session} dispatch={dispatch} />}
    >
      <div className="dns-stage">
        <Exchanges session={session} />
        <div className="dns-caches">
          <Cache title="浏览器的缓存" records={caches.browser} now={session.now} />
          <Cache title="递归解析器的缓存" records={caches.resolver} now={session.now} />
        </div>
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  session: DnsSession;
  dispatch: Dispatch<DnsAction>;
}

function Controls({ session, dispatch }: ControlsProps) {
  const isDone = session.position === session.exchanges.length;
  return (
    <>
      <Select
        label="名字"
        options={NAME_OPTIONS}
        value={session.name as (typeof NAMES)[number]}
        onChange={(name) => dispatch({ type: 'choose', name })}
      />
      <div className="demo-buttons">
        <button type="button" disabled={isDone} onClick={() => dispatch({ type: 'next' })}>
          下一步
        </button>
        <button type="button" disabled={isDone} onClick={() => dispatch({ type: 'finish' })}>
          查完
        </button>
        <button type="button" disabled={!isDone} onClick={() => dispatch({ type: 'again' })}>
          再查一次
        </button>
      </div>
      <div className="demo-buttons">
        {WAITS.map(({ label, seconds }) => (
          <button key={label} type="button" onClick={() => dispatch({ type: 'wait', seconds })}>
            {label}
          </button>
        ))}
        <button type="button" onClick={() => dispatch({ type: 'clear' })}>
          清空缓存
        </button>
      </div>
    </>
  );
}

function Exchanges({ session }: { session: DnsSession }) {
  const shown = session.exchanges.slice(0, session.position);
  return (
    <section aria-label="问答">
      <p className="demo-label">谁问谁</p>
      <ol className="demo-list dns-exchanges">
        {shown.map((exchange, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The root may be asked twice.
          <ExchangeItem key={index} exchange={exchange} isLast={index === shown.length - 1} />
        ))}
        {shown.length === 0 && <li>还没有问</li>}
      </ol>
    </section>
  );
}

function ExchangeItem({ exchange, isLast }: { exchange: Exchange; isLast: boolean }) {
  const { asker, answerer, question, answer, isCached } = exchange;
  return (
    <li data-cached={isCached || undefined} aria-current={isLast ? 'step' : undefined}>
      <span className="dns-who">
        {asker} → {answerer}：{question}
      </span>
      {answer}
    </li>
  );
}

interface CacheProps {
  title: string;
  records: readonly CachedRecord[];
  now: number;
}

function Cache({ title, records, now }: CacheProps) {
  return (
    <table className="demo-table">
      <caption className="demo-label">{title}</caption>
      <tbody>
        {records.map(({ name, type, value, until }) => (
          <tr key={name}>
            <th scope="row">
              {name}{' '}
              <span className="dns-value">
                {type} {value}
              </span>
            </th>
            <td>还剩 {until - now} 秒</td>
          </tr>
        ))}
        {records.length === 0 && (
          <tr>
            <td>空</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
