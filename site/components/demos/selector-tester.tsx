'use client';

import { useEffect, useMemo, useState } from 'react';
import { SampledField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { findHits, type Hits, listLines, toHtml } from './selector-tester/sample.ts';
import { type ParsedSelector, parseSelectorList } from './selector-tester/specificity.ts';
import './selector-tester.css';

const SAMPLES = [
  'li:nth-child(2 of .hot)',
  '.hot:nth-child(2)',
  ':is(.list, #app) li',
  ':where(.list, #app) li',
  ':not(.dark) p',
  'p:not(.dark p)',
  'li:has(b), [data-state]',
].map((value) => ({ value, label: value }));
const LINES = listLines();

/** Tries a selector on a small document and counts its specificity. */
export default function SelectorTester() {
  const [text, setText] = useState('li:nth-child(2 of .hot)');
  const [sample, setSample] = useState<Document | null>(null);
  useEffect(() => setSample(new DOMParser().parseFromString(toHtml(), 'text/html')), []);
  const hits = useMemo(() => (sample === null ? null : findHits(sample, text)), [sample, text]);
  const selectors = parseSelectorList(text);
  return (
    <DemoFrame
      name="selector"
      title="选择器试验台"
      hint="输入选择器，看选中谁，三个数从哪来。"
      status={describe(hits, selectors)}
      controls={
        <SampledField
          isWide
          label="选择器"
          samples={SAMPLES}
          marksChosen
          value={text}
          isInvalid={hits === 'invalid'}
          onChange={setText}
        />
      }
    >
      <div className="selector-stage">
        <ol className="demo-list selector-lines" aria-label="示例文档">
          {LINES.map(({ tag, text: content, depth }, index) => {
            const isHit = hits instanceof Set && hits.has(index);
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: The lines never change.
                key={index}
                data-hit={isHit || undefined}
                style={{ paddingInlineStart: `${depth * 1.25 + 1.5}em` }}
              >
                {isHit && <span className="selector-mark">✓</span>}
                {`<${tag}>`}
                {content !== '' && <span className="selector-text">{content}</span>}
              </li>
            );
          })}
        </ol>
        <Counts selectors={selectors} />
      </div>
    </DemoFrame>
  );
}

function describe(hits: Hits | null, selectors: readonly ParsedSelector[]): string {
  if (hits === 'invalid') return '选择器无效：放在样式里，整条规则作废。';
  const counts = selectors.map(({ specificity }) => `(${specificity.join(',')})`).join('、');
  return `${hits === null ? '' : `选中 ${hits.size} 个元素；`}优先级 ${counts}。`;
}

function Counts({ selectors }: { selectors: readonly ParsedSelector[] }) {
  return (
    <div>
      <p className="demo-label">ID；类、属性、伪类；类型、伪元素</p>
      {selectors.map(({ text, parts, specificity }, index) => (
        <dl
          // biome-ignore lint/suspicious/noArrayIndexKey: The same selector may be there twice.
          key={index}
          className="selector-counts"
        >
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The same part may be there twice.
            <div key={place}>
              <dt>{part.text}</dt>
              <dd>{part.specificity.join(', ')}</dd>
            </div>
          ))}
          <div className="selector-total">
            <dt>{selectors.length > 1 ? text : '合计'}</dt>
            <dd>{specificity.join(', ')}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
