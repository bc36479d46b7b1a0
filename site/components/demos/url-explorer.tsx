'use client';

import { useState } from 'react';
import { Check } from './demo-controls.tsx';
import { SampledField, TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { describeUrl, type PartSource, type ResolvedUrl, resolveUrl } from './url-parts/resolve.ts';
import './demo-table.css';
import './url-explorer.css';

const BASE = 'https://a.example/docs/css/index.html?v=1#top';
/** Inputs of the article that are worth a look. */
const SAMPLES = [
  '../js/?q=C%2B%2B#end',
  '//cdn.example/x.js',
  '?v=2',
  'https:b.html',
  '/\\evil.test/',
  'http://0x7f.1/',
  'localhost:3000',
].map((value) => ({ label: value, value }));
const SOURCES: Record<PartSource, string> = {
  input: '输入',
  base: '基准',
  both: '基准加输入',
  none: '无',
};

/** Takes an address apart with the browser's own `URL`, alone or against a base. */
export default function UrlExplorer() {
  const [input, setInput] = useState('../js/?q=C%2B%2B#end');
  const [base, setBase] = useState(BASE);
  const [hasBase, setHasBase] = useState(true);
  const result = resolveUrl(input, hasBase ? base : '');
  return (
    <DemoFrame
      name="url"
      title="拆解网址"
      hint="改网址或基准，结果由浏览器的 URL 给出。"
      status={describeUrl(result)}
      controls={
        <>
          <SampledField
            isWide
            label="网址"
            samples={SAMPLES}
            value={input}
            isInvalid={result === 'input'}
            onChange={setInput}
          />
          <Check label="带基准" checked={hasBase} onChange={setHasBase} />
          {hasBase && (
            <TextField
              isWide
              label="基准"
              value={base}
              isInvalid={result === 'base'}
              onChange={setBase}
            />
          )}
        </>
      }
    >
      <p className="demo-label">{hasBase ? 'new URL(网址, 基准).href' : 'new URL(网址).href'}</p>
      <p className="url-href">{typeof result === 'string' ? 'TypeError' : result.href}</p>
      {typeof result !== 'string' && <Parts result={result} />}
    </DemoFrame>
  );
}

function Parts({ result }: { result: ResolvedUrl }) {
  const { parts, params } = result;
  return (
    <>
      <table className="demo-table url-parts">
        <thead>
          <tr>
            <th scope="col">属性</th>
            <th scope="col">值</th>
            <th scope="col">来自</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, value, source }) => (
            <tr key={name} data-source={source}>
              <th scope="row">{name}</th>
              <td className="url-value">{value === '' ? '（空串）' : value}</td>
              <td>{SOURCES[source]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="demo-label url-params">searchParams，已解码</p>
      <ul className="demo-list">
        {params.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A query may name the same thing twice.
          <li key={index} className="url-value">
            {name} = {JSON.stringify(value)}
          </li>
        ))}
        {params.length === 0 && <li>没有参数</li>}
      </ul>
    </>
  );
}
