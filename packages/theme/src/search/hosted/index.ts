/** The search of a hosted service: a module of its own that only sites load that ask for it. */
/** Messages of the service lie with its client, which few sites load. */
export { HOSTED_SEARCH_MESSAGES } from 'mojian/shared';
export { describeFailure } from './describe-failure.ts';
export { type HostedSearch, openHostedSearch } from './hosted-search.ts';
export { createInsights } from './insights.ts';
