/** The search of a hosted service: a module of its own that only sites load that ask for it. */
export { type HostedSearchData, type OpenService, openService } from './open-service.ts';
