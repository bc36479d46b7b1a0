import { importAgain } from 'mojian/runtime';
import type { SearchFeedback } from 'mojian/search';
import type { HitOrigin } from './hosted-search.ts';
import type { InsightsEvent, SendEvents } from './send-events.ts';
import type { ServiceAccess } from './service-client.ts';

/** What events are made of and sent with. */
export interface InsightsOptions extends ServiceAccess {
  indexName: string;
  /** Tells whether the reader has agreed, or need not; asked before anything is noted or sent. */
  isAllowed(): boolean;
  originOf(objectID: string): HitOrigin | undefined;
  /** @default the official client, loaded with the first event */
  loadSender?(access: ServiceAccess): Promise<SendEvents>;
}

/** Time in milliseconds for which hits must stand on screen to count as viewed; from the specification. */
const VIEW_DELAY_MS = 400;
/** Most hits of one event; from the specification. */
const MAX_OBJECTS = 20;

/**
 * Creates what tells the service of hits that readers choose ('Item Selected'), that they come to
 * ('Item Active', once per query) and that they are shown ('Items Viewed'). The first two are clicks, as
 * in the service's own search box. Readers get a name made of chance, for this page load only.
 */
export function createInsights(options: InsightsOptions): SearchFeedback {
  const { indexName: index, isAllowed, originOf, loadSender = loadOfficialSender } = options;
  const userToken = createUserToken();
  const base = { index, userToken };
  let sender: Promise<SendEvents> | null = null;
  const send = (events: InsightsEvent[]): void => {
    sender ??= loadSender(options);
    // Nothing is lost for the reader when the service does not hear of it.
    sender
      .then((sendEvents) => sendEvents(events))
      .catch(() => {
        sender = null;
      });
  };
  const sendClick = (eventName: string, objectID: string): void => {
    const origin = originOf(objectID);
    if (!isAllowed() || !origin) return;
    const { queryId: queryID, position } = origin;
    const hit = { objectIDs: [objectID], positions: [position], queryID };
    send([{ ...base, eventType: 'click', eventName, ...hit }]);
  };
  const sendViews = (objectIDs: readonly string[]): void => {
    if (!isAllowed()) return;
    const events: InsightsEvent[] = [];
    for (let start = 0; start < objectIDs.length; start += MAX_OBJECTS) {
      const batch = objectIDs.slice(start, start + MAX_OBJECTS);
      events.push({ ...base, eventType: 'view', eventName: 'Items Viewed', objectIDs: batch });
    }
    send(events);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const active = new Set<string>();
  return {
    noteShown(hits) {
      clearTimeout(timer);
      const objectIDs = hits.map(({ objectID }) => objectID).filter((id) => originOf(id));
      if (objectIDs.length > 0) timer = setTimeout(sendViews, VIEW_DELAY_MS, objectIDs);
    },
    noteActive({ objectID }) {
      const key = `${originOf(objectID)?.queryId} ${objectID}`;
      if (!isAllowed() || active.has(key)) return;
      active.add(key);
      sendClick('Item Active', objectID);
    },
    noteSelected: ({ objectID }) => sendClick('Item Selected', objectID),
  };
}

function createUserToken(): string {
  // `crypto.randomUUID` is not there on sites without https.
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return `anonymous-${[...numbers].map((number) => number.toString(36)).join('-')}`;
}

const importSender = importAgain(() => import('./send-events.ts'));

async function loadOfficialSender(access: ServiceAccess): Promise<SendEvents> {
  const { createEventSender } = await importSender();
  return createEventSender(access);
}
