import { readLook, watchLook } from './look.ts';
import { type HostMessage, readSandboxMessage, type SandboxMessage } from './protocol.ts';
import { createRunQueue, type RunRequest } from './run-queue.ts';
import { startWatchdog } from './watchdog.ts';

/** A sandbox that is silent for so long, in milliseconds, is stopped and made anew. */
export const SILENCE_LIMIT_MS = 3000;

/** What a sandbox tells of itself; what has not changed is left out. */
export interface SandboxAnswer {
  hasAnswered?: true;
  /** Height of the content in CSS pixels. */
  height?: number;
  /** What is wrong with the code, or `null`. */
  error?: string | null;
}

/** Connection to one frame. */
export interface SandboxLink {
  /** Runs code as soon as the sandbox is ready; a newer request replaces one that waits. */
  run(request: RunRequest): void;
  stop(): void;
}

/** What a connection stands on. */
export interface SandboxLinkOptions {
  frame: HTMLIFrameElement;
  onAnswer(answer: SandboxAnswer): void;
  /** The sandbox has been silent for too long while it ran this code; the frame is to be removed. */
  onFrozen(request: RunRequest): void;
}

/** Connects to the sandbox in a frame. */
export function connectSandbox({ frame, onAnswer, onFrozen }: SandboxLinkOptions): SandboxLink {
  // The sandbox has an opaque origin, which no target origin can name.
  const post = (message: HostMessage): void => frame.contentWindow?.postMessage(message, '*');
  const postLook = (): void => post({ type: 'mojian-look', look: readLook(document) });
  const queue = createRunQueue(post);
  const watchdog = startWatchdog({
    ping: () => post({ type: 'mojian-ping' }),
    onSilence() {
      const busyWith = queue.current();
      if (busyWith) onFrozen(busyWith);
    },
    limitMs: SILENCE_LIMIT_MS,
    isPaused: () => document.hidden || !queue.isOpen(),
    timer: window,
  });
  const handle = (message: SandboxMessage): void => {
    watchdog.hear();
    if (message.type === 'mojian-ready') {
      postLook();
      queue.open();
    } else if (message.type === 'mojian-height') {
      onAnswer({ height: message.height });
    } else if (message.type === 'mojian-result' && queue.settle(message.run)) {
      onAnswer({ hasAnswered: true, error: message.error });
    }
  };
  const onMessage = ({ source, data }: MessageEvent): void => {
    const message = source === frame.contentWindow ? readSandboxMessage(data) : null;
    if (message) handle(message);
  };
  window.addEventListener('message', onMessage);
  const stopWatching = watchLook(document, postLook);
  return {
    run: queue.run,
    stop() {
      watchdog.stop();
      stopWatching();
      window.removeEventListener('message', onMessage);
    },
  };
}
