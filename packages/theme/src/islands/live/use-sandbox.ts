import { useCatalogue } from 'mojian/runtime';
import { LIVE_MESSAGES } from 'mojian/shared';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { connectSandbox, type SandboxLink, SILENCE_LIMIT_MS } from './sandbox-link.ts';

/** Time that the reader must stop typing before the code runs, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** What the sandbox shows. */
export interface SandboxState {
  /**
   * False while there is no code to run, or only code that has frozen the sandbox before or that could
   * not be run for want of one.
   */
  hasFrame: boolean;
  frameRef: RefObject<HTMLIFrameElement | null>;
  /** False until the sandbox has answered for the first time. */
  hasAnswered: boolean;
  /** Height of the content in CSS pixels. */
  height: number;
  /** What is wrong with the code, or why it does not run; else `null`. */
  error: string | null;
}

/**
 * Time between the end of a frozen frame and the next one, in milliseconds: a frame that followed at
 * once could be given the same process, which is still busy.
 */
const REST_MS = 500;

/** Code that is not run again as it is. */
interface GivenUp {
  /** `null` when there was none yet. */
  code: string | null;
  /** Whether there was no sandbox to run it in; else it has frozen one. */
  isMissing: boolean;
}

const NO_ANSWER = { hasAnswered: false, height: 0, error: null as string | null };

/**
 * Runs code in a sandboxed frame; `null` waits. A frame that freezes is removed, and with it the
 * browser's process for it, as is one that could not be loaded; a new one comes when the code has
 * changed, and in the place of the latter also when the browser has a network again.
 */
export function useSandbox(code: string | null, language: string): SandboxState {
  const translate = useCatalogue(LIVE_MESSAGES);
  const timeoutText = translate('code.timedOut', { seconds: SILENCE_LIMIT_MS / 1000 });
  const frameRef = useRef<HTMLIFrameElement>(null);
  const link = useRef<SandboxLink>(null);
  const { givenUp, isResting, giveUp } = useGivenUp();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const isGivenUp = code !== null && code === givenUp?.code;
  const hasFrame = code !== null && !isGivenUp && !isResting;
  const missingText = isGivenUp && givenUp.isMissing ? translate('live.missing') : null;

  useEffect(() => {
    if (!hasFrame || !frameRef.current) return;
    const current = connectSandbox({
      frame: frameRef.current,
      onAnswer: (change) => setAnswer((before) => ({ ...before, ...change })),
      onFrozen(request) {
        setAnswer({ hasAnswered: true, height: 0, error: request.timeoutText });
        giveUp({ code: request.code, isMissing: false });
      },
      onMissing: (request) => giveUp({ code: request?.code ?? null, isMissing: true }),
    });
    link.current = current;
    return current.stop;
  }, [hasFrame, giveUp]);

  useEffect(() => {
    if (!hasFrame) return;
    const run = () => link.current?.run({ code, language, timeoutText });
    const delay = setTimeout(run, TYPING_PAUSE_MS);
    return () => clearTimeout(delay);
  }, [hasFrame, code, language, timeoutText]);

  return { hasFrame, frameRef, ...answer, error: missingText ?? answer.error };
}

/**
 * Keeps what code is not to be run again: for want of a sandbox until there is a network again, else for good.
 * Whatever the reason, no frame may follow for a moment.
 */
function useGivenUp() {
  const [givenUp, setGivenUp] = useState<GivenUp | null>(null);
  const [isResting, setIsResting] = useState(false);
  const giveUp = useCallback((next: GivenUp) => {
    setGivenUp(next);
    setIsResting(true);
  }, []);

  useEffect(() => {
    if (!givenUp?.isMissing) return;
    const tryAgain = () => setGivenUp(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [givenUp]);

  useEffect(() => {
    if (!isResting) return;
    const rest = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(rest);
  }, [isResting]);

  return { givenUp, isResting, giveUp };
}
