/**
 * How plain code talks to the router: by events on the document. So `navigate()` works from any
 * module, also from one that holds its own copy of the runtime, and without a running router it
 * falls back to what the browser does.
 */

/** Where the reader is. */
export interface PageLocation {
  /** Percent-encoded path. */
  pathname: string;
  /** Query with `?`, or empty. */
  search: string;
  /** Fragment with `#`, or empty. */
  hash: string;
}

/** Details of each event, by event name. */
export interface RuntimeEvents {
  'mojian:navigate': { url: string; replaces: boolean };
  'mojian:prefetch': { url: string };
  'mojian:refresh': null;
  'mojian:content': null;
  /** Where the reader goes, before the page is there; `null` when it will not come. */
  'mojian:route-update': PageLocation | null;
  'mojian:route-change': PageLocation;
  /** Address of a module that could not be loaded, if pages name it; the start module listens. */
  'mojian:lost-module': string | null;
}

type EventName = keyof RuntimeEvents;

/**
 * Goes to an address: inside the site without a full page load, elsewhere with one.
 *
 * @param options.replaces Replaces the current history entry. @default false
 */
export function navigate(url: string, options: { replaces?: boolean } = {}): void {
  const { replaces = false } = options;
  if (emit('mojian:navigate', { url, replaces })) return;
  if (replaces) location.replace(url);
  else location.assign(url);
}

/** Fetches a page of the site ahead of time, unless the reader's connection asks for thrift. */
export function prefetch(url: string): void {
  emit('mojian:prefetch', { url });
}

/** Fetches the current page afresh and shows it in place, scroll position kept. */
export function refresh(): void {
  if (!emit('mojian:refresh', null)) location.reload();
}

/** Calls the listener after each change of path, query or hash; returns the function that stops this. */
export function onRouteChange(listener: (place: PageLocation) => void): () => void {
  return on('mojian:route-change', (place) => {
    listener(place);
    return true;
  });
}

/** Sends an event; returns whether somebody has taken it. */
export function emit<N extends EventName>(name: N, detail: RuntimeEvents[N]): boolean {
  return !document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
}

/**
 * Listens to an event; the handler returns whether it has taken it. Returns the function that stops
 * listening.
 */
export function on<N extends EventName>(
  name: N,
  handler: (detail: RuntimeEvents[N]) => boolean,
): () => void {
  const listener = (event: Event): void => {
    if (handler((event as CustomEvent<RuntimeEvents[N]>).detail)) event.preventDefault();
  };
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}
