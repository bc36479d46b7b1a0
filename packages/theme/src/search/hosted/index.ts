/** The search of a hosted service: a module of its own that only sites load that ask for it. */
export { createHostedService, type HostedSearchData, type OpenService } from './hosted-service.ts';
