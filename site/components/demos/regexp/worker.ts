import { findMatches, type RegExpQuery } from './find.ts';

/** Runs in a worker, which can be ended when a match takes for ever. */
self.addEventListener('message', ({ data }: MessageEvent<RegExpQuery>) => {
  self.postMessage(findMatches(data));
});
self.postMessage('ready');
