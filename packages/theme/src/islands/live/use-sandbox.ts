import { useTranslate } from 'mojian/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { connectSandbox, type SandboxLink, SILENCE_LIMIT_MS } from './sandbox-link.ts';

/** Time that the reader must stop typing before the code runs, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** What the sandbox shows. */
export interface SandboxState {
  frameRef: RefObject<HTMLIFrameElement | null>;
  /** Another generation is another frame: the one before has been killed. */
  generation: number;
  /** False until the sandbox has answered for the first time. */
  hasAnswered: boolean;
  /** Height of the content in CSS pixels. */
  height: number;
  /** What is wrong with the code, or `null`. */
  error: string | null;
}

const NO_ANSWER = { hasAnswered: false, height: 0, error: null as string | null };

/**
 * Runs code in a sandboxed frame; `null` waits. A frame that freezes is replaced by a new one, and
 * the code that has frozen it does not run again before it is changed.
 */
export function useSandbox(code: string | null, language: string): SandboxState {
  const translate = useTranslate();
  const timeoutText = translate('code.timedOut', { seconds: SILENCE_LIMIT_MS / 1000 });
  const frameRef = useRef<HTMLIFrameElement>(null);
  const link = useRef<SandboxLink>(null);
  const frozenCode = useRef<string>(null);
  const [generation, setGeneration] = useState(0);
  const [answer, setAnswer] = useState(NO_ANSWER);
  const hasCode = code !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each generation has a frame of its own.
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame || !hasCode) return;
    const current = connectSandbox({
      frame,
      onAnswer: (change) => setAnswer((before) => ({ ...before, ...change })),
      onFrozen(request) {
        frozenCode.current = request.code;
        setAnswer({ hasAnswered: true, height: 0, error: request.timeoutText });
        setGeneration((before) => before + 1);
      },
    });
    link.current = current;
    return current.stop;
  }, [generation, hasCode]);

  useEffect(() => {
    if (code === null || code === frozenCode.current) return;
    const run = () => link.current?.run({ code, language, timeoutText });
    const delay = setTimeout(run, TYPING_PAUSE_MS);
    return () => clearTimeout(delay);
  }, [code, language, timeoutText]);

  return { frameRef, generation, ...answer };
}
