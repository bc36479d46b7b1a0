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

/** Time in milliseconds without another view after which views are sent; from the specification. */
const VIEW_DELAY_MS = 400;
/** Most hits of one event; from the specification. */
const MAX_OBJECTS = 20;

/**
 * Creates what tells the service of hits that readers choose ('Item Selected', a click) and come to
 * ('Item Active', a view). Readers get a name made of chance, for this page load only.
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
  let viewed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendViews = (): void => {
    const objectIDs = [...viewed];
    viewed = new Set();
    if (!isAllowed()) return;
    const events: InsightsEvent[] = [];
    for (let start = 0; start < objectIDs.length; start += MAX_OBJECTS) {
      const batch = objectIDs.slice(start, start + MAX_OBJECTS);
      events.push({ ...base, eventType: 'view', eventName: 'Item Active', objectIDs: batch });
    }
    send(events);
  };
  return {
    noteActive({ objectID }) {
      if (!isAllowed() || !originOf(objectID)) return;
      viewed.add(objectID);
      clearTimeout(timer);
      timer = setTimeout(sendViews, VIEW_DELAY_MS);
    },
    noteSelected({ objectID }) {
      const origin = originOf(objectID);
      if (!isAllowed() || !origin) return;
      const { queryId: queryID, position } = origin;
      const hit = { objectIDs: [objectID], positions: [position], queryID };
      send([{ ...base, eventType: 'click', eventName: 'Item Selected', ...hit }]);
    },
  };
}

function createUserToken(): string {
  // `crypto.randomUUID` is not there on sites without https.
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return `anonymous-${[...numbers].map((number) => number.toString(36)).join('-')}`;
}

async function loadOfficialSender(access: ServiceAccess): Promise<SendEvents> {
  const { createEventSender } = await import('./send-events.ts');
  return createEventSender(access);
}
