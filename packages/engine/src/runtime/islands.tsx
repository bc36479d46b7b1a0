import { createElement, type ElementType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ISLAND_TAG, SLOT_TAG } from '../shared/island.ts';
import { noteEarlyInput } from './early-input.ts';
import { emit } from './events.ts';
import { IslandBoundary, IslandError } from './island-error.tsx';
import { type ObserveIslands, takeSlots } from './island-slot.tsx';
import { whenIdle } from './prefetch.ts';
import { repeatPress } from './repeat-press.ts';
import { type Runtime, RuntimeContext } from './runtime.ts';

/** Distance from the viewport at which an island is hydrated. */
const NEAR = '300px';

/** Islands of a page. */
export interface Islands {
  /** Hydrates the islands below an element as they come near the viewport. */
  observe: ObserveIslands;
  /** Stops listening; islands that live are left to their own release. */
  stop(): void;
}

interface Island {
  /** Hydrates the island now, once. */
  wake(): void;
  /** Notes a press on a button that may have come too early; it is repeated once React answers. */
  press(button: HTMLElement): void;
  release(): void;
}

/** Creates the islands of a page; none is touched before it is observed. */
export function createIslands(runtime: Runtime): Islands {
  const islands = new Map<Element, Island>();
  const listening = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) islandOf(target)?.wake();
      }
    },
    { rootMargin: NEAR },
  );
  /** The outermost island around an element that is not awake hydrates first; inner ones follow it. */
  const islandOf = (target: EventTarget | null): Island | undefined => {
    const element = target instanceof Element ? target.closest(ISLAND_TAG) : null;
    return element ? (islands.get(element) ?? islandOf(element.parentElement)) : undefined;
  };
  const observe: ObserveIslands = (root) => {
    const added = [...root.querySelectorAll<HTMLElement>(ISLAND_TAG)].filter(
      (element) => !islands.has(element) && !isInside(element, root),
    );
    const releases = added.map((element) => {
      const island = prepareIsland(element, { runtime, observe });
      islands.set(element, island);
      const stopWaiting = watch(element, observer, island.wake);
      return () => {
        stopWaiting();
        islands.delete(element);
        island.release();
      };
    });
    return () => {
      for (const release of releases) release();
    };
  };
  listenForInteraction(listening.signal, islandOf);
  return {
    observe,
    stop() {
      observer.disconnect();
      listening.abort();
    },
  };
}

/** Tells whether an island lies in another one below the root. */
function isInside(element: Element, root: Element): boolean {
  const outer = element.parentElement?.closest(ISLAND_TAG);
  return outer != null && root.contains(outer);
}

/** Elements without a box of their own (`display: contents`): what stands in them is watched. */
const BOXLESS = `${ISLAND_TAG}, ${SLOT_TAG}`;

/** Watches an island; one that shows nothing so far has nothing by which it could come near, and wakes soon. */
function watch(element: Element, observer: IntersectionObserver, wake: () => void): () => void {
  const boxes = listBoxes(element);
  // Asked of each by itself: what is hidden with all around it, in a tab, wakes when that is opened.
  if (boxes.every((box) => getComputedStyle(box).display === 'none')) return whenIdle(wake);
  for (const box of boxes) observer.observe(box);
  return () => {
    for (const box of boxes) observer.unobserve(box);
  };
}

function listBoxes(element: Element): Element[] {
  return [...element.children].flatMap((child) =>
    child.matches(BOXLESS) ? listBoxes(child) : child,
  );
}

function listenForInteraction(
  signal: AbortSignal,
  islandOf: (target: EventTarget | null) => Island | undefined,
): void {
  const options = { signal, capture: true, passive: true };
  const wake = (event: Event): void => islandOf(event.target)?.wake();
  for (const type of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
    document.addEventListener(type, wake, options);
  }
  const onClick = (event: Event): void => {
    const island = islandOf(event.target);
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) island?.press(button);
    island?.wake();
  };
  document.addEventListener('click', onClick, options);
}

interface IslandContext {
  runtime: Runtime;
  observe: ObserveIslands;
}

function prepareIsland(element: HTMLElement, context: IslandContext): Island {
  let state: 'asleep' | 'waking' | 'answering' | 'lost' = 'asleep';
  let isReleased = false;
  let unmount = (): void => undefined;
  let attempt = 0;
  let earlyPress: HTMLElement | null = null;

  const onLive = (): void => {
    if (earlyPress?.isConnected) repeatPress(earlyPress);
    earlyPress = null;
  };
  const onRetry = async (): Promise<void> => {
    // Who presses twice tries once.
    if (state !== 'lost') return;
    state = 'waking';
    attempt += 1;
    // A module that is imported by the component keeps its address, and the browser may remember that it failed.
    if (attempt > 1 && (await isThere(element.dataset.src))) return location.reload();
    void load();
  };
  const load = async (): Promise<void> => {
    state = 'waking';
    try {
      const Component = await importComponent(element, attempt);
      if (isReleased) return;
      unmount();
      unmount = hydrate(element, Component, { ...context, onLive });
      // What is pressed from now on React hears, also where it has yet to look at it.
      state = 'answering';
    } catch (error) {
      console.error(error);
      state = 'lost';
      emit('mojian:lost-module', element.dataset.src ?? null);
      if (isReleased) return;
      // What the last attempt has left stays until now, so that nothing jumps below a finger.
      unmount();
      unmount = showLoadError(element, error, { ...context, onRetry: () => void onRetry() });
    }
  };
  return {
    wake() {
      if (state === 'asleep') void load();
    },
    press(button) {
      if (state !== 'answering') earlyPress = button;
    },
    release() {
      isReleased = true;
      unmount();
    },
  };
}

/** Tells whether the host can be reached and has a file. */
function isThere(url = ''): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads the component. A second attempt asks for another address, see {@link importAgain}. */
async function importComponent(element: HTMLElement, attempt: number): Promise<ElementType> {
  const { src = '', export: exportName = 'default' } = element.dataset;
  const url = src + '#'.repeat(attempt);
  const module: unknown = await import(/* @vite-ignore */ url);
  const component = exportName
    .split('.')
    .reduce((owner, name) => (owner as Record<string, unknown> | undefined)?.[name], module);
  if (component) return component as ElementType;
  throw new Error(`${src} has no export \`${exportName}\`.`);
}

function hydrate(
  element: HTMLElement,
  Component: ElementType,
  context: IslandContext & { onLive: () => void },
): () => void {
  const props: object = JSON.parse(element.dataset.props ?? '{}');
  const repeatEarlyInput = noteEarlyInput(element);
  const slots = takeSlots(element, context.observe);
  const onLive = (): void => {
    context.onLive();
    void repeatEarlyInput();
  };
  const root = hydrateRoot(
    element,
    <RuntimeContext value={context.runtime}>
      <Live onLive={onLive}>
        <IslandBoundary>{createElement(Component, { ...props, ...slots })}</IslandBoundary>
      </Live>
    </RuntimeContext>,
    { identifierPrefix: element.dataset.id ?? '' },
  );
  return () => root.unmount();
}

/**
 * Says when React has taken over. Every element around the component has one child: siblings would
 * change the ids that `useId` gives, and the server renders the component alone.
 */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}

function showLoadError(
  element: HTMLElement,
  error: unknown,
  { runtime, onRetry }: IslandContext & { onRetry: () => void },
): () => void {
  const place = document.createElement('div');
  element.after(place);
  const root = createRoot(place);
  const content = (
    <RuntimeContext value={runtime}>
      <IslandError error={error} onRetry={onRetry} />
    </RuntimeContext>
  );
  flushSync(() => root.render(content));
  return () => {
    root.unmount();
    place.remove();
  };
}
