import type { WorkerChannel, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** A worker as far as the search uses it. */
export interface SearchWorker extends WorkerChannel<WorkerRequest, WorkerReply> {
  addEventListener(type: 'message', listener: (event: { data: WorkerReply }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Something to be done by the worker. */
export interface WorkerJob {
  request(id: number): WorkerRequest;
  /** Hears what the worker says of the job. */
  hear(reply: WorkerReply): void;
  /** Does the job without the worker, which cannot be had or has broken. */
  redo(): void;
}

/** The jobs that a worker has been given. */
export interface WorkerLink {
  /** Gives a job to the worker, which starts with the first one. Returns the job's id. */
  give(job: WorkerJob): number;
  /** Tells the worker that nobody waits for a job any more. */
  drop(id: number): void;
}

/** What a link is made with. */
export interface WorkerLinkOptions {
  indexUrl: string;
  /** Starts the worker, and may throw, as some sandboxes do; `null` for no worker. */
  startWorker: (() => SearchWorker) | null;
}

/** Creates the link to a worker; a worker is tried once. */
export function createWorkerLink({ indexUrl, startWorker }: WorkerLinkOptions): WorkerLink {
  const jobs = new Map<number, WorkerJob>();
  let lastId = 0;
  let worker: SearchWorker | null = null;
  let isBroken = startWorker === null;

  const giveUp = (): void => {
    isBroken = true;
    worker?.terminate();
    worker = null;
    const left = [...jobs.values()];
    jobs.clear();
    for (const job of left) job.redo();
  };
  const start = (): SearchWorker | null => {
    if (worker || isBroken || !startWorker) return worker;
    try {
      worker = startWorker();
    } catch {
      isBroken = true;
      return null;
    }
    worker.addEventListener('message', ({ data }) => {
      jobs.get(data.id)?.hear(data);
      // Everything else is the last that is said of a job.
      if (data.kind !== 'partial') jobs.delete(data.id);
    });
    worker.addEventListener('error', giveUp);
    worker.postMessage({ kind: 'open', indexUrl });
    return worker;
  };
  return {
    give(job) {
      const remote = start();
      lastId += 1;
      if (remote) {
        jobs.set(lastId, job);
        remote.postMessage(job.request(lastId));
      } else job.redo();
      return lastId;
    },
    drop(id) {
      if (jobs.delete(id)) worker?.postMessage({ kind: 'stop', id });
    },
  };
}
