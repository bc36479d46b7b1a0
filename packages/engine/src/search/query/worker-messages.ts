import type { SearchAnswer } from '../../shared/search-records.ts';
import type { SearchOptions } from './create-search-engine.ts';

/** What a page asks of the worker that searches for it; `id` tells the answers apart. */
export type WorkerRequest =
  /** Address of the index; comes first, once. */
  | { kind: 'open'; indexUrl: string }
  | { kind: 'warm-up'; id: number }
  | {
      kind: 'search';
      id: number;
      query: string;
      /** Without what cannot be sent: functions and signals. */
      options: Omit<SearchOptions, 'signal' | 'onPartial'>;
      wantsPartial: boolean;
    }
  /** Nobody waits for this answer any more. */
  | { kind: 'stop'; id: number };

/** What the worker answers. */
export type WorkerReply =
  | { kind: 'ready'; id: number }
  | { kind: 'partial' | 'final'; id: number; answer: SearchAnswer }
  /** `file` names the part of the index that could not be had; `null` for other failures. */
  | { kind: 'failure'; id: number; file: string | null; message: string };

/** One side of the channel: a worker, or what a worker sees of the page. */
export interface WorkerChannel<Sent, Received> {
  postMessage(message: Sent): void;
  addEventListener(type: 'message', listener: (event: { data: Received }) => void): void;
}
