'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { LiveEditor } from './live/live-editor.tsx';
import { LiveResult } from './live/live-result.tsx';
import { readStaticCode, type StaticCode } from './live/static-code.ts';

/** Props of {@link LiveCode}. Code and result reach the browser once, as the page's own HTML. */
export interface LiveCodeProps {
  /** The static figure of the code. */
  children: ReactNode;
  /** What the build has rendered of it. */
  result: ReactNode;
}

/** Code that the reader can edit, with its result below. */
export default function LiveCode({ children, result }: LiveCodeProps) {
  const root = useRef<HTMLDivElement>(null);
  const [original, setOriginal] = useState<StaticCode | null>(null);
  const [code, setCode] = useState('');

  useLayoutEffect(() => {
    const found = readStaticCode(root.current);
    setOriginal(found);
    setCode(found?.code ?? '');
  }, []);

  return (
    <div className="live" ref={root}>
      {original ? <LiveEditor original={original} code={code} onChange={setCode} /> : children}
      <LiveResult code={original && code} language={original?.language ?? ''}>
        {result}
      </LiveResult>
    </div>
  );
}
