import { readLook, watchLook } from './look.ts';
import { type HostMessage, readSandboxMessage, type SandboxMessage } from './protocol.ts';
import { createRunQueue, type RunRequest } from './run-queue.ts';
import { startWatchdog } from './watchdog.ts';

/** A sandbox that is silent for so long, in milliseconds, is stopped and made anew. */
export const SILENCE_LIMIT_MS = 3000;

/** A sandbox that has not come within this time will not, in milliseconds. */
const LOAD_LIMIT_MS = 30_000;

/** Time in which the first word of a sandbox follows the loading of its frame, in milliseconds. */
const GREETING_LIMIT_MS = 1000;

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
  /**
   * The sandbox could not be loaded, for want of a network say, and so has not run this code, if any; the
   * frame is to be removed.
   */
  onMissing(request: RunRequest | null): void;
}

/** Connects to the sandbox in a frame. */
export function connectSandbox(options: SandboxLinkOptions): SandboxLink {
  const { frame, onAnswer, onFrozen, onMissing } = options;
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
  const stopAwaiting = awaitSandbox(frame, () => {
    if (!queue.isOpen()) onMissing(queue.current());
  });
  return {
    run: queue.run,
    stop() {
      watchdog.stop();
      stopAwaiting();
      stopWatching();
      window.removeEventListener('message', onMessage);
    },
  };
}

/**
 * Calls the listener when a frame should hold a running sandbox: soon after it has loaded, with whatever
 * it has loaded, at the latest after the limit. Returns how to stop.
 */
function awaitSandbox(frame: HTMLIFrameElement, onDue: () => void): () => void {
  let due = setTimeout(onDue, LOAD_LIMIT_MS);
  const onLoad = (): void => {
    clearTimeout(due);
    due = setTimeout(onDue, GREETING_LIMIT_MS);
  };
  frame.addEventListener('load', onLoad);
  return () => {
    clearTimeout(due);
    frame.removeEventListener('load', onLoad);
  };
}
