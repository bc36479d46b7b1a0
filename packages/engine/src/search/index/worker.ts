/** The thread of the search, on its own. */
import { workerData } from 'node:worker_threads';
import type { SearchMemory } from './create-search-files.ts';
import { serveSearch } from './serve-search.ts';

serveSearch(workerData as SearchMemory | undefined);
