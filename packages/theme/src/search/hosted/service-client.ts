import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { createHostsCache } from './hosts-cache.ts';

/** How the service is reached. */
export interface ServiceAccess {
  appId: string;
  /** The search-only key. */
  apiKey: string;
  /** Addresses that answer in place of the service's own hosts, first to last; empty for those. */
  hosts: readonly string[];
}

/** What the service's clients take beside id and key. */
export type ServiceOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Timeouts in milliseconds of a first attempt; from the specification. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Creates the official client of the service: it asks the read host first, then the fallback hosts
 * in random order, each with a longer timeout once one has timed out.
 *
 * @throws {Error} Naming what is missing, when the id or the key is empty.
 */
export function createServiceClient({ appId, apiKey, hosts }: ServiceAccess): LiteClient {
  return liteClient(appId, apiKey, createServiceOptions(hosts));
}

/** Creates the options that the clients for searches and for events share. */
export function createServiceOptions(hosts: readonly string[]): ServiceOptions {
  return {
    authMode: 'WithinQueryParameters',
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // The client would wait for as long as the service says, with nothing to see for the reader.
    maxRateLimitRetries: 0,
    ...(hosts.length > 0 ? { hosts: hosts.map(parseHost) } : {}),
  };
}

function parseHost(address: string): NonNullable<ServiceOptions['hosts']>[number] {
  const { protocol, host, pathname } = new URL(address);
  return {
    // The client puts the path of the call right behind it.
    url: host + pathname.replace(/\/+$/, ''),
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}
