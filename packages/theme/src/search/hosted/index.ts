/** The search of a hosted service: a module of its own that only sites load that ask for it. */
export { createFailureWriter } from './describe-failure.ts';
export { type HostedSearch, openHostedSearch } from './hosted-search.ts';
export { createInsights } from './insights.ts';
