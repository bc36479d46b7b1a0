/** What the page and the sandbox of live code say to each other, by `postMessage`. */

/** How the page looks, so that the sandbox looks the same. */
export interface SandboxLook {
  mode: string;
  /** Custom properties of the theme with their values. */
  tokens: Record<string, string>;
}

/** From the page to the sandbox. */
export type HostMessage =
  | { type: 'mojian-look'; look: SandboxLook }
  | { type: 'mojian-run'; run: number; code: string; language: string; timeoutText: string }
  | { type: 'mojian-ping' };

/** From the sandbox to the page. */
export type SandboxMessage =
  | { type: 'mojian-ready' }
  /** A run has rendered (`error` is `null`) or failed; later errors of the same run follow. */
  | { type: 'mojian-result'; run: number; error: string | null }
  | { type: 'mojian-height'; height: number }
  | { type: 'mojian-pong' };

/** Longest time that a loop of live code may take, in milliseconds. */
export const LOOP_LIMIT_MS = 1000;

/** Reads a message of the sandbox; `null` for anything else that may arrive. */
export function readSandboxMessage(data: unknown): SandboxMessage | null {
  const isOurs =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    String(data.type).startsWith('mojian-');
  return isOurs ? (data as SandboxMessage) : null;
}
