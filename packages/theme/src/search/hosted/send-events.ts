import {
  type ClickedObjectIDsAfterSearch,
  insightsClient,
  type ViewedObjectIDs,
} from '@algolia/client-insights';
import { createFetchRequester } from '@algolia/requester-fetch';
import { createServiceOptions, type ServiceAccess } from './service-client.ts';

/** An event that the search sends. */
export type InsightsEvent = ClickedObjectIDsAfterSearch | ViewedObjectIDs;

/** Sends events to the service; rejects when it cannot be reached. */
export type SendEvents = (events: InsightsEvent[]) => Promise<unknown>;

/** Creates what sends events, by the service's official client. */
export function createEventSender({ appId, apiKey, hosts }: ServiceAccess): SendEvents {
  const client = insightsClient(appId, apiKey, undefined, {
    ...createServiceOptions(hosts),
    // A click may lead to another site: the request outlives the page.
    requester: createFetchRequester({ requesterOptions: { keepalive: true } }),
  });
  return (events) => client.pushEvents({ events });
}
