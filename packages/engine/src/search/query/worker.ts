/** Entry of the worker that searches for a page. */
import { answerRequests } from './answer-requests.ts';
import { createSearchEngine } from './create-search-engine.ts';
import { createUrlFetcher } from './file-source.ts';
import type { WorkerChannel, WorkerReply, WorkerRequest } from './worker-messages.ts';

answerRequests(globalThis as unknown as WorkerChannel<WorkerReply, WorkerRequest>, (indexUrl) =>
  createSearchEngine({ fetchFile: createUrlFetcher(indexUrl) }),
);
