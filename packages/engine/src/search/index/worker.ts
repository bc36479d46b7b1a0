/** A thread that builds one search index, while the main thread renders pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { runSearchJob, type SearchJob } from './create-search-files.ts';

parentPort?.postMessage(await runSearchJob(workerData as SearchJob));
